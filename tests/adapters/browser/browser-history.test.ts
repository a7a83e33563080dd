import { describe, expect, it } from 'vitest';
import { createBrowserHistory } from '#adapters/browser/browser-history.ts';

/** What of a window the adapter uses: an address bar that keeps its entries. */
const aWindow = (address = '/shop/3/menu?note=hi', timeOrigin = 1_000_000) => {
  const entries = [{ path: address, state: null as unknown }];
  let at = 0;
  const current = (): { path: string; state: unknown } => entries[at] ?? { path: '/', state: null };
  const page = Object.assign(new EventTarget(), {
    performance: { timeOrigin },
    history: {
      scrollRestoration: 'auto',
      get state() { return current().state; },
      pushState: (state: unknown, _title: string, path: string) => { entries.splice(at + 1, entries.length, { path, state }); at += 1; },
      replaceState: (state: unknown, _title: string, path?: string) => { entries[at] = { path: path ?? current().path, state }; },
      back: () => { at -= 1; page.dispatchEvent(new Event('popstate')); },
    },
    location: {
      get pathname() { return new URL(current().path, 'https://order.example').pathname; },
      get search() { return new URL(current().path, 'https://order.example').search; },
    },
  });
  return { page: page as unknown as Window, history: page.history };
};

describe('the browser\'s history', () => {
  it('reads and writes the address with its query', () => {
    const { page } = aWindow();
    const history = createBrowserHistory(page);
    expect(history.current()).toBe('/shop/3/menu?note=hi');
    history.push('/orders?from=mail');
    history.replace('/orders');
    expect(history.current()).toBe('/orders');
  });

  it('tells when the guest has gone back, until listening stops', () => {
    const { page } = aWindow('/');
    const history = createBrowserHistory(page);
    const heard: string[] = [];
    const stop = history.onPop((path) => { heard.push(path); });
    history.push('/orders');
    history.push('/offline');
    history.back();
    stop();
    history.back();
    expect([heard, history.current()]).toEqual([['/orders'], '/']);
  });

  it('[BACK-3] knows from where an address was gone to, also after a reload; of one that a link led straight to there is nothing to know', () => {
    const { page } = aWindow('/shop/3/menu');
    const history = createBrowserHistory(page);
    const before = history.previous();
    history.push('/login');
    history.replace('/login?redirectUri=%2F');
    expect([before, createBrowserHistory(page).previous()]).toEqual([null, '/shop/3/menu']);
    history.back();
    expect(createBrowserHistory(page).previous()).toBeNull();
  });

  it('names each entry: a new one anew, a replaced one as before, and coming back gives the old name', () => {
    const { page } = aWindow('/');
    const history = createBrowserHistory(page);
    const first = history.entry();
    history.push('/orders');
    const second = history.entry();
    history.replace('/orders?from=mail');
    expect([history.entry(), first === second]).toEqual([second, false]);
    history.back();
    expect(history.entry()).toBe(first);
    expect(createBrowserHistory(page).entry()).toBe(first);
  });

  it('gives no name twice, neither to two new entries nor after a reload, when entries of before lie ahead', () => {
    const names = [aWindow('/', 1_000_000), aWindow('/', 1_060_000)].flatMap(({ page }) => {
      const history = createBrowserHistory(page);
      return ['/orders', '/offline'].map((path) => {
        history.push(path);
        return history.entry();
      });
    });
    expect(new Set(names).size).toBe(4);
  });

  it('leaves no scrolling to the browser', () => {
    const { page, history } = aWindow();
    createBrowserHistory(page);
    expect(history.scrollRestoration).toBe('manual');
  });
});
