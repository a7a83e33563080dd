// oxlint-disable-next-line import/default -- the build answers with the worker's address
import address from './warm-up.ts?worker&url';

/** What was tapped or typed before the app was there. The app reads it under `weborderEarlyTaps` and does each of them once (ui/composition/take-early-taps.ts). */
interface EarlyTaps {
  /** Articles' codes, one for each tap on a button that adds at once. */
  readonly codes: string[];
  /** Answers that were ticked or unticked and steps of "how many", in turn: the browser shows the answers so by itself. */
  readonly picks: Element[];
  /** Any other button, the one pressed last, and what it said. Links need nobody. */
  pressed: { readonly button: Element; readonly said: string } | null;
  /** A field that was typed into. */
  typed: HTMLInputElement | null;
  /** What had the focus last. */
  focused: Element | null;
  /** From here on the app hears taps itself. */
  readonly stop: () => void;
}

// As small as can be and without imports (the worker's address is a text): it is asked for before everything else.
const ears = new AbortController();
const taps: EarlyTaps = { codes: [], picks: [], pressed: null, typed: null, focused: null, stop: () => { ears.abort(); } };

const hear = (event: Event): void => {
  const tapped = event.target instanceof Element ? event.target.closest<HTMLElement>('button,[type=radio],[type=checkbox]') : null;
  if (!tapped) return;
  event.stopPropagation(); // React would wake up for it and hear it once more.
  const row = tapped.closest('label');
  const { add } = tapped.dataset;
  const number = tapped.parentElement?.localName === 'fieldset' ? tapped.previousElementSibling : null;
  if (row) taps.picks.push(row);
  else if (number instanceof HTMLElement) {
    taps.picks.push(tapped);
    number.dataset['early'] = String(Number(number.dataset['early'] ?? number.textContent) + 1); // There is one at first: it can only be more.
  }
  else if (add === undefined) taps.pressed = { button: tapped, said: `${tapped.ariaLabel ?? ''}${tapped.textContent}` };
  if (add === undefined) return;
  taps.codes.push(add);
  const count = String(taps.codes.filter((code) => code === add).length);
  const words = tapped.closest<HTMLElement>('[data-added]')?.dataset['added'] ?? '';
  const name = tapped.closest('article')?.querySelector('h3')?.textContent ?? '';
  // Attributes only: what React finds is what the server wrote.
  tapped.dataset['early'] = count;
  tapped.ariaLabel = words.replace('0', count).replace('*', name.replaceAll('\u00ad', ''));
};

const read = ({ target }: Event): void => { if (target instanceof HTMLInputElement && target.type === 'search') taps.typed = target; };

const follow = ({ target }: Event): void => { if (target instanceof Element) taps.focused = target; };

/** What we use of a window; `trustedTypes` where the browser has them. */
type TrustedPage = typeof globalThis & { readonly trustedTypes?: { createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): URL } } };

/**
 * Lets a worker have what takes a browser long once (ui/warm-up.ts). R4: a worker's address needs a policy, and a page has only one of each name: this one
 * knows both workers, and stays for the other (adapters/browser/load-workbox.ts).
 */
const warmUp = (page: TrustedPage): void => {
  const workers = page.trustedTypes?.createPolicy('weborder-worker', { createScriptURL: (url) => { if (url === address || url === '/sw.js') return url; throw new TypeError(url); } });
  Object.assign(page, { weborderWorkers: workers });
  new Worker(workers?.createScriptURL(address) ?? address);
};

// The first frame does without what a browser takes long to find, and asks for the page's letters. With them comes the rest.
const { fonts, documentElement: { dataset, style } } = document;
const complete = (): void => { delete dataset['firstPaint']; };

/** Begins the app; scripts that are lost on the way are asked for again, after 3, 6 … 192 seconds: a page that can be read but not used is none. */
const begin = (href: string, wait = 3_000): void => {
  import(/* @vite-ignore */ href).catch((error: unknown) => {
    if (wait > 200_000) return reportError(error);
    console.warn(error); // oxlint-disable-line no-console -- what reports is what could not be had
    setTimeout(begin, wait, href, wait * 2);
  });
};

// A page with its first screen is painted before the app begins: a worker has both at once, and the app would keep the guest from seeing it.
// What the first frame leaves out (MenuSection.module.css) lies below what a phone shows, and is there before anybody can scroll to it.
let hasStarted = false;
const start = (): void => {
  if (hasStarted) return;
  hasStarted = true;
  delete dataset['firstFrame'];
  // A page without its first screen names the app's scripts itself: a browser asks for each once, and one that is on its way is not begun twice.
  for (const { href, src } of document.querySelectorAll<HTMLElement & { href?: string; src: string }>('[data-start],script[crossorigin=""]')) begin(href ?? src);
  warmUp(globalThis);
};
const startPainted = (): void => {
  // A page in the background is not painted.
  if (document.hidden) start();
  requestAnimationFrame(() => { setTimeout(start); });
  setTimeout(start, 2_000);
};

/** What a browser may refuse (R9): the page goes without it. */
const tryTo = (run: () => void): void => {
  try {
    run();
  } catch (error) {
    console.warn(error); // oxlint-disable-line no-console -- what reports has not come yet
  }
};

/** What stood where: a dish's link or a category, as a selector, and how far down it was, in pixels. */
type Anchor = readonly [selector: string, top: number];

const topOf = (element: Element): number => element.getBoundingClientRect().top;

/** What a guest looks at in a menu: the first dish below the upper quarter of the screen, or, where it is not made, its category. */
const anchorsNow = (): readonly Anchor[] => {
  const dish = [...document.querySelectorAll('[data-category] article a')].find((link) => topOf(link) > innerHeight / 4);
  const section = dish?.closest('section');
  return dish && section ? [
    [`[data-category] [href="${dish.getAttribute('href') ?? ''}"]`, topOf(dish)],
    [`[data-category="${CSS.escape(section.dataset['category'] ?? '')}"]`, topOf(section)],
  ] : [];
};

/**
 * Who reloads a page, or comes back to it from elsewhere, stands where they were. Most of it has not come yet: until they do something it is as high as they have
 * seen it. The browser itself gives up once the document is there, which is before the app. In a menu, where a category is only held to be so high until it has
 * been laid out, the dish that they looked at keeps its place, or its category as long as the dish is not made.
 */
const keepPlace = (): void => {
  const key = 'weborder.place';
  const stored = sessionStorage.getItem(key);
  const keep = (): void => {
    if (scrollY > 0) sessionStorage.setItem(key, JSON.stringify([scrollY, location.pathname, anchorsNow()]));
    else sessionStorage.removeItem(key);
  };
  // A phone throws a page away that is not seen, and tells nobody.
  for (const going of ['visibilitychange', 'pagehide']) addEventListener(going, () => { tryTo(keep); });
  const isAgain = performance.getEntriesByType('navigation').some((visit) => 'type' in visit && visit.type !== 'navigate');
  if (!isAgain || !stored) return;
  const [left, path, anchors] = JSON.parse(stored) as readonly [number, string, readonly Anchor[]];
  if (path !== location.pathname) return;
  style.cssText = `min-height:${String(left + innerHeight)}px;overflow-anchor:none`;
  scrollTo(0, left);
  let at = scrollY;
  const letGo = (): void => {
    hold.disconnect();
    style.minHeight = style.overflowAnchor = '';
  };
  // Told of what has grown before it is painted.
  const hold = new ResizeObserver(() => {
    // Somewhere else by the browser's search, its way back, its scroll bar: none of these is an act on the page.
    if (Math.abs(scrollY - at) > 1) return letGo();
    const [anchor] = anchors.flatMap(([selector, top]) => Array.from(document.querySelectorAll(selector), (found) => topOf(found) - top));
    scrollBy({ top: anchor ?? 0, behavior: 'instant' });
    at = scrollY;
  });
  hold.observe(document.documentElement);
  for (const act of ['pointerdown', 'keydown', 'wheel']) addEventListener(act, letGo, { capture: true, once: true, passive: true });
};

// The page names this script twice, in case it is lost on the way (html-shell.ts): the first that comes does all of it.
if (!('weborderEarlyTaps' in globalThis)) {
  const early = { capture: true, signal: ears.signal };
  addEventListener('click', hear, early);
  addEventListener('focusin', follow, early);
  addEventListener('input', read, early);
  Object.assign(globalThis, { weborderEarlyTaps: taps });
  requestAnimationFrame(() => { fonts.load('1em "Onest Variable"', document.title).then(complete, complete); });
  tryTo(keepPlace);
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', startPainted);
  else startPainted();
}
