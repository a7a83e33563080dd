import { invariant } from '#core/shared/invariant.ts';
import { parseRfc3339, toRfc3339 } from '#core/shared/rfc3339.ts';
import type { Millis } from '#core/shared/duration.ts';

/** W2: a wire time as a moment. The schema has let nothing else through. */
export const toMillis = (text: string): Millis => {
  const moment = parseRfc3339(text);
  invariant(moment !== null, 'the wire schema lets only times through');
  return moment;
};

/** The same of a time that there may be none of. */
export const toMillisOrNull = (text: string | null): Millis | null => (text === null ? null : toMillis(text));

/** W2: a moment on the wire; which offset it is written with does not matter to the reader. */
export const fromMillis = (moment: Millis): string => toRfc3339(moment, 'UTC');
