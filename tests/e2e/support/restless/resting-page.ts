import type { Page } from 'playwright/test';
import { atRest, lookAtScreen, type Screen, type ScreenKind } from './screen-at-rest.ts';

/** A page once nothing moves any more, as the person before it and the browser's history have it. */
export interface RestingPage extends Screen {
  /** Path and query. */
  readonly address: string;
  /** Where the page stands, in CSS pixels from its top. */
  readonly scrollTop: number;
  /** The farthest it can be scrolled. */
  readonly scrollEnd: number;
  /** What the eye rests on: the topmost thing with words in the lower three quarters of the window. */
  readonly mark: string | null;
  /** Everything with words of its own, and its distance from the window's top. */
  readonly tops: Readonly<Record<string, number>>;
  /** How many of each dish storage has, by its code. */
  readonly basket: Readonly<Record<string, number>>;
  /** The place in the history of this tab. */
  readonly place: number;
  readonly history: readonly string[];
}

/** The bar of the basket slides out of sight, and is out of use there. */
const KIND: ScreenKind = { dialogs: 'dialog[open]', headings: 'h1:not(dialog h1)', outOfUse: '[inert]' };

/** What the browser knows of this tab's history; Chromium has it, its types may not. */
interface TabHistory { readonly currentEntry: { readonly index: number } | null; entries(): readonly { readonly url: string | null; readonly key: string }[] }
interface Stored { readonly data: { readonly items: readonly { readonly quantity: number; readonly article: { readonly code: string } }[] } }

const lookAtApp = (page: Page): Promise<Omit<RestingPage, 'heading' | 'dialog' | 'focus' | 'text'>> => page.evaluate(() => {
  const faults: string[] = [];
  const words = (element: Element | null | undefined): string => (element?.textContent ?? '').replaceAll('\u00AD', '').replaceAll(/\s+/g, ' ').trim();
  const isShown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && element.getClientRects().length > 0;
  const named = (element: Element): string => `<${element.localName}> ${element.getAttribute('aria-label') ?? words(element).slice(0, 60)}`;
  const { pathname, search } = location;
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);

  if (!dialog && !pathname.startsWith('/provider')) for (const each of [document.documentElement, document.body]) if (getComputedStyle(each).overflowY === 'hidden') faults.push(`<${each.localName}> cannot be scrolled, though no dialog is open`);

  const { navigation } = globalThis as unknown as { readonly navigation: TabHistory };
  const history = navigation.entries().map(({ url }) => (url ?? '').replace(location.origin, ''));
  // BACK-5: while something lies over it; left behind so, it is put right once somebody comes back to it.
  const mayStandTwice = (at: number): boolean => {
    const isOver = dialog !== undefined || (pathname.includes('/menu') && document.querySelector('search') !== null);
    return sessionStorage.getItem(`tests.doubled.${navigation.entries()[at]?.key ?? ''}`) !== null && (isOver || at !== navigation.currentEntry?.index);
  };
  for (const [at, each] of history.entries()) if (at > 0 && history[at - 1] === each && !each.startsWith('/provider') && !mayStandTwice(at)) faults.push(`${each} stands twice in the history: ${history.join(' > ')}`);

  const stored = JSON.parse(localStorage.getItem('weborder.cart') ?? '{"data":{"items":[]}}') as Stored;
  const { items } = stored.data;
  const basket: Record<string, number> = {};
  for (const { quantity, article } of items) basket[article.code] = (basket[article.code] ?? 0) + quantity;
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const bar = document.querySelector('button#basket');
  if (bar && isShown(bar) && words(bar.querySelector('.num')) !== String(pieces)) faults.push(`the basket's bar says ${words(bar.querySelector('.num'))}, storage ${pieces}`);
  for (const card of document.querySelectorAll('main article')) {
    const href = card.querySelector('a[href*="/articles/"]')?.getAttribute('href');
    const plus = [...card.querySelectorAll('button')].at(-1);
    if (!href || !plus || !isShown(card)) continue;
    const code = /\/articles\/([^/?]+)/.exec(href)?.[1] ?? '';
    const said = words(plus.querySelector('span.num')) || '0';
    if (said !== String(basket[code] ?? 0)) faults.push(`the card of ${code} says ${said}, storage ${basket[code] ?? 0}`);
  }
  for (const list of [dialog?.querySelector('ul:has(li fieldset)'), document.querySelector('aside ul:has(li fieldset)')]) {
    if (!list || !isShown(list)) continue;
    const said = [...list.children].flatMap((row) => (row.querySelector('fieldset') ? [words(row.querySelector('fieldset .num') ?? row.querySelector('fieldset span'))] : [])).join();
    const kept = items.map(({ quantity }) => quantity).join();
    if (said !== kept) faults.push(`the basket's list says ${said}, storage ${kept}`);
  }
  const current = document.querySelector('nav[data-scroll=categories] [aria-current]')?.getAttribute('href');
  if (current && current !== pathname && /\/menu\/[^/]+$/.test(pathname)) faults.push(`the bar of categories says ${current}, the address ${pathname}`);

  const tops: Record<string, number> = {};
  for (const each of document.querySelectorAll('main :is(h2, h3, label, a, button)')) if (isShown(each)) tops[named(each)] ??= Math.round(each.getBoundingClientRect().top);
  const [mark = null] = Object.entries(tops).find(([, each]) => each > innerHeight / 4 && each < innerHeight) ?? [];
  return {
    address: pathname + search, scrollTop: Math.round(scrollY), scrollEnd: Math.round(document.documentElement.scrollHeight - innerHeight), mark, tops, basket, place: navigation.currentEntry?.index ?? -1, history, faults,
  };
});

/** Looks once, also at a page that has not come to rest; fails while it is on its way to another. */
export const look = async (page: Page): Promise<RestingPage> => {
  const [screen, app] = [await lookAtScreen(page, KIND), await lookAtApp(page)];
  return { ...screen, ...app, faults: [...screen.faults, ...app.faults] };
};

/** Says in words what else is not as it should be. */
type Wanted = (rest: RestingPage) => readonly string[] | Promise<readonly string[]>;

/** The page once it stands still without a fault, or as it is when patience ends. `excused`: what is known to be so, and looked away from. */
export const restOf = (page: Page, wanted: Wanted = () => [], excused = /$^/): Promise<RestingPage> => atRest(page, async () => {
  const seen = await look(page);
  return { ...seen, faults: [...seen.faults.filter((fault) => !excused.test(fault)), ...await wanted(seen)] };
}, ({ address, scrollTop, focus, basket, heading }) => [address, scrollTop, focus, basket, heading]);
