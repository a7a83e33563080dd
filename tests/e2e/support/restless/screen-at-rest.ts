import type { Page } from 'playwright/test';

/** A screen as the person before it has it. */
export interface Screen {
  readonly heading: string;
  /** The heading of the open dialog; empty when none is open. */
  readonly dialog: string;
  /** What has the focus, in a few words. */
  readonly focus: string;
  readonly text: string;
  /** What must never be so, in words. */
  readonly faults: readonly string[];
}

/** What differs between a guest's page and a kiosk's screen, as selectors. */
export interface ScreenKind {
  /** Dialogs that keep what lies behind them out of reach. */
  readonly dialogs: string;
  /** Headings that stand for the whole screen. */
  readonly headings: string;
  /** What may be out of use only while any dialog is open. */
  readonly outOfUse: string;
}

/** What is true of any screen at rest, looked at once, also while it has not come to rest; fails while it is on its way to another. */
export const lookAtScreen = (page: Page, kind: ScreenKind): Promise<Screen> => page.evaluate(({ dialogs: dialogSelector, headings: headingSelector, outOfUse }) => {
  const faults: string[] = [];
  const words = (element: Element | null | undefined): string => (element?.textContent ?? '').replaceAll('\u00AD', '').replaceAll(/\s+/g, ' ').trim();
  const isShown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && element.getClientRects().length > 0;
  const named = (element: Element): string => `<${element.localName}> ${element.getAttribute('aria-label') ?? words(element).slice(0, 60)}`;
  const dialogs = [...document.querySelectorAll(dialogSelector)];
  const dialog = dialogs.at(-1);
  const focused = document.activeElement ?? document.body;

  // A question comes over what it asks about.
  if (dialogs.length > 2) faults.push(`${dialogs.length} dialogs are open: ${dialogs.map(named).join(', ')}`);
  if (focused === document.body) {
    if (dialog) faults.push(`focus has left the dialog ${named(dialog)}`);
  } else {
    if (!isShown(focused)) faults.push(`focus is on what nobody sees: ${named(focused)}`);
    if (focused.closest('[inert], [hidden], [aria-hidden=true]')) faults.push(`focus is in what is out of use: ${named(focused)}`);
    if (dialog && !dialog.contains(focused)) faults.push(`focus is behind the dialog: ${named(focused)}`);
  }
  if (!document.querySelector('dialog[open]')) for (const each of document.querySelectorAll(outOfUse)) if (isShown(each) && each.getBoundingClientRect().top < innerHeight) faults.push(`out of use, though no dialog is open: ${named(each)}`);
  for (const each of document.querySelectorAll('[aria-busy=true]')) if (isShown(each)) faults.push(`says for ever that it is busy: ${named(each)}`);
  const headings = [...document.querySelectorAll(headingSelector)].filter(isShown);
  if (headings.length !== 1) faults.push(`${headings.length} headings: ${headings.map(words).join(', ')}`);
  if (document.documentElement.scrollWidth > document.documentElement.clientWidth) faults.push('the page scrolls sideways');
  return { heading: words(headings[0]), dialog: words(dialog?.querySelector('h2')), focus: focused === document.body ? '' : `${named(focused)} ${focused.getAttribute('href') ?? ''}`.trim(), text: words(document.body), faults };
}, kind);

/** How long a screen may take to come to rest and to be right, and how often it is asked. */
const patienceMs = 10_000;
const everyMs = 200;

/**
 * The screen as soon as it stands still without a fault, or as it is when patience ends. `stillness` is what does not change while it stands still.
 * A page that is on its way to another has no look; it is asked again.
 */
export const atRest = async <T extends Screen>(page: Page, look: () => Promise<T>, stillness: (screen: T) => unknown): Promise<T> => {
  const until = Date.now() + patienceMs;
  let before = '';
  let still = 0;
  for (;;) {
    await page.waitForTimeout(everyMs);
    const seen = await look().catch((error: unknown) => new Error(`The page at ${page.url()} never came to rest.`, { cause: error }));
    if (seen instanceof Error) {
      if (Date.now() > until) throw seen;
      continue;
    }
    const now = JSON.stringify(stillness(seen));
    still = seen.faults.length === 0 && now === before ? still + 1 : 0;
    before = now;
    if (still === 2 || Date.now() > until) return seen;
  }
};
