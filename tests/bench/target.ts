/** A page that is measured, and how to see that its menu is there and that a tap on "add" had an effect. */
export interface Target {
  readonly name: string;
  readonly url: string;
  /** CSS selector of an article's name. The menu is visible when one has a box. */
  readonly card: string;
  /** CSS selector of a button that adds an article at once; null for a page that can't. */
  readonly add: string | null;
  /** CSS selector of something that is there only after an addition. */
  readonly added: string;
}
