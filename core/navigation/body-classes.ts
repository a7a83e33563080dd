/** §4: what the body's style classes tell of. */
export interface BodyFacts {
  readonly shopClass: string | null;
  readonly isAuthenticated: boolean;
  readonly isSelfService: boolean;
}

/** §4 "Body style classes" that core knows of; those of the device (orientation, update, accessibility mode) the page adds itself. */
export const bodyClassesOf = ({ shopClass, isAuthenticated, isSelfService }: BodyFacts): readonly string[] => [
  ...(isAuthenticated ? ['authenticated'] : []),
  ...(isSelfService ? ['self-service-mode'] : []),
  ...(shopClass === null ? [] : [shopClass]),
];
