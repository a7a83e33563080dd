import { describe, expect, it } from 'vitest';
import { appError } from '#core/errors/app-error.ts';
import type { Stray } from '#core/navigation/stray.ts';
import { minutes } from '#core/shared/duration.ts';
import { shopId } from '#core/shared/ids.ts';
import type { Shop } from '#core/shop/shop.ts';
import { HomeViewModel } from '#ui/view-models/home-view-model.ts';
import { aCart } from '../../support/a-cart.ts';
import { aShop, everyDay } from '../../support/a-shop.ts';
import { moment } from '../../support/moment.ts';
import { aGuestApp, type GuestWorld } from './a-guest-app.ts';

const shop = (id: number, overrides: Partial<Shop> = {}): Shop => aShop({ id: shopId(id), name: `Shop ${id}`, location: { latitude: 59 + id / 100, longitude: 18 }, ...overrides });
const many = (count: number): Shop[] => Array.from({ length: count }, (_, at) => shop(at + 1));

const aHome = async (world: GuestWorld = {}) => {
  const app = aGuestApp(world);
  const vm = new HomeViewModel(app);
  const stop = vm.start();
  await app.clock.settle();
  const ids = () => vm.groups.map(({ kind, card, rows }) => [kind, card?.shop.id ?? null, rows.map((row) => row.shop.id)]);
  return { app, vm, stop, ids };
};

describe('the home page whose list cannot be had', () => {
  const whenDown = async (isOnline: boolean, leavesFirst = false) => {
    const app = aGuestApp();
    app.answers.isDown = true;
    const vm = new HomeViewModel({ ...app, isOnline: () => isOnline });
    const stop = vm.start();
    if (leavesFirst) stop();
    await app.clock.settle();
    return [vm.phase, app.moves];
  };

  it('[NET-8] without a network leads to the offline page, in its own place; with one, or once it is left, it does not', async () => {
    expect([await whenDown(false), await whenDown(true), await whenDown(false, true)]).toEqual([['failed', [{ go: { name: 'offline' }, replace: true }]], ['failed', []], ['failed', []]]);
  });
});

describe('the home page of several shops', () => {
  it('[HOME-6] shows six, and six more each time', async () => {
    const { vm } = await aHome({ shops: many(15) });
    expect([vm.list.rows.length, vm.nextCount, vm.list.hasMore]).toEqual([6, 6, true]);
    vm.showMore();
    expect([vm.list.rows.length, vm.nextCount]).toEqual([12, 3]);
    vm.showMore();
    expect([vm.list.rows.length, vm.nextCount, vm.list.hasMore]).toEqual([15, 0, false]);
  });

  it('shows the first shop that takes orders large, under its heading', async () => {
    const { ids } = await aHome({ shops: [shop(1, { status: 'paused' }), shop(2), shop(3)] });
    expect(ids()).toEqual([['all', 2, [1, 3]]]);
  });

  it('[HOME-5] puts favourites under a heading of their own, then the nearest', async () => {
    const { app, ids } = await aHome({ shops: many(4), here: { latitude: 59.04, longitude: 18 } });
    app.favorites.set(new Set([shopId(1)]));
    expect(ids()).toEqual([['favorites', 1, []], ['nearest', null, [4, 3, 2]]]);
  });

  it('[HOME-13] shows the list without distances while there is no position, and never waits for it', async () => {
    const { app, vm, ids } = await aHome({ shops: many(2) });
    expect([ids(), vm.list.rows.map((row) => row.distance)]).toEqual([[['all', 1, [2]]], [null, null]]);
    const waiting = new HomeViewModel({ ...app, distances: { distances: app.distances.distances, measure: () => new Promise(() => undefined) } });
    waiting.start();
    await app.clock.settle();
    expect(waiting.phase).toBe('ready');
  });

  it('[HOME-4] [HOME-12] searches, begins a new search with its first page, and says when nothing matches', async () => {
    const { vm, ids } = await aHome({ shops: [...many(12), shop(13, { name: 'Hornstull' })] });
    vm.showMore();
    vm.search(' HORN ');
    expect([ids(), vm.hasNoMatch, vm.example]).toEqual([[['all', 13, []]], false, null]);
    vm.search('sushi');
    expect([ids(), vm.hasNoMatch, vm.example]).toEqual([[], true, { start: 'Shop', name: 'Shop 1' }]);
    vm.search('');
    expect(vm.list.rows.length).toBe(6);
  });

  it('[HOME-12] has nothing to search where a chain has no restaurant yet, and says that instead', async () => {
    const { vm } = await aHome({ shops: [] });
    expect([vm.phase, vm.isEmpty, vm.hasNoMatch]).toEqual(['ready', true, false]);
    const { vm: two } = await aHome({ shops: many(2) });
    two.search('sushi');
    expect([two.isEmpty, two.hasNoMatch]).toEqual([false, true]);
  });

  it('[HOME-10] tells badge and today\'s hours in the shop\'s own time', async () => {
    const { vm } = await aHome({ shops: [shop(1, { openingHours: everyDay('07:00', '19:00') }), shop(2, { status: 'paused', openingHours: [], timeZone: 'Europe/Helsinki' })] });
    const [group] = vm.groups;
    expect([group?.card?.address, group?.card?.badge, group?.card?.hours]).toEqual(['Hamngatan 5, Stockholm', 'online', [{ opens: moment('2026-11-20T07:00:00+01:00'), closes: moment('2026-11-20T19:00:00+01:00') }]]);
    expect(group?.rows.map(({ badge, hours }) => [badge, hours])).toEqual([['paused', []]]);
  });

  it('[HOME-14] says of a closed shop why and until when, and of no other', async () => {
    const hours = everyDay('07:00', '12:30');
    const { app, vm } = await aHome({ shops: [shop(1, { openingHours: hours }), shop(2, { openingHours: hours, openForBusiness: false })] });
    const closings = () => vm.groups.flatMap(({ card, rows }) => [...(card ? [card] : []), ...rows]).map(({ closing }) => closing);
    expect(closings()).toEqual([null, { kind: 'online', closes: moment('2026-11-20T12:30:00+01:00') }]);
    await app.clock.advance(minutes(30));
    expect(closings()).toEqual([null, { kind: 'now', opens: { at: moment('2026-11-21T07:00:00+01:00'), days: 1 } }]);
  });

  it('[SHOP-6] shows tomorrow\'s hours tomorrow, without anybody asking', async () => {
    const { app, vm, stop } = await aHome({ shops: many(2) });
    const hours = () => vm.groups[0]?.card?.hours[0]?.opens;
    expect(hours()).toBe(moment('2026-11-20T07:00:00+01:00'));
    await app.clock.advance(minutes(60 * 13));
    expect(hours()).toBe(moment('2026-11-21T07:00:00+01:00'));
    stop();
    expect(app.clock.pending()).toBe(0);
  });
});

describe('a link to a shop that could not be asked for', () => {
  const unanswered: Stray = { why: 'unanswered', error: appError('error.server', { status: 500, outcome: 'unknown' }), wanted: { name: 'checkoutPage', params: { shopId: '1' } } };

  it.each([1, 2])('[GUARD-10] is told, and followed again by its button, in a chain of %i', async (count) => {
    const { app, vm } = await aHome({ shops: many(count) });
    vm.again();
    app.stray.set(unanswered);
    vm.again();
    expect([vm.stray, app.moves]).toEqual([unanswered, [{ go: { name: 'checkoutPage', params: { shopId: '1' } }, replace: true }]]);
  });

  it('[GUARD-10] has one banner with the list that could not be had either', async () => {
    const { app, vm } = await aHome({ shops: many(2) });
    app.stray.set(unanswered);
    app.answers.isDown = true;
    await vm.retry();
    const whenDown = [vm.stray, vm.error?.code];
    app.answers.isDown = false;
    await vm.retry();
    expect([whenDown, vm.stray, vm.error]).toEqual([[null, 'error.server'], unanswered, null]);
  });
});

describe('the home page of a single shop', () => {
  it('[GUARD-10] says that a page is not there, and leaves it to the shop\'s own words how the shop is: there is no other to choose', async () => {
    const strays: readonly Stray[] = [{ why: 'unknown-address' }, { why: 'no-such-shop' }, { why: 'shop-closed', shop: 'Shop 1' }, { why: 'shop-elsewhere', shop: 'Shop 1' }];
    const seen = async (shops: readonly Shop[]): Promise<(Stray | null)[]> => {
      const { app, vm } = await aHome({ shops });
      return strays.map((stray) => {
        app.stray.set(stray);
        return vm.stray;
      });
    };
    expect(await seen(many(2))).toEqual(strays);
    expect(await seen(many(1))).toEqual([{ why: 'unknown-address' }, { why: 'unknown-address' }, null, null]);
  });

  it('[HOME-2] [HOME-3] is that shop with its status and hours', async () => {
    const { vm } = await aHome({ shops: [shop(1, { status: 'paused' })] });
    expect([vm.single?.shop.id, vm.single?.badge, vm.single?.takesOrders, vm.single?.hours.length]).toEqual([1, 'paused', false, 1]);
  });

  it('[HOME-3] [W-4] takes no orders, and says so, while its chain names only order types that are unknown here', async () => {
    const { vm } = await aHome({ shops: [shop(1, { orderTypes: [] })], settings: { orderTypes: [] } });
    expect([vm.single?.badge, vm.single?.takesOrders]).toEqual(['offline', false]);
  });
});

describe('selecting a shop', () => {
  it('[SHOP-3] stores the shop', async () => {
    const { app, vm } = await aHome({ shops: many(2), cart: aCart([], { orderTypeChosen: true }) });
    vm.select(shop(2));
    expect([app.cart.cart.get().items, app.cart.cart.get().shopId, app.cart.cart.get().orderTypeChosen, app.shops.selected.get()?.id]).toEqual([[], 2, true, 2]);
  });

  it('[SHOP-3] a basket of another shop stays until the guest has answered on the way', async () => {
    const { app, vm } = await aHome({ shops: many(2), cart: aCart(['latte'], { orderTypeChosen: true }) });
    vm.select(shop(2));
    expect([app.cart.cart.get().items.length, app.cart.cart.get().shopId, app.shops.selected.get()?.id, app.moves]).toEqual([1, 1, 1, [{ go: { name: 'shopPage', params: { shopId: '2' } }, replace: false }]]);
  });

  it('[P-7] is not possible while another tab pays: the basket and the shop stay, and the guest is led to that payment', async () => {
    const { app, vm } = await aHome({ shops: many(2), cart: aCart(['latte']) });
    const open = { name: 'paymentPage', params: { shopId: '1', orderId: 'order-1' } } as const;
    app.openPayment.set(open);
    vm.select(shop(2));
    expect([app.cart.cart.get().items.length, app.cart.cart.get().shopId, app.shops.selected.get()?.id, app.moves]).toEqual([1, 1, 1, [{ go: open, replace: false }]]);
  });

  it('[SHOP-4] goes to the order-type page, or to the menu when one order type exists and is chosen; redirectToArticle is passed on', async () => {
    const query = { redirectToArticle: 'latte' };
    const several = await aHome({ shops: many(2) });
    several.vm.select(shop(1), query);
    expect(several.app.moves).toEqual([{ go: { name: 'shopPage', params: { shopId: '1' }, query }, replace: false }]);
    const one = await aHome({ shops: [shop(1, { orderTypes: ['takeAway'] }), shop(2)], cart: aCart([], { orderType: 'takeAway', orderTypeChosen: true }) });
    one.vm.select(shop(1, { orderTypes: ['takeAway'] }));
    one.vm.select(shop(1, { orderTypes: ['takeAway'] }), query);
    expect(one.app.moves).toEqual([
      { go: { name: 'menuPage', params: { shopId: '1' } }, replace: false }, { go: { name: 'articleRedirect', params: { shopId: '1', articleId: 'latte' } }, replace: false },
    ]);
  });

  it('[SHOP-4] [ORDERTYPE-3] whoever wanted to eat in elsewhere is asked at a shop that has take away only', async () => {
    const { app, vm } = await aHome({ shops: [shop(1), shop(2, { orderTypes: ['takeAway'] })], cart: aCart([], { orderTypeChosen: true }) });
    vm.select(shop(2, { orderTypes: ['takeAway'] }));
    expect([app.moves, app.cart.cart.get().orderType]).toEqual([[{ go: { name: 'shopPage', params: { shopId: '2' } }, replace: false }], 'takeAway']);
  });

  it('[SHOP-2] [HOME-7] is not possible for a shop that is closed or ordered elsewhere', async () => {
    const { app, vm } = await aHome({ shops: many(2) });
    vm.select(shop(1, { openForBusiness: false }));
    vm.select(shop(1, { externalAppUri: 'https://app.example' }));
    expect(app.moves).toEqual([]);
  });
});

describe('a shop whose hours begin while the page is in sight', () => {
  const early = moment('2026-11-20T06:29:30+01:00');
  const closed = shop(1, { openForBusiness: false, openingHours: everyDay('06:30', '22:00') });
  const said = (vm: HomeViewModel): unknown => { const { badge, closing } = vm.single ?? {}; return closing?.kind === 'now' ? [badge, closing.opens?.days] : badge; };

  it('[SHOP-6] is shown as open then, and until the list says so never as one that opens tomorrow', async () => {
    const { app, vm, stop } = await aHome({ shops: [closed], at: early });
    const seen = [said(vm)];
    app.answers.shops = [{ ...closed, openForBusiness: true }];
    await app.clock.advance(minutes(1));
    seen.push(said(vm));
    stop();
    expect([seen, app.clock.pending()]).toEqual([[['closed', 0], 'online'], 0]);
  });

  it('is closed by its staff where the new list says so, and the list is asked for no more than once', async () => {
    const { app, vm } = await aHome({ shops: [closed], at: early });
    const { list } = app.shops;
    let answers = 0;
    list.subscribe(() => { answers += 1; });
    await app.clock.advance(minutes(10));
    expect([said(vm), answers]).toEqual([['closed', 1], 1]);
  });

  it('goes on by the clock when the list cannot be had', async () => {
    const { app, vm } = await aHome({ shops: [closed], at: early });
    app.answers.isDown = true;
    await app.clock.advance(minutes(5));
    expect([said(vm), vm.now]).toEqual([['closed', 1], early + minutes(5)]);
  });
});

describe('a list of shops that cannot be loaded', () => {
  it('is told, and tried again; shops known before stay', async () => {
    const app = aGuestApp({ shops: many(2) });
    app.answers.isDown = true;
    const vm = new HomeViewModel(app);
    expect(vm.phase).toBe('loading');
    vm.start();
    await app.clock.settle();
    expect([vm.phase, vm.error?.code, vm.groups]).toEqual(['failed', 'error.server', []]);
    app.answers.isDown = false;
    await vm.retry();
    expect([vm.phase, vm.error, vm.list.matches]).toEqual(['ready', null, 2]);
    app.answers.isDown = true;
    await vm.retry();
    expect([vm.phase, vm.error?.code, vm.list.matches]).toEqual(['ready', 'error.server', 2]);
  });
});
