import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBrowserHistory } from '#adapters/browser/browser-history.ts';

/**
 * What of a window the adapter uses: an address bar that keeps its entries. `behind`: what was typed before, each a document of its own. `isOld`: a browser that
 * tells nobody what lies in a tab's history.
 */
const aWindow = (address = '/shop/3/menu?note=hi', timeOrigin = 1_000_000, { behind = [] as readonly string[], isOld = false } = {}) => {
  const here = behind.length;
  const entries = [...behind, address].map((path, document) => ({ path, document, state: null as unknown }));
  let at = here;
  const current = () => entries[at] ?? { path: '/', document: here, state: null };
  const origin = 'https://order.example';
  const [asked, reloads] = [{ back: 0, isStuck: false }, [] as string[]];
  const page = Object.assign(new EventTarget(), {
    performance: { timeOrigin },
    setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
    clearTimeout: (timer: NodeJS.Timeout) => { clearTimeout(timer); },
    history: {
      scrollRestoration: 'auto',
      get state() { return current().state; },
      pushState: (state: unknown, _title: string, path: string) => { entries.splice(at + 1, entries.length, { path, document: here, state }); at += 1; },
      replaceState: (state: unknown, _title: string, path?: string) => { entries[at] = { path: path ?? current().path, document: here, state }; },
      back: () => {
        asked.back += 1;
        if (asked.isStuck) return;
        at -= 1;
        page.dispatchEvent(new Event(current().document === here ? 'popstate' : 'pagehide'));
      },
    },
    location: {
      origin,
      reload: () => { reloads.push(current().path); },
      get pathname() { return new URL(current().path, origin).pathname; },
      get search() { return new URL(current().path, origin).search; },
    },
    ...(!isOld && {
      navigation: { get currentEntry() { return { index: at }; }, entries: () => entries.map(({ path, document }) => ({ url: origin + path, sameDocument: document === here })) },
    }),
  });
  return { page: page as unknown as Window, history: page.history, asked, reloads };
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

  it.each<readonly [unknown, string, string | null, unknown]>([
    [null, '0', null, { entry: '0' }], ['text', '0', null, { entry: '0' }], [7, '0', null, { entry: '0' }], [{}, '0', null, { entry: '0' }], [{ entry: 7, from: '/x' }, '0', null, { entry: '0' }],
    [{ entry: 'a.1', from: 7 }, 'a.1', null, { entry: 'a.1', from: 7 }], [{ entry: 'a.1', from: '/x' }, 'a.1', '/x', { entry: 'a.1', from: '/x' }],
  ])('takes what somebody else has left with an entry (%j) for nothing, and its own as it is', (state, entry, previous, left) => {
    const { page, history: browser } = aWindow('/orders');
    browser.replaceState(state, '');
    const history = createBrowserHistory(page);
    const begun = [history.entry(), history.previous(), browser.state];
    // As a link to a place on the page does.
    browser.replaceState(null, '');
    expect([begun, history.entry(), history.previous(), browser.scrollRestoration]).toEqual([[entry, previous, left], '0', null, 'manual']);
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

  it('[BACK-5] what stands twice is one place, and what is pushed then stands instead of the second', () => {
    const { page } = aWindow('/shop/3/menu');
    const history = createBrowserHistory(page);
    const seen = (): readonly unknown[] => [history.current(), history.entry(), history.previous()];
    history.push('/shop/3/menu');
    const twice = [seen(), createBrowserHistory(page).previous()];
    history.push('/orders');
    const after = seen();
    history.back();
    expect([twice, after, seen()]).toEqual([[['/shop/3/menu', '0', '/shop/3/menu'], '/shop/3/menu'], ['/orders', expect.stringMatching(/\.2$/), '/shop/3/menu'], ['/shop/3/menu', '0', null]]);
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

describe('one step back to an address', () => {
  afterEach(() => { vi.useRealTimers(); });

  it.each([['tells what lies in the history', false], ['does not', true]])('[BACK-3] is taken where that lies there, and not over before it is told; in a browser that %s', async (_which, isOld) => {
    const { page, asked } = aWindow('/', 1, { isOld });
    const history = createBrowserHistory(page);
    const heard: string[] = [];
    history.onPop((path) => { heard.push(path); });
    history.push('/orders');
    history.push('/login');
    expect([history.backTo('/', true), history.backTo('/login', true), asked.back]).toEqual([null, null, 0]);
    await history.backTo('/orders', false);
    expect([history.current(), heard]).toEqual(['/orders', ['/orders']]);
    history.back();
    expect([history.current(), heard, history.backTo('/orders', true)]).toEqual(['/', ['/orders', '/'], null]);
  });

  it('[BACK-3] knows what was typed before this document came, which only a document that may go goes back to', () => {
    const { page, asked } = aWindow('/login', 1, { behind: ['/'] });
    const history = createBrowserHistory(page);
    expect([history.previous(), history.backTo('/', false), asked.back, history.backTo('/', true), asked.back]).toEqual([null, null, 0, expect.any(Promise), 1]);
    expect(createBrowserHistory(aWindow('/login', 1, { behind: ['/'], isOld: true }).page).backTo('/', true)).toBeNull();
  });

  it('[BACK-3] is not waited for longer than four seconds; what the browser does later is told', async () => {
    vi.useFakeTimers();
    const { page, asked } = aWindow('/');
    const history = createBrowserHistory(page);
    const heard: string[] = [];
    history.onPop((path) => { heard.push(path); });
    history.push('/login');
    asked.isStuck = true;
    let isOver = false;
    void history.backTo('/', false)?.then(() => { isOver = true; });
    await vi.advanceTimersByTimeAsync(3999);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect([isOver, history.current(), vi.getTimerCount()]).toEqual([true, '/login', 0]);
    asked.isStuck = false;
    history.back();
    expect(heard).toEqual(['/']);
  });

  it('[BACK-3] a document that the browser brings back as it was left, on its way back, begins anew; one whose page was left does not', async () => {
    vi.useFakeTimers();
    const shown = (page: Window, persisted: boolean): void => { page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })); };
    const { page, reloads } = aWindow('/login', 1, { behind: ['/'] });
    void createBrowserHistory(page).backTo('/', true);
    shown(page, false);
    expect(reloads).toEqual([]);
    shown(page, true);
    expect(reloads).toHaveLength(1);
    const other = aWindow('/');
    const history = createBrowserHistory(other.page);
    history.push('/login');
    await history.backTo('/', false);
    shown(other.page, true);
    expect([other.reloads, vi.getTimerCount()]).toEqual([[], 1]);
  });
});
