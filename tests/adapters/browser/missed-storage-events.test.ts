import { expect, it } from 'vitest';
import { tellMissedStorageEvents } from '#adapters/browser/missed-storage-events.ts';

/** A window whose storage holds `stored`, and what it has heard of it: each key, and whether its storage was named. */
const aKeptPage = (stored: Record<string, string>) => {
  const page = Object.assign(new EventTarget(), { localStorage: stored });
  const heard: unknown[] = [];
  page.addEventListener('storage', (event) => { heard.push('key' in event && 'storageArea' in event ? [event.key, event.storageArea === page.localStorage] : null); });
  for (let times = 0; times < 2; times += 1) tellMissedStorageEvents(page);
  const shown = (persisted: boolean): void => { page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })); };
  return { page, heard, shown, leaves: () => { page.dispatchEvent(new Event('pagehide')); } };
};

it('[R-10] a page that is back as it was left hears of what was written, and of what was taken away, meanwhile, and of nothing else, once', () => {
  const stored: Record<string, string> = { cart: 'a burger', user: 'Oda', menu: 'the same' };
  const { heard, shown, leaves } = aKeptPage(stored);
  stored['cart'] = 'two burgers'; // By the page itself, which knows.
  leaves();
  stored['cart'] = 'nothing';
  delete stored['user'];
  stored['orders'] = 'one';
  shown(true);
  expect(heard).toEqual([['cart', true], ['user', true], ['orders', true]]);
});

it('[R-10] a page that is loaded, or comes back to what it has left, hears of nothing', () => {
  const stored: Record<string, string> = { cart: 'a burger' };
  const { heard, shown, leaves } = aKeptPage(stored);
  stored['cart'] = 'two burgers';
  shown(false);
  leaves();
  shown(true);
  expect(heard).toEqual([]);
});

it('[R-9] a storage that may not be looked at tells nothing', () => {
  const page = Object.defineProperty(Object.assign(new EventTarget(), { localStorage: {} }), 'localStorage', { get: () => { throw new DOMException('forbidden', 'SecurityError'); } });
  const heard: Event[] = [];
  page.addEventListener('storage', (event) => { heard.push(event); });
  tellMissedStorageEvents(page);
  for (const event of [new Event('pagehide'), Object.assign(new Event('pageshow'), { persisted: true })]) page.dispatchEvent(event);
  expect(heard).toEqual([]);
});
