import type { Readable } from '#core/shared/readable.ts';

export interface BodyClassesDeps {
  readonly body: { readonly classList: { add(...names: string[]): void; remove(...names: string[]): void } };
  /** §4: classes that core knows of: shop-{shopId}, authenticated, self-service-mode. */
  readonly classes: Readable<readonly string[]>;
  /** §4 update-available. */
  readonly isUpdateWaiting: Readable<boolean>;
  /** §4 "device orientation value if supported": `portrait-primary` … */
  readonly orientation: Readable<string | null>;
}

/** §4 "Body style classes", kept until the returned function is called. Classes that others have set stay. */
export const keepBodyClasses = ({ body, classes, isUpdateWaiting, orientation }: BodyClassesDeps): (() => void) => {
  let shown: readonly string[] = [];
  const show = (): void => {
    const facing = orientation.get();
    const next = [...classes.get(), ...(isUpdateWaiting.get() ? ['update-available'] : []), ...(facing === null ? [] : [facing])];
    body.classList.remove(...shown.filter((name) => !next.includes(name)));
    body.classList.add(...next);
    shown = next;
  };
  show();
  const stops = [classes.subscribe(show), isUpdateWaiting.subscribe(show), orientation.subscribe(show)];
  return () => { for (const stop of stops) stop(); };
};
