import { focusHeadingIn } from './arrival.ts';

/** Nothing has the focus: it is with what has gone, or nobody has led it anywhere yet. */
export const hasNoFocus = (): boolean => document.activeElement === document.body;

/** X5: the focus that nothing has goes to the page's heading, which is heard by it. */
export const keepFocus = (): void => { if (hasNoFocus()) focusHeadingIn(document)(); };
