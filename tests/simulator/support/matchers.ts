import { expect } from 'vitest';

/** Numbers, the smallest first. */
export const inOrder = (numbers: readonly number[]): readonly number[] => numbers.toSorted((a, b) => a - b);

/** Any text of this form, where a whole value is compared. */
export const like = (form: RegExp): unknown => expect.stringMatching(form);
