import { describe, expect, it } from 'vitest';
import { ConnectivityWatch } from '#core/connectivity/connectivity-watch.ts';
import type { RouteName } from '#core/navigation/routes.ts';
import type { Connectivity } from '#core/ports/connectivity.ts';
import { NO_SELF_SERVICE, type SelfServiceMode } from '#core/self-service/self-service-state.ts';
import { hours, minutes, seconds } from '#core/shared/duration.ts';
import { shopId } from '#core/shared/ids.ts';
import { cell } from '#core/shared/readable.ts';
import { aCart } from '#tests/support/a-cart.ts';
import { aShop } from '#tests/support/a-shop.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';
import { aNavigator } from '../navigation/a-navigator.ts';

/** A network that says what it is told to; `asked` counts the checks of the origin. */
const aNetwork = () => {
  const listeners = new Set<(online: boolean) => void>();
  const network = { isOnline: true, isReachable: true, asked: 0 };
  const connectivity: Connectivity = {
    isOnline: () => network.isOnline,
    onChange: (listener) => { listeners.add(listener); return () => { listeners.delete(listener); }; },
    isReachable: () => { network.asked += 1; return Promise.resolve(network.isReachable); },
  };
  const say = (online: boolean): void => {
    network.isOnline = online;
    for (const listener of [...listeners]) listener(online);
  };
  return { network, connectivity, say, listeners };
};

const aWatch = (setUp: { page?: RouteName; leadsBack?: boolean; selfService?: SelfServiceMode; canLeave?: () => boolean; hasGuest?: boolean } = {}) => {
  const clock = virtualClock();
  const net = aNetwork();
  const page = cell<{ currentPage: RouteName | null }>({ currentPage: setUp.page ?? 'menuPage' });
  const went: string[] = [];
  const watch = new ConnectivityWatch({
    connectivity: net.connectivity, clock, page, selfService: cell(setUp.selfService ?? NO_SELF_SERVICE),
    hasGuest: () => setUp.hasGuest ?? true, canLeave: setUp.canLeave ?? (() => true),
    navigation: {
      go: ({ name, params }, options) => {
        went.push(`${name}${params ? ` ${Object.values(params).join()}` : ''}${options?.keepBasket ? ', basket kept' : ''}`);
        if (setUp.leadsBack !== true) page.set({ currentPage: name });
      },
    },
  });
  return { ...net, watch, clock, page, went };
};

describe('losing the network and getting it back', () => {
  it('[NET-3] who is on the offline page without having lost the network is led on after a check, again and again while the way leads back there', async () => {
    const { watch, clock, went, page, network } = aWatch();
    watch.start();
    page.set({ currentPage: 'offline' });
    await clock.advance(seconds(29));
    expect([went, network.asked]).toEqual([[], 0]);
    await clock.advance(seconds(1));
    expect([went, network.asked]).toEqual([['home, basket kept'], 1]);
    page.set({ currentPage: 'offline' });
    await clock.advance(minutes(1));
    expect(went).toEqual(['home, basket kept', 'home, basket kept']);
    await clock.advance(minutes(5));
    expect(went).toHaveLength(2);
    watch.stop();
    expect(clock.pending()).toBe(0);
  });

  it.each(['digitalSignage', 'membercard', 'orderPage', 'ordersPage'] as const)('%s stays where it is: it is of use without a network', async (page) => {
    const { watch, clock, say, went } = aWatch({ page });
    watch.start();
    say(false);
    say(true);
    await clock.advance(seconds(30));
    expect([went, clock.pending()]).toEqual([[], 0]);
  });

  it('[NET-1] [NET-2] [NET-3] offline at once; back after 30 seconds and a check', async () => {
    const { watch, clock, say, went, network } = aWatch();
    watch.start();
    say(false);
    expect(went).toEqual(['offline, basket kept']);
    say(true);
    await clock.advance(seconds(30) - 1);
    expect([went.length, network.asked]).toEqual([1, 0]);
    await clock.advance(1);
    expect([went, network.asked, clock.pending()]).toEqual([['offline, basket kept', 'home, basket kept'], 1, 0]);
  });

  it('[NET-3] [NET-4] at a kiosk a guest finds the menu again, with the basket; a kiosk without one its start screen', async () => {
    const selfService = { enabled: true, shopId: shopId(5) } as const;
    const guest = aWatch({ selfService, hasGuest: true });
    const nobody = aWatch({ page: 'selfServiceHome', selfService, hasGuest: false });
    for (const { watch, say, clock } of [guest, nobody]) {
      watch.start();
      say(false);
      say(true);
      await clock.advance(seconds(30));
    }
    expect([guest.went, nobody.went]).toEqual([['offline, basket kept', 'menuPage 5, basket kept'], ['offline, basket kept', 'selfServiceHome 5, basket kept']]);
  });

  it('[NET-3] while the way out leads straight back, without a change of page, it is tried again and again', async () => {
    const { watch, clock, say, went, page, network } = aWatch({ page: 'offline', leadsBack: true });
    watch.start();
    say(false);
    say(true);
    await clock.advance(minutes(2));
    expect([went, network.asked]).toEqual([['offline, basket kept', 'home, basket kept', 'home, basket kept'], 2]);
    page.set({ currentPage: 'home' });
    await clock.advance(minutes(2));
    expect([went.length, clock.pending()]).toEqual([3, 0]);
  });

  it('[NET-3] a guest who has gone elsewhere meanwhile is left alone', async () => {
    const { watch, clock, say, went, page } = aWatch();
    watch.start();
    say(false);
    say(true);
    page.set({ currentPage: 'orderPage' });
    await clock.advance(minutes(1));
    expect(went).toEqual(['offline, basket kept']);
  });

  it('[NET-3] not reachable is checked again every 30 seconds until it is', async () => {
    const { watch, clock, say, went, network } = aWatch();
    watch.start();
    say(false);
    network.isReachable = false;
    say(true);
    await clock.advance(minutes(5));
    expect([network.asked, went.length, clock.pending()]).toEqual([10, 1, 1]);
    network.isReachable = true;
    await clock.advance(seconds(30));
    expect([network.asked, went.at(-1), clock.pending()]).toEqual([11, 'home, basket kept', 0]);
  });

  it('[NET-5] however often it flaps there is one timer', async () => {
    const { watch, clock, say, network } = aWatch();
    watch.start();
    for (let flap = 0; flap < 200; flap += 1) {
      say(false);
      say(true);
      say(true);
      expect(clock.pending()).toBe(1);
      await clock.advance(100);
    }
    await clock.advance(hours(1));
    expect([network.asked, clock.pending()]).toEqual([1, 0]);
  });

  it('[NET-1] [NET-8] a page that was loaded without network goes there at the start', () => {
    const { watch, went, network } = aWatch({ page: 'home' });
    network.isOnline = false;
    watch.start();
    expect(went).toEqual(['offline, basket kept']);
  });

  it('[MENU-3] a menu that was opened without network is read on as last seen, until the network comes and goes again', async () => {
    const { watch, went, network, say, clock } = aWatch();
    network.isOnline = false;
    watch.start();
    say(true);
    await clock.advance(minutes(1));
    expect([went, network.asked, clock.pending()]).toEqual([[], 1, 0]);
    say(false);
    expect(went).toEqual(['offline, basket kept']);
  });

  it('[NET-6] [P-7] the payment page stays while an attempt is not final', () => {
    const { watch, say, went } = aWatch({ page: 'paymentPage', canLeave: () => false });
    watch.start();
    say(false);
    expect(went).toEqual([]);
  });

  it('stops with its owner', async () => {
    const { watch, clock, say, went, listeners } = aWatch();
    watch.start();
    say(true);
    watch.stop();
    await clock.advance(minutes(1));
    expect([went, clock.pending(), listeners.size]).toEqual([[], 0, 0]);
  });
});

describe('the retry button', () => {
  it('[NET-4] home when the browser is online', async () => {
    const { watch, went, network } = aWatch({ page: 'offline' });
    expect([await watch.retry(), went, network.asked]).toEqual([true, ['home, basket kept'], 0]);
  });

  it('[NET-4] after a check of the own origin: home, or the menu of its own shop at a kiosk', async () => {
    const [guest, atKiosk] = [aWatch({ page: 'offline' }), aWatch({ page: 'offline', selfService: { enabled: true, shopId: shopId(5) } })];
    for (const { network, watch } of [guest, atKiosk]) {
      network.isOnline = false;
      expect(await watch.retry()).toBe(true);
    }
    expect([guest.went, atKiosk.went]).toEqual([['home, basket kept'], ['menuPage 5, basket kept']]);
  });

  it('[NET-4] at a kiosk the same when the browser is online: never to a page of before the order', async () => {
    const kiosk = { page: 'offline', selfService: { enabled: true, shopId: shopId(5) } } as const;
    const [guest, nobody] = [aWatch(kiosk), aWatch({ ...kiosk, hasGuest: false })];
    for (const { watch } of [guest, nobody]) await watch.retry();
    expect([guest.went, nobody.went]).toEqual([['menuPage 5, basket kept'], ['selfServiceHome 5, basket kept']]);
  });

  it('[NET-4] not reachable: stays, and says so', async () => {
    const { watch, went, network } = aWatch({ page: 'offline' });
    Object.assign(network, { isOnline: false, isReachable: false });
    expect([await watch.retry(), went]).toEqual([false, []]);
  });
});

describe('stopped, the watch', () => {
  it.each([true, false])('hears nothing of a check that is under way (reachable: %j): no page is left, and no pause begins', async (isReachable) => {
    const { watch, clock, say, went, connectivity } = aWatch();
    const answer = Promise.withResolvers<boolean>();
    Object.assign(connectivity, { isReachable: () => answer.promise });
    watch.start();
    say(false);
    say(true);
    await clock.advance(seconds(30));
    watch.stop();
    answer.resolve(isReachable);
    await clock.advance(minutes(5));
    expect([went, clock.pending()]).toEqual([['offline, basket kept'], 0]);
  });

  it.each([['while it pauses', 10], ['while it checks', 30]])('%s goes on from the beginning when it is started again', async (_when, after) => {
    const { watch, clock, say, went, connectivity } = aWatch();
    const answers = [new Promise<boolean>(() => undefined)];
    Object.assign(connectivity, { isReachable: () => (after === 30 ? answers.shift() : undefined) ?? Promise.resolve(true) });
    watch.start();
    say(false);
    say(true);
    await clock.advance(seconds(after));
    watch.stop();
    watch.start();
    await clock.advance(seconds(30));
    expect(went).toEqual(['offline, basket kept', 'home, basket kept']);
    watch.stop();
    expect(clock.pending()).toBe(0);
  });
});

it('[NET-5] with the real navigation: the basket is there after the network came back', async () => {
  const tab = aNavigator({ paths: ['/shop/1/menu'], shops: [aShop()], cart: aCart(['latte', 'bun']) });
  const { connectivity, say } = aNetwork();
  const clock = virtualClock();
  await tab.navigation.start();
  const watch = new ConnectivityWatch({
    connectivity, clock, page: tab.navigation.page, navigation: tab.navigation, selfService: tab.selfService, hasGuest: () => true, canLeave: () => true,
  });
  watch.start();
  const seen: (string | null)[] = [];
  for (const online of [false, true, false, true]) {
    say(online);
    await clock.advance(seconds(1));
    seen.push(tab.path());
  }
  await clock.advance(seconds(30));
  expect([...seen, tab.path()]).toEqual(['/offline', '/offline', '/offline', '/offline', '/']);
  expect([tab.cart.cart.get().items.length, tab.navigation.confirm.get()]).toEqual([2, null]);
});
