import type { Page } from 'playwright/test';
import { atRest, lookAtScreen, type Screen, type ScreenKind } from './screen-at-rest.ts';

/** A kiosk's screen once nothing moves any more, and what the kiosk knows of whoever stands before it. */
export interface RestingKiosk extends Screen {
  readonly path: string;
  readonly title: string;
  /** Somebody's turn is on. */
  readonly hasGuest: boolean;
  /** The start screen, for nobody yet. */
  readonly isHome: boolean;
  readonly isAccessible: boolean;
  /** How many pieces are in the basket. */
  readonly pieces: number;
  /** The number or code that the screen shows; empty when it shows none. */
  readonly number: string;
  /** Sums on the screen's own head, "paid" or "to pay", in minor units; null: none. */
  readonly sum: number | null;
  /** All that could tell one guest from another: language, mode, what is stored, what was said. */
  readonly traces: Readonly<Record<string, string>>;
}

/** What lies over the menu leaves the foot in use; in accessibility mode the upper third shows, and takes no input. */
const KIND: ScreenKind = { dialogs: 'dialog:modal', headings: 'h1:not(dialog:modal h1, [inert] h1)', outOfUse: '[inert]:not([aria-hidden=true])' };

interface Stored { readonly data: { readonly items: readonly { readonly quantity: number; readonly article: { readonly name: string; readonly i18n: { readonly name?: readonly { readonly text: string }[] } } }[] } }

/** What the kiosk itself keeps, whoever comes. */
const ITS_OWN = ['weborder.self-service', 'weborder.kiosk', 'weborder.menu', 'weborder.shop-seen', 'weborder.staff-cases'];

const lookAtKiosk = (page: Page): Promise<Omit<RestingKiosk, 'heading' | 'dialog' | 'focus' | 'text'>> => page.evaluate((itsOwn) => {
  const faults: string[] = [];
  const words = (element: Element | null | undefined): string => (element?.textContent ?? '').replaceAll(/[\u00AD\u2060]/g, '').replaceAll(/\s+/g, ' ').trim();
  const isShown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && element.getClientRects().length > 0;
  const named = (element: Element): string => `<${element.localName}> ${element.getAttribute('aria-label') ?? words(element).slice(0, 60)}`;
  const minor = (text: string): number => Math.round(Number((/\d[\d\s]*(?:[.,]\d{2})?/.exec(text)?.[0] ?? '').replaceAll(/\s/g, '').replace(',', '.')) * 100);
  /** What the eye reads, but for the price that is struck: a voice hears it besides. */
  const written = (element: Element | null | undefined): string => words(element?.querySelector('span[aria-hidden=true]:not(s *)') ?? element);
  const path = location.pathname;
  const isAccessible = document.body.classList.contains('accessibility');
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
  const hasGuest = sessionStorage.getItem('weborder.kiosk-guest') !== null;

  if (!/^\/(?:(?:self-service|shop|order)\/|offline$)/.test(path)) faults.push(`${path} is no page of a kiosk`);

  // Whatever can be pressed can be hit; what a scroll would bring out is not looked at.
  for (const each of (modal ?? document).querySelectorAll<HTMLElement>('button, a[href], label:has(input), summary')) {
    const box = each.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (!isShown(each) || each.closest('[inert]') || box.width < 4 || x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
    const hit = document.elementFromPoint(x, y);
    let scroller: Element | null = each.parentElement;
    while (scroller && !(scroller.scrollHeight > scroller.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(scroller).overflowY))) scroller = scroller.parentElement;
    if (hit && !each.contains(hit) && !(scroller && !scroller.contains(hit))) faults.push(`${named(each)} is covered by ${named(hit)}`);
    if (isAccessible && box.top < 632) faults.push(`${named(each)} is out of reach in accessibility mode: ${Math.round(box.top)} px from the top`);
  }

  const { data: { items } } = JSON.parse(localStorage.getItem('weborder.cart') ?? '{"data":{"items":[]}}') as Stored;
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  if (!hasGuest && pieces > 0) faults.push(`nobody is there, and ${pieces} pieces are in the basket`);
  const countOf = (name: string): number => items.filter(({ article }) => [article.name, ...(article.i18n.name ?? []).map(({ text }) => text)].some((each) => each.replaceAll('\u00AD', '') === name)).reduce((sum, { quantity }) => sum + quantity, 0);
  const bar = document.querySelector('footer button[aria-expanded]');
  const total = minor(written(bar?.querySelector('[class*=BasketSummary-sum]')));
  if (bar && isShown(bar)) {
    const said = /: (\d+) /.exec(bar.getAttribute('aria-label') ?? '')?.[1] ?? '';
    if (said !== String(pieces)) faults.push(`the basket's bar says ${said}, storage ${pieces}`);
  } else if (pieces > 0 && document.querySelector('[class*=BasketSummary-none]')) faults.push(`the basket's bar says none, storage ${pieces}`);
  for (const card of document.querySelectorAll('main article')) {
    const place = card.querySelector('[class*=KioskAdd-place]');
    const name = words(card.querySelector('h2, h3, h4'));
    if (!place || !isShown(card)) continue;
    const said = words(place.querySelector('fieldset b, button > span.num')) || '0';
    if (said !== String(countOf(name))) faults.push(`the card of ${name} says ${said}, storage ${countOf(name)}`);
  }
  const list = document.querySelector('dialog[open] ul:has(li fieldset)');
  if (list && isShown(list)) {
    const rows = [...list.children];
    const [said, kept] = [rows.map((row) => words(row.querySelector('fieldset b'))).join(), items.map(({ quantity }) => quantity).join()];
    if (said !== kept) faults.push(`the basket's list says ${said}, storage ${kept}`);
    const sum = rows.reduce((all, row) => all + minor(written(row.querySelector('[class*=KioskLine-price]'))), 0);
    if (bar && !rows.some((row) => /bad/.test(row.className)) && sum !== total) faults.push(`the lines cost ${sum}, the bar says ${total}`);
  }

  const store = (kept: Storage): string => JSON.stringify(Object.keys(kept).filter((key) => !itsOwn.includes(key)).toSorted().map((key) => [key, kept.getItem(key)]));
  const isHome = /^\/self-service\/\d+\/home$/.test(path) && !hasGuest && !modal && document.querySelector('[class*=KioskHomeScreen-go]') !== null;
  const live = [...document.querySelectorAll('[aria-live]')].filter((each) => !each.closest('main')).map(words).join('');
  const paid = document.querySelector('[class*=KioskDoneScreen-paid], [class*=AtCounter-due], [class*=AtTerminal-total] > b');
  return {
    path, title: document.title, hasGuest, isHome, isAccessible, pieces, number: document.querySelector('main [data-number]')?.getAttribute('data-number')?.replaceAll(/\s/g, '') ?? '', sum: paid ? minor(written(paid)) : null,
    traces: { language: document.documentElement.lang, modes: [...document.body.classList].toSorted().join(' '), style: document.body.getAttribute('style') ?? '', said: live, local: store(localStorage), session: store(sessionStorage), history: String(history.length) }, faults,
  };
}, ITS_OWN);

/** What the document is called at an address, in Swedish; at a dish it is the dish's name. */
const TITLES: readonly (readonly [path: RegExp, title: string])[] = [
  [/\/home$/, 'Välkommen'], [/\/(?:start|signin)$/, 'Logga in kiosken'], [/\/order-type$/, 'Ta med eller ät här'], [/\/suggested$/, 'Gott till'], [/\/articles\//, ''], [/\/menu/, 'Meny'], [/\/checkout$/, 'Betala'], [/\/payment\//, 'Betalning'], [/^\/order\//, 'Ditt nummer'],
];
/** What it is called wherever something stands in the page's place. */
const IN_ITS_PLACE = ['Tillfälligt stängd', 'Personal', 'Hämtar menyn'];

const titleFaults = ({ path, title, heading, traces }: Pick<RestingKiosk, 'path' | 'title' | 'heading' | 'traces'>): readonly string[] => {
  const [, wanted = ''] = TITLES.find(([each]) => each.test(path)) ?? [];
  const is = (each: string): boolean => title.startsWith(`${each} `);
  const isRight = traces['language'] !== 'sv' || IN_ITS_PLACE.some(is) || (wanted === '' ? TITLES.every(([, each]) => !is(each)) : is(wanted));
  return isRight ? [] : [`the title is "${title}" at ${path}, where the heading is "${heading}"`];
};

/** Looks once, also at a screen that has not come to rest; fails while it is on its way to another. */
export const lookAtStation = async (page: Page): Promise<RestingKiosk> => {
  const [screen, kiosk] = [await lookAtScreen(page, KIND), await lookAtKiosk(page)];
  return { ...screen, ...kiosk, faults: [...screen.faults, ...kiosk.faults, ...titleFaults({ ...screen, ...kiosk })] };
};

/** The kiosk once it stands still without a fault, or as it is when patience ends. `wanted` says in words what else is not as it should be. */
export const kioskAtRest = (page: Page, wanted: (kiosk: RestingKiosk) => readonly string[] = () => []): Promise<RestingKiosk> => atRest(page, async () => {
  const seen = await lookAtStation(page);
  return { ...seen, faults: [...seen.faults, ...wanted(seen)] };
}, ({ path, focus, pieces, heading, hasGuest }) => [path, focus, pieces, heading, hasGuest]);

/** What the start screen has of the last guest, in words, compared with how it was before anybody came. */
export const leftovers = ({ isHome, traces }: RestingKiosk, first: RestingKiosk): readonly string[] => (isHome
  ? Object.entries(traces).flatMap(([trace, now]) => (now === first.traces[trace] ? [] : [`left of the last guest, ${trace}: ${now}, not ${first.traces[trace] ?? ''}`]))
  : []);
