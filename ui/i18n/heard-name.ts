import { withoutHyphens } from './without-hyphens.ts';

/** The `aria-label` of a name that has soft hyphens, which are for the eye; undefined where the name is heard as it is written. */
export const heardName = (name: string): string | undefined => name.includes('\u00AD') ? withoutHyphens(name) : undefined;
