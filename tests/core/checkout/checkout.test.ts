import { describe, expect, it, vi } from 'vitest';
import { Checkout } from '#core/checkout/checkout.ts';
import { EMPTY_DRAFT, type CheckoutDraft } from '#core/checkout/checkout-draft.ts';
import type { OrderRequest } from '#core/checkout/order-request.ts';
import type { PickupTimes } from '#core/checkout/pickup-times.ts';
import { PlaceOrder, type SentOrder } from '#core/checkout/place-order.ts';
import type { Cart } from '#core/cart/cart.ts';
import type { CartPrice } from '#core/cart/cart-price.ts';
import type { MenuState } from '#core/menu/menu-keeper.ts';
import type { CreatedOrder } from '#core/order-tracking/order.ts';
import type { ShopGateway } from '#core/ports/shop-gateway.ts';
import { DEFAULT_SETTINGS, type Settings } from '#core/settings/settings.ts';
import { hours, minutes } from '#core/shared/duration.ts';
import { shopId } from '#core/shared/ids.ts';
import { cell } from '#core/shared/readable.ts';
import { ok, type Result } from '#core/shared/result.ts';
import type { DeliverySpot } from '#core/shop/delivery-spot.ts';
import type { Shop } from '#core/shop/shop.ts';
import { aCart, aLine } from '#tests/support/a-cart.ts';
import { aMenu, aShownMenu } from '#tests/support/a-menu.ts';
import { anArticle, aLevel } from '#tests/support/an-article.ts';
import { aCreatedOrder } from '#tests/support/an-order.ts';
import { aShop } from '#tests/support/a-shop.ts';
import { countingRandom } from '#tests/support/counting-random.ts';
import { NOON } from '#tests/support/moment.ts';
import { lostAnswer, refusal, scriptedOrders, type Scripted } from '#tests/support/scripted-orders.ts';
import { storedBox } from '#tests/support/stored-box.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';

const latte = anArticle('latte', { price: 3900, choices: [aLevel(1, ['small', 'large'])] });
const slot = NOON + minutes(30);
const times: PickupTimes = { asap: NOON + minutes(10), slots: [{ time: slot, left: 1 }] };
const price = (total: number): CartPrice => ({ lines: [], total, saving: 0, vat: [] });
const ready = (articles: readonly (typeof latte)[], isStale = false): MenuState => aShownMenu(aMenu(articles), isStale);

const setUp = (script: { readonly create?: readonly Scripted<CreatedOrder>[]; readonly times?: readonly Scripted<PickupTimes>[] } = {}) => {
  const clock = virtualClock();
  const orders = scriptedOrders({ create: script.create ?? [ok(aCreatedOrder())] });
  const requests: OrderRequest[] = [];
  const placing = new PlaceOrder({
    orders: { ...orders, create: (key, request) => { requests.push(request); return orders.create(key, request); } },
    clock, random: countingRandom(), sent: storedBox<SentOrder>().open(),
  });
  const asked: string[] = [];
  const answers = [...(script.times ?? [ok(times)])];
  const shops: Pick<ShopGateway, 'pickupTimes'> = {
    pickupTimes: (id, orderType) => { asked.push(`${id} ${orderType}`); return Promise.resolve((answers.length > 1 ? answers.shift() : answers[0]) ?? lostAnswer); },
  };
  const box = storedBox<CheckoutDraft>();
  const refresh = vi.fn<(what: 'shop' | 'menu' | 'spots') => void>();
  const cells = {
    cart: cell<Cart>(aCart([aLine(latte, { quantity: 1, choices: ['small'] })], { orderType: 'takeAway', note: 'utan lock' })), price: cell(price(3900)),
    shop: cell<Shop | null>(aShop()), menu: cell<MenuState>(ready([latte])), spots: cell<readonly DeliverySpot[]>([]), settings: cell<Settings>({ ...DEFAULT_SETTINGS, smsEnabled: true }), customerCode: cell('M-7'),
  };
  const open = () => new Checkout({ ...cells, clock, shops: { ...shops } as ShopGateway, placing, draft: box.open(), refresh });
  return { checkout: open(), open, placing, orders, requests, asked, refresh, clock, box, ...cells };
};

describe('the checkout', () => {
  it('[CHECKOUT-2] [W-6] orders what is in the basket, with what was filled in', async () => {
    const { checkout, requests } = setUp();
    checkout.fill({ pickup: { kind: 'at', time: slot }, contact: { phone: ' \u202A070-174 06 12\u202C ', email: ' al\u200Bva@exempel.se' }, smsOptIn: true, receiptOptIn: true, marketingConsent: true });
    const payable = await checkout.submit();
    expect(requests).toEqual([{
      shopId: 1, orderType: 'takeAway', customerCode: 'M-7', pickupTime: slot, note: 'utan lock', spotId: null,
      items: [{ code: 'latte', quantity: 1, choices: [{ level: 1, articleCode: 'small-article', choiceCode: 'small' }] }],
      contact: { phone: '070-174 06 12', email: 'alva@exempel.se' }, smsOptIn: true, receiptOptIn: true, marketingConsent: true, expectedTotal: 3900,
    }]);
    expect(payable).toEqual({ order: aCreatedOrder(), shopId: 1, basketHash: payable?.basketHash, customerCode: 'M-7', ordered: { lines: [{ key: '["latte",[[1,[["small-article","small"]]]]]', quantity: 1 }], note: payable?.ordered?.note } });
    expect(payable?.basketHash).toMatch(/^[0-9a-f]{16}$/);
  });

  it('[CHECKOUT-5] wants a new time of nobody who has chosen one, nor for an order that may have been placed already', async () => {
    const { checkout, clock, placing } = setUp({ times: [lostAnswer], create: [lostAnswer] });
    await checkout.loadPickupTimes();
    const asap = checkout.needsNewTime();
    checkout.fill({ pickup: { kind: 'at', time: slot } });
    const chosen = checkout.needsNewTime();
    checkout.fill({ pickup: { kind: 'asap' } });
    const submitted = checkout.submit();
    await clock.advance(minutes(2));
    await submitted;
    expect([asap, chosen, placing.state.get().phase, checkout.needsNewTime()]).toEqual([true, false, 'unconfirmed', false]);
  });

  it('[CHECKOUT-5] compares no time with that of another way of ordering, and has no question where there is no time any more', async () => {
    const later: PickupTimes = { asap: NOON + hours(2), slots: [{ time: NOON + hours(3), left: 1 }] };
    const asking = Promise.withResolvers<Result<PickupTimes>>();
    const { checkout, cart } = setUp({ times: [ok(times), asking.promise, ok({ ...later, asap: NOON + hours(4) }), ok({ ...later, asap: null })] });
    await checkout.loadPickupTimes();
    cart.set({ ...cart.get(), orderType: 'dineInPlace' });
    void checkout.loadPickupTimes();
    const first = checkout.askForTime();
    asking.resolve(ok(later));
    const seen = [await first, checkout.timeChange.get(), await checkout.askForTime(), checkout.timeChange.get()];
    await checkout.loadPickupTimes();
    expect([...seen, checkout.timeChange.get()]).toEqual([false, null, false, { before: NOON + hours(2), now: NOON + hours(4) }, null]);
  });

  it('[R-10] a basket that another tab has taken to another shop is not ordered at this one', async () => {
    const { checkout, cart, requests } = setUp();
    cart.set({ ...cart.get(), shopId: shopId(2), shopName: 'Mariatorget' });
    expect([await checkout.submit(), requests]).toEqual([null, []]);
    cart.set({ ...cart.get(), shopId: shopId(1) });
    expect([await checkout.submit() === null, requests.length]).toEqual([false, 1]);
  });

  it('[CHECKOUT-2] as soon as possible is a request without a time', async () => {
    const { checkout, requests } = setUp();
    await checkout.submit();
    expect(requests.map((request) => request.pickupTime)).toEqual([null]);
  });

  it('sends nothing while something is missing, or without a shop', async () => {
    const { checkout, orders, shop } = setUp();
    checkout.fill({ smsOptIn: true });
    expect([await checkout.submit(), checkout.problems.get()]).toEqual([null, [{ field: 'phone', code: 'order.requires-phone' }]]);
    checkout.fill({ smsOptIn: false });
    shop.set(null);
    expect([await checkout.submit(), orders.calls]).toEqual([null, []]);
  });

  it('demands no number for text messages that the chain has switched off since, and orders none', async () => {
    const { checkout, requests, settings } = setUp();
    checkout.fill({ smsOptIn: true });
    settings.set(DEFAULT_SETTINGS);
    expect([(await checkout.submit()) !== null, requests.map(({ smsOptIn }) => smsOptIn)]).toEqual([true, [false]]);
  });

  it('keeps what was filled in over a reload, and nothing after the order is paid', () => {
    const { checkout, open, box } = setUp();
    const contact = { phone: '070-174 06 12', email: '' };
    checkout.fill({ contact });
    expect(open().draft.get()).toEqual({ ...EMPTY_DRAFT, contact });
    checkout.reset();
    expect([checkout.draft.get(), open().draft.get(), box.open().read(), checkout.pickup.get()]).toEqual([EMPTY_DRAFT, EMPTY_DRAFT, null, { phase: 'idle' }]);
  });
});

describe('pickup times', () => {
  it('[W-8] [CHECKOUT-3] come from the server, for the shop and the order type', async () => {
    const { checkout, asked } = setUp();
    const loading = checkout.loadPickupTimes();
    expect(checkout.pickup.get()).toEqual({ phase: 'loading' });
    await loading;
    expect([asked, checkout.pickup.get()]).toEqual([['1 takeAway'], { phase: 'ready', times }]);
  });

  it('a failure is told and can be tried again', async () => {
    const { checkout } = setUp({ times: [lostAnswer, ok(times)] });
    await checkout.loadPickupTimes();
    expect(checkout.pickup.get()).toEqual({ phase: 'failed', error: lostAnswer.error });
    await checkout.loadPickupTimes();
    expect(checkout.pickup.get()).toEqual({ phase: 'ready', times });
  });

  it('[W-8] [CHECKOUT-4] without an answer the times of another order type or shop do not stand for this one', async () => {
    const { checkout, cart, shop, asked } = setUp({ times: [ok(times), lostAnswer, lostAnswer, ok(times), lostAnswer] });
    const shown: unknown[] = [];
    const renewed = async () => { await checkout.times.renew(); shown.push(checkout.pickup.get().phase); };
    await checkout.loadPickupTimes();
    await renewed();
    cart.update((before) => ({ ...before, orderType: 'dineInPlace' }));
    await renewed();
    await renewed();
    shop.set(aShop({ id: shopId(2) }));
    await renewed();
    expect([asked, shown]).toEqual([['1 takeAway', '1 takeAway', '1 dineInPlace', '1 dineInPlace', '2 dineInPlace'], ['ready', 'failed', 'ready', 'failed']]);
  });

  it('[CHECKOUT-5] what one guest was shown as "as soon as possible" is nothing that the next one is asked about', async () => {
    const later: PickupTimes = { asap: NOON + hours(2), slots: [] };
    const { checkout, clock } = setUp({ times: [ok(times), ok(later)] });
    await checkout.loadPickupTimes();
    await clock.advance(minutes(11));
    checkout.times.look();
    const before = [checkout.times.lastAsap, checkout.times.isAsapOver.get()];
    checkout.reset();
    const after = [checkout.times.lastAsap, checkout.times.isAsapOver.get()];
    expect([before, after, await checkout.askForTime(), checkout.timeChange.get(), checkout.pickup.get()]).toEqual([[NOON + minutes(10), true], [null, false], false, null, { phase: 'ready', times: later }]);
  });

  it('[CHECKOUT-4] says that the times cannot be had also of a way of ordering whose times were known before another one was looked at', async () => {
    const { checkout, cart } = setUp({ times: [ok(times), lostAnswer] });
    const phases: string[] = [];
    for (const orderType of ['takeAway', 'dineInPlace', 'takeAway'] as const) {
      cart.set({ ...cart.get(), orderType });
      await checkout.loadPickupTimes();
      phases.push(checkout.pickup.get().phase);
    }
    expect(phases).toEqual(['ready', 'failed', 'failed']);
  });

  it('[CHECKOUT-4] a device by whose clock "as soon as possible" had passed before it came is not believed: it is not called over', async () => {
    const { checkout } = setUp({ times: [ok({ ...times, asap: NOON - minutes(1) })] });
    await checkout.loadPickupTimes();
    expect([checkout.needsNewTime(), checkout.times.isAsapOver.get(), checkout.times.now]).toEqual([false, false, -Infinity]);
  });

  it('[CHECKOUT-5] an answer that comes when its guest is done is nobody\'s', async () => {
    const asking = Promise.withResolvers<Result<PickupTimes>>();
    const { checkout } = setUp({ times: [asking.promise] });
    const asked = checkout.loadPickupTimes();
    checkout.reset();
    asking.resolve(ok(times));
    await asked;
    expect([checkout.pickup.get(), checkout.times.lastAsap]).toEqual([{ phase: 'idle' }, null]);
  });

  it('an answer that is overtaken by a later question is not shown', async () => {
    let answer: (given: Result<PickupTimes>) => void = () => undefined;
    const late = new Promise<Result<PickupTimes>>((resolve) => { answer = resolve; });
    const { checkout, cart } = setUp({ times: [late, ok(times)] });
    const first = checkout.loadPickupTimes();
    cart.update((before) => ({ ...before, orderType: 'dineInPlace' }));
    await checkout.loadPickupTimes();
    answer(ok({ asap: null, slots: [] }));
    await first;
    expect(checkout.pickup.get()).toEqual({ phase: 'ready', times });
  });

  it('[W-8] [CHECKOUT-3] a slot taken meanwhile: the times are asked for again, the chosen one is named, the basket stays', async () => {
    const taken: PickupTimes = { asap: null, slots: [{ time: slot, left: 0 }, { time: slot + minutes(15), left: 1 }] };
    const { checkout, cart, asked, clock } = setUp({ create: [refusal('preorder.shop-error-slot-not-available')], times: [ok(times), ok(taken)] });
    const before = cart.get();
    await checkout.loadPickupTimes();
    checkout.fill({ pickup: { kind: 'at', time: slot } });
    expect(await checkout.submit()).toBeNull();
    await clock.settle();
    expect([asked.length, checkout.pickup.get()]).toEqual([2, { phase: 'ready', times: taken }]);
    expect(checkout.problems.get()).toEqual([{ field: 'pickup', code: 'preorder.shop-error-slot-not-available' }]);
    expect(cart.get()).toBe(before);
  });
});

describe('after a refusal', () => {
  it.each([
    ['order.shop-paused', 'shop'], ['order.shop-closed', 'shop'], ['preorder.shop-offline', 'shop'], ['order.unavailable-products', 'menu'],
    ['order.unknown-choice', 'menu'], ['order.unknown-spot', 'spots'],
  ])('%s: the %s is asked for again', async (code, what) => {
    const { checkout, refresh } = setUp({ create: [refusal(code)] });
    await checkout.submit();
    expect(refresh.mock.calls).toEqual([[what]]);
  });

  it('a refusal about nothing on the page asks for nothing', async () => {
    const { checkout, refresh, asked } = setUp({ create: [refusal('order.create-order-failed')] });
    await checkout.submit();
    expect([refresh.mock.calls, asked]).toEqual([[], []]);
  });

  it('[CART-9] a line that the menu no longer allows is named and keeps the order back; an old copy of the menu says nothing', () => {
    const { checkout, menu } = setUp();
    menu.set(ready([{ ...latte, available: false }]));
    expect([checkout.lineProblems.get(), checkout.problems.get()]).toEqual([
      [{ id: 'line-latte', reason: 'article-sold-out', choiceCodes: [] }], [{ field: 'items', code: 'order.unavailable-products' }],
    ]);
    menu.set(ready([{ ...latte, available: false }], true));
    expect([checkout.lineProblems.get(), checkout.problems.get()]).toEqual([[], []]);
  });
});

describe('a price that has changed', () => {
  const changed = refusal('order.price-changed', { values: { expected: 39, actual: 42 } });

  it('[W-9] is agreed to before anything is ordered at it', async () => {
    const { checkout, requests, placing, refresh } = setUp({ create: [changed, ok(aCreatedOrder({ total: 4200 }))] });
    expect(await checkout.submit()).toBeNull();
    expect([placing.state.get(), refresh.mock.calls]).toEqual([{ phase: 'price-changed', expected: 3900, actual: 4200, order: null }, [['menu']]]);
    expect((await checkout.submit(4200))?.order.total).toBe(4200);
    expect(requests.map((request) => request.expectedTotal)).toEqual([3900, 4200]);
  });

  it('[W-9] of a server that does not say which it is now is read off the menu', async () => {
    const { checkout, placing, refresh } = setUp({ create: [refusal('order.price-changed')] });
    await checkout.submit();
    expect([placing.state.get().phase, refresh.mock.calls]).toEqual(['refused', [['menu']]]);
  });

  it('[W-9] [W-6] what was agreed to holds while its answer is lost, and not for the next order', async () => {
    const { checkout, orders, requests, placing, clock } = setUp({ create: [changed, lostAnswer, lostAnswer, lostAnswer, lostAnswer, changed] });
    await checkout.submit();
    void checkout.submit(4200);
    await clock.advance(minutes(2));
    expect(placing.state.get().phase).toBe('unconfirmed');
    await checkout.submit();
    expect(requests.at(-1)?.expectedTotal).toBe(4200);
    expect(new Set(orders.calls)).toEqual(new Set(['create id1', 'create id2']));
    await checkout.submit();
    expect(requests.at(-1)?.expectedTotal).toBe(3900);
  });

  it.each<[string, Partial<Cart>, number, number]>([
    ['another basket', { items: [aLine(latte, { quantity: 2, choices: ['small'] })] }, 7800, 7800],
    ['another basket that costs the same', { items: [aLine(latte, { quantity: 1, choices: ['large'] })] }, 3900, 3900],
    ['another total on the page', {}, 4300, 4300],
  ])('[W-9] what was agreed to is not what is paid for %s', async (_what, patch, shown, expected) => {
    const { checkout, cart, price: page, requests, placing, clock } = setUp({ create: [changed, lostAnswer, lostAnswer, lostAnswer, lostAnswer, changed] });
    await checkout.submit();
    void checkout.submit(4200);
    await clock.advance(minutes(2));
    cart.update((before) => ({ ...before, ...patch }));
    page.set(price(shown));
    expect(placing.state.get().phase).toBe('unconfirmed');
    await checkout.submit();
    expect(requests.at(-1)?.expectedTotal).toBe(expected);
  });

  it('[W-9] [W-6] what was agreed to, and is on the page by now, is the same order while its answer is lost', async () => {
    const { checkout, orders, price: page, requests, clock } = setUp({ create: [changed, lostAnswer, lostAnswer, lostAnswer, lostAnswer, ok(aCreatedOrder({ total: 4200 }))] });
    await checkout.submit();
    void checkout.submit(4200);
    page.set(price(4200)); // The menu has been asked again.
    await clock.advance(minutes(2));
    expect((await checkout.submit())?.order.total).toBe(4200);
    expect([requests.map(({ expectedTotal }) => expectedTotal), orders.calls]).toEqual([[3900, 4200, 4200, 4200, 4200, 4200], ['create id1', 'create id2', 'create id2', 'create id2', 'create id2', 'create id2']]);
  });
});
