import { describe, expect, it } from 'vitest';
import { createAudioChime } from '#adapters/browser/audio-chime.ts';
import { createBrowserActivity } from '#adapters/browser/browser-activity.ts';
import { createBrowserConnectivity } from '#adapters/browser/browser-connectivity.ts';
import { browserXsrf } from '#adapters/browser/browser-cookies.ts';
import { createBrowserGeolocation } from '#adapters/browser/browser-geolocation.ts';
import { createBrowserStorage } from '#adapters/browser/browser-storage.ts';
import { createClipboard } from '#adapters/browser/clipboard.ts';
import { leavePage } from '#adapters/browser/leave-page.ts';
import { smallScreen } from '#adapters/browser/small-screen.ts';
import { GEOLOCATION, HTTP } from '#core/business-constants.ts';
import { minutes, seconds } from '#core/shared/duration.ts';
import { fakeWebStorage } from '#tests/support/fake-web-storage.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';

const aPage = <T extends object>(rest: T): EventTarget & T => Object.assign(new EventTarget(), rest);

describe('the browser\'s network', () => {
  const onLine = { navigator: { onLine: true }, location: { origin: 'https://order.example' } };

  it('tells of online and offline until listening stops', () => {
    const page = aPage(onLine);
    const heard: boolean[] = [];
    const connectivity = createBrowserConnectivity({ page, fetch: () => Promise.reject(new Error('not asked')), clock: virtualClock() });
    const stop = connectivity.onChange((online) => heard.push(online));
    for (const name of ['offline', 'online', 'offline']) page.dispatchEvent(new Event(name));
    stop();
    for (const name of ['online', 'offline']) page.dispatchEvent(new Event(name));
    expect([heard, connectivity.isOnline()]).toEqual([[false, true, false], true]);
  });

  it('[CALL-7] [NET-2] asks the own origin by a HEAD request in no-cors mode: ok if the answer is ok or opaque', async () => {
    const asked: unknown[] = [];
    const answers = [{ ok: true, type: 'basic' }, { ok: false, type: 'opaque' }, { ok: false, type: 'basic' }, null] as const;
    let at = 0;
    const connectivity = createBrowserConnectivity({
      page: aPage(onLine), clock: virtualClock(),
      fetch: async (url, init) => {
        asked.push([url, init.method, init.mode, init.cache]);
        const answer = answers[at] ?? null;
        at += 1;
        if (answer === null) throw new TypeError('fetch failed');
        return answer;
      },
    });
    const reached: boolean[] = [];
    for (const _answer of answers) reached.push(await connectivity.isReachable());
    expect([reached, asked[0]]).toEqual([[true, true, false, false], ['https://order.example/', 'HEAD', 'no-cors', 'no-store']]);
  });

  it('[P-11] takes no answer for long as not reachable', async () => {
    const clock = virtualClock();
    let isGivenUp = false;
    const connectivity = createBrowserConnectivity({
      page: aPage(onLine), clock,
      fetch: (_url, init) => new Promise((_resolve, reject) => { init.signal?.addEventListener('abort', () => { isGivenUp = true; reject(new Error('aborted')); }); }),
    });
    const answer = connectivity.isReachable();
    await clock.advance(HTTP.readMs);
    expect([await answer, isGivenUp]).toEqual([false, true]);
  });
});

describe('the browser\'s position', () => {
  it('[HOME-13] is asked for with low accuracy, 5 s, at most 60 s old', async () => {
    const asked: unknown[] = [];
    const geolocation = createBrowserGeolocation({ clock: virtualClock(), page: { navigator: { geolocation: {
      getCurrentPosition: (done, _failed, options) => {
        asked.push(options);
        const coords = { latitude: 59.3, longitude: 18.1, accuracy: 900, altitude: null, altitudeAccuracy: null, heading: null, speed: null };
        done({ timestamp: 0, coords: { ...coords, toJSON: () => coords }, toJSON: () => null });
      },
    } } } });
    expect([await geolocation.position(), asked]).toEqual([{ latitude: 59.3, longitude: 18.1 }, [{ enableHighAccuracy: false, timeout: 5000, maximumAge: 60_000 }]]);
  });

  it('[HOME-13] is found for a guest who thinks before saying yes', async () => {
    const clock = virtualClock();
    const coords = { latitude: 59.3, longitude: 18.1, accuracy: 900, altitude: null, altitudeAccuracy: null, heading: null, speed: null };
    const geolocation = createBrowserGeolocation({ clock, page: { navigator: { geolocation: {
      getCurrentPosition: (done) => { clock.schedule(seconds(34), () => { done({ timestamp: 0, coords: { ...coords, toJSON: () => coords }, toJSON: () => null }); }); },
    } } } });
    const position = geolocation.position();
    await clock.advance(seconds(34));
    expect(await position).toEqual({ latitude: 59.3, longitude: 18.1 });
  });

  it('[HOME-13] is nothing when refused, missing or never answered', async () => {
    const clock = virtualClock();
    const refused = createBrowserGeolocation({ clock, page: { navigator: { geolocation: {
      getCurrentPosition: (_done, failed) => failed?.({ code: 1, message: 'denied', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 }),
    } } } });
    const silent = createBrowserGeolocation({ clock, page: { navigator: { geolocation: { getCurrentPosition: () => undefined } } } }).position();
    expect([await refused.position(), await createBrowserGeolocation({ clock, page: { navigator: {} } }).position()]).toEqual([null, null]);
    await clock.advance(minutes(1));
    expect([await silent, clock.pending(), GEOLOCATION.timeoutMs]).toEqual([null, 0, seconds(5)]);
  });
});

describe('signs of a guest', () => {
  it('are listened for before anything on the page can stop them, and holding up no scrolling', () => {
    const asked: unknown[] = [];
    const listen = (does: string) => (_type: string, _listener: unknown, options: unknown): void => { asked.push([does, options]); };
    createBrowserActivity({ page: { addEventListener: listen('add'), removeEventListener: listen('remove') }, clock: virtualClock() }).onActivity(() => undefined)();
    expect(asked).toEqual(['add', 'remove'].flatMap((does) => Array.from({ length: 8 }, () => [does, { capture: true, passive: true }])));
  });

  it('[IDLE-5] are every kind of input, at most every 50 ms', async () => {
    const page = aPage({});
    const clock = virtualClock();
    const heard: number[] = [];
    const start = clock.now();
    const stop = createBrowserActivity({ page, clock }).onActivity(() => heard.push(clock.now() - start));
    for (const sign of ['mousemove', 'mousedown', 'resize', 'keydown', 'touchstart', 'wheel', 'pointerdown', 'input', 'scrollend']) {
      page.dispatchEvent(new Event(sign));
      page.dispatchEvent(new Event(sign));
      await clock.advance(50);
    }
    stop();
    page.dispatchEvent(new Event('keydown'));
    expect(heard).toEqual([0, 50, 100, 150, 200, 250, 300, 350]);
  });

  it('a finger on what answers for itself is none, a key is', async () => {
    const page = aPage({});
    const clock = virtualClock();
    const heard: string[] = [];
    createBrowserActivity({ page, clock }).onActivity(() => heard.push('somebody'));
    /** An event on an element that lies in one with that attribute, or in none. */
    const at = (sign: string, marked: string | null): Event =>
      Object.defineProperty(new Event(sign), 'target', { value: { closest: (selector: string) => (selector === `[${String(marked)}]` ? {} : null) } });
    for (const event of [at('pointerdown', 'data-answers'), at('touchstart', 'data-answers'), at('mousemove', 'data-answers'), at('keydown', 'data-answers'), at('pointerdown', null)]) {
      heard.push(event.type);
      page.dispatchEvent(event);
      await clock.advance(50);
    }
    expect(heard).toEqual(['pointerdown', 'touchstart', 'mousemove', 'keydown', 'somebody', 'pointerdown', 'somebody']);
  });

  it('are heard though the machine\'s clock was set back', () => {
    const page = aPage({});
    let now = 1_000_000;
    const heard: number[] = [];
    createBrowserActivity({ page, clock: { now: () => now, schedule: () => () => undefined } }).onActivity(() => heard.push(now));
    page.dispatchEvent(new Event('keydown'));
    now = 5;
    page.dispatchEvent(new Event('keydown'));
    expect(heard).toEqual([1_000_000, 5]);
  });
});

describe('the page itself', () => {
  it('[LAYOUT-7] a screen is small below 900 px, or as much more as letters are larger than the usual 16 px', () => {
    const asked: string[] = [];
    const query = Object.assign(new EventTarget(), { matches: false });
    const isSmall = smallScreen({ matchMedia: (text) => { asked.push(text); return query; } });
    let changes = 0;
    const stop = isSmall.subscribe(() => { changes += 1; });
    query.matches = true;
    query.dispatchEvent(new Event('change'));
    stop();
    query.dispatchEvent(new Event('change'));
    expect([asked, isSmall.get(), changes]).toEqual([['(max-width: 56.24875em)'], true, 1]);
  });

  it('is left to addresses of the web only', () => {
    const gone: string[] = [];
    const leaveTo = leavePage({ location: { href: 'https://order.example/shop/1/checkout', assign: (url) => { gone.push(String(url)); } } });
    leaveTo('/pay/1');
    leaveTo('https://pay.example/1');
    expect(() => leaveTo('javascript:alert(1)')).toThrow('only addresses of the web');
    expect(gone).toEqual(['https://order.example/pay/1', 'https://pay.example/1']);
  });

  it('[CALL-6] knows its own anti-forgery token', () => {
    const page = { document: { cookie: 'culture=sv; XSRF-TOKEN=a%3D' }, location: { origin: 'https://order.example' } };
    const xsrf = browserXsrf(page);
    expect([xsrf.origin, xsrf.token()]).toEqual(['https://order.example', 'a=']);
  });

  it('puts a text on the clipboard, and says so only when it lies there', async () => {
    const lying: string[] = [];
    const putting = (writeText: (text: string) => Promise<void>) => createClipboard({ clipboard: { writeText } as Clipboard })('ORDER-7');
    const refused = putting(() => Promise.reject(new DOMException('denied', 'NotAllowedError')));
    expect([await putting(async (text) => { lying.push(text); }), await refused, await createClipboard({} as Navigator)('ORDER-7'), lying]).toEqual([true, false, false, ['ORDER-7']]);
  });

  it('rings two tones, time and again in one and the same sound system; where there is none it is silent', () => {
    let [systems, tones] = [0, 0];
    const node = { frequency: { value: 0 }, gain: { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined }, connect: () => node, start: () => { tones += 1; }, stop: () => undefined };
    class System {
      readonly currentTime = 0;
      constructor() { systems += 1; }
      createOscillator(): typeof node { return node; }
      createGain(): typeof node { return node; }
    }
    const chime = createAudioChime({ AudioContext: System as unknown as typeof AudioContext });
    chime.ring();
    chime.ring();
    createAudioChime({}).ring();
    expect([systems, tones]).toEqual([1, 4]);
  });

  it('[STORE-2] keeps what ends with a tab apart from what all tabs share', () => {
    const page = aPage({ localStorage: fakeWebStorage().open().storage(), sessionStorage: fakeWebStorage().open().storage() });
    createBrowserStorage(page, 'sessionStorage').set('place', 'mine');
    expect([createBrowserStorage(page, 'localStorage').get('place'), createBrowserStorage(page, 'sessionStorage').get('place')]).toEqual([null, 'mine']);
  });

  it('[STORE-2] hears the events of its own storage only', () => {
    const [local, session] = [fakeWebStorage().open().storage(), fakeWebStorage().open().storage()];
    const page = aPage({ localStorage: local, sessionStorage: session });
    const heard: string[] = [];
    const stop = createBrowserStorage(page, 'localStorage').onOutsideChange((key) => heard.push(key));
    const say = (key: string, storageArea: unknown): void => { page.dispatchEvent(Object.assign(new Event('storage'), { key, storageArea })); };
    say('mine', local);
    say('session', session);
    stop();
    say('late', local);
    expect(heard).toEqual(['mine']);
  });
});
