import { hours, minutes, seconds, type Millis } from '#core/shared/duration.ts';
import type { ShopDesk } from '../product-server/chain/shop-desk.ts';
import { ARTICLES_OF } from '../scenarios/world-chain.ts';
import { nextClockChange } from '../world/clock-changes.ts';
import type { FaultId } from '../world/fault-catalogue.ts';
import type { FaultDeck } from '../world/fault-deck.ts';
import type { Judge } from '../world/invariants/judge.ts';
import type { Sometimes } from '../world/sometimes.ts';
import type { Network } from '../world/network.ts';
import type { WorldClock } from '../world/world-clock.ts';
import type { Browser, BrowserTab } from './browser.ts';

export interface GremlinDeps<P> {
  readonly clock: WorldClock;
  readonly deck: FaultDeck;
  readonly browser: Browser<P>;
  readonly network: Network;
  readonly desk: ShopDesk;
  readonly say: (text: string) => void;
  /** P7: may this document be reloaded, as the app itself asks before it updates? */
  readonly mayReload: (parts: P) => boolean;
  /** Is a payment really open in it? */
  readonly isPaying: (parts: P) => boolean;
  readonly judge: Judge;
  readonly shopOf: (parts: P) => number | null;
  readonly setSkew: (ms: Millis) => void;
  readonly setZone: (zone: string) => void;
  readonly onStorageFault: () => void;
  readonly reached: (what: Sometimes) => void;
}

/** Where a phone may wake up: zones with and without summer time, of half hours and of quarters. */
const zones = ['Asia/Tokyo', 'America/St_Johns', 'Pacific/Kiritimati', 'America/Los_Angeles', 'Asia/Kathmandu', 'Europe/Helsinki'] as const;

/** The faults that come by themselves, with a phone and at a kiosk, by what they befall. */
const befalling = {
  lines: ['F12', 'F13'],
  kitchen: ['F19', 'F20', 'F21'],
  clocks: ['F34', 'F35', 'F36', 'F37', 'F38', 'F39'],
  storage: ['F40', 'F41', 'F42', 'F43'],
  tabs: ['F44', 'F45', 'F46', 'F47', 'F49', 'F51', 'F53'],
} as const satisfies Record<string, readonly FaultId[]>;
type Cause = (typeof befalling)[keyof typeof befalling][number];
const causes: readonly Cause[] = Object.values(befalling).flat();

/** What goes wrong by itself: devices, tabs, storage, clocks and kitchens. Everything it does can be taken back by `heal`. */
export interface Gremlin<P> {
  readonly causes: readonly FaultId[];
  /** One look at what may go wrong now. */
  tick(): void;
  killed(tab: BrowserTab<P>): void;
  /** The device has no network for so long. */
  tunnel(forMs: Millis): void;
  heal(): void;
}

export const createGremlin = <P>({ clock, deck, browser, network, desk, say, mayReload, isPaying, judge, shopOf, setSkew, setZone, onStorageFault, reached }: GremlinDeps<P>): Gremlin<P> => {
  const repairs: (() => void)[] = [];
  const strikes = (id: Cause, where: string): boolean => deck.strikes(id, where);
  const alive = (): BrowserTab<P>[] => browser.tabs.filter(({ page }) => page?.life.isAlive === true);
  const anyTab = (id: Parameters<FaultDeck['next']>[0]): BrowserTab<P> | undefined => {
    const tabs = alive();
    return tabs[Math.floor(deck.next(id) * tabs.length)];
  };
  const shop = (): number => alive().map(({ page }) => (page === null ? null : shopOf(page.parts))).find((id) => id !== null) ?? 1;
  const articleOf = (id: number): string => [...(ARTICLES_OF.get(id) ?? [])][Math.floor(deck.next('F19') * 4)] ?? 'bun';
  const isNearClockChange = (): boolean => deck.has('F37') && nextClockChange(clock.now() - minutes(30)) < clock.now() + hours(3);
  const atDesk = (act: Promise<void>): void => { void act; };

  const killed = (tab: BrowserTab<P>): void => {
    say(`${tab.page?.name ?? 'a tab'} is gone`);
    browser.kill(tab);
  };
  /** The device goes dark: what was written last has not reached its disk. */
  const crash = (): void => {
    for (const tab of alive()) killed(tab);
    browser.disk.loseRecent(500);
    onStorageFault();
  };

  const tunnel = (forMs: Millis): void => {
    if (browser.pages.some(({ parts }) => isPaying(parts))) reached('offline in payment');
    browser.setOnline(false);
    network.cut('product', forMs);
    clock.schedule(forMs, () => browser.setOnline(true));
  };
  const lines = (): void => {
    if (strikes('F12', 'a line')) network.clog(deck.oneOf('F12', ['product', 'local']), seconds(2) + deck.next('F12') * seconds(20));
    if (!strikes('F13', 'a host')) return;
    const forMs = seconds(1) + deck.next('F13') * seconds(90);
    if (deck.next('F13') < 0.5) tunnel(forMs);
    network.cut(deck.oneOf('F13', ['product', 'local']), forMs);
  };
  const kitchen = (): void => {
    if (strikes('F19', 'the menu')) {
      const [id, price] = [shop(), 100 + Math.floor(deck.next('F19') * 20_000)];
      const code = articleOf(id);
      say(`${code} costs ${price} from now on`);
      atDesk(desk.setPrice(id, code, price));
      repairs.push(() => atDesk(desk.setPrice(id, code, null)));
    }
    if (strikes('F21', 'the menu')) {
      const id = shop();
      const code = articleOf(id);
      say(`${code} is sold out`);
      atDesk(desk.setSoldOut(id, code, true));
      repairs.push(() => atDesk(desk.setSoldOut(id, code, false)));
    }
    if (!strikes('F20', 'the shop')) return;
    const id = shop();
    const status = deck.oneOf<'paused' | 'offline'>('F20', ['paused', 'offline']);
    say(`shop ${id} is ${status}`);
    atDesk(desk.setStatus(id, status));
    repairs.push(() => atDesk(desk.setStatus(id, 'online')));
  };
  const clocks = (): void => {
    if (strikes('F34', 'the device')) {
      browser.offsetMs += deck.oneOf('F34', [-minutes(3), minutes(3), minutes(50), -minutes(90), minutes(60 * 24 * 400)]);
      say(`the device's clock is ${Math.round(browser.offsetMs / 1000)} s off`);
    }
    if (strikes('F35', 'the device')) {
      const tabs = alive();
      say('the device sleeps');
      for (const { page } of tabs) page?.life.freeze();
      clock.schedule(seconds(5) + deck.next('F35') * minutes(8), () => { for (const { page } of tabs) page?.life.thaw(); });
    }
    if (strikes('F36', 'the device')) {
      const zone = deck.oneOf('F36', zones);
      say(`the device is in ${zone} now`);
      setZone(zone);
    }
    if (isNearClockChange() && strikes('F37', 'the device')) {
      const wrong = deck.oneOf('F37', [-hours(1), hours(1)]);
      say(`the device takes the clocks' change for ${wrong > 0 ? 'an hour gained' : 'an hour lost'}`);
      browser.offsetMs += wrong;
      clock.schedule(seconds(5) + deck.next('F37') * minutes(2), () => { browser.offsetMs -= wrong; });
    }
    if (strikes('F38', 'a tab')) {
      const tab = anyTab('F38');
      tab?.page?.life.background(true);
      clock.schedule(minutes(3), () => { tab?.page?.life.background(false); });
    }
    if (strikes('F39', 'the server')) setSkew(deck.oneOf('F39', [-minutes(2), minutes(2), minutes(5), -minutes(9)]));
  };
  const storage = (): void => {
    for (const [id, trouble] of [['F40', 'full'], ['F41', 'forbidden']] as const) {
      if (!strikes(id, 'storage')) continue;
      say(`storage is ${trouble}`);
      browser.disk.trouble = trouble;
      clock.schedule(seconds(1) + deck.next(id) * minutes(2), () => { browser.disk.trouble = 'none'; });
    }
    if (strikes('F42', 'storage')) {
      const keys = [...browser.disk.values.keys()].filter((key) => key !== 'weborder.payment-journal' && key !== 'weborder.staff-cases');
      const key = keys[Math.floor(deck.next('F42') * keys.length)];
      if (key !== undefined) {
        say(`${key} is corrupt`);
        browser.disk.spoil(key, deck.oneOf('F42', ['{', 'null', '{"v":99,"data":{}}', '{"v":1,"data":{"items":[{"id":7}]}}', '\u0000']));
        onStorageFault();
      }
    }
    if (!strikes('F43', 'storage')) return;
    say('everything stored is evicted');
    for (const key of [...browser.disk.values.keys()]) browser.disk.spoil(key, null);
    onStorageFault();
  };
  const tabs = (): void => {
    if (strikes('F45', 'a tab')) {
      const tab = anyTab('F45');
      if (tab !== undefined) killed(tab);
    }
    if (strikes('F44', 'the device')) crash();
    if (strikes('F46', 'a tab')) {
      const tab = anyTab('F46');
      if (tab !== undefined) browser.reload(tab);
    }
    if (browser.tabs.length < 3 && strikes('F47', 'the guest')) {
      const tab = anyTab('F47');
      if (tab !== undefined) {
        say('another tab is opened');
        browser.open(tab.history.current());
      }
    }
    if (strikes('F49', 'a tab')) {
      const tab = anyTab('F49');
      tab?.page?.life.freeze();
      clock.schedule(seconds(2) + deck.next('F49') * minutes(3), () => { tab?.page?.life.thaw(); });
    }
    for (const id of ['F51', 'F53'] as const) {
      if (!strikes(id, 'a tab')) continue;
      const tab = anyTab(id);
      const page = tab?.page ?? null;
      if (tab === undefined || page === null) continue;
      if (mayReload(page.parts)) {
        judge.check('R3', !isPaying(page.parts), () => `${page.name} is updated in the middle of a payment`);
        browser.reload(tab);
      } else reached('update in payment');
    }
  };

  const everything: readonly (readonly [readonly Cause[], () => void])[] = [
    [befalling.lines, lines], [befalling.kitchen, kitchen], [befalling.clocks, clocks], [befalling.storage, storage], [befalling.tabs, tabs],
  ];
  // Most sessions have one or two faults: where none of theirs can strike, nobody looks.
  const drawn = everything.filter(([ids]) => ids.some((id) => deck.has(id))).map(([, look]) => look);
  return {
    causes,
    tick: () => {
      if (deck.isHealed) return;
      for (const look of drawn) look();
    },
    killed, tunnel,
    heal: () => {
      for (const repair of repairs) repair();
      network.heal();
      browser.disk.trouble = 'none';
      browser.setOnline(true);
      setSkew(0);
      for (const { page } of browser.tabs) {
        page?.life.thaw();
        page?.life.background(false);
      }
    },
  };
};
