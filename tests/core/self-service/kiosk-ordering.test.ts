import { describe, expect, it } from 'vitest';
import type { CartPrice } from '#core/cart/cart-price.ts';
import type { CreatedOrder } from '#core/order-tracking/order.ts';
import type { HostHealth } from '#core/self-service/host-health.ts';
import { minutes, seconds } from '#core/shared/duration.ts';
import { fingerprint } from '#core/shared/fingerprint.ts';
import { orderId, shopId } from '#core/shared/ids.ts';
import { ok, type Result } from '#core/shared/result.ts';
import { when } from '#core/shared/when.ts';
import { aCart } from '#tests/support/a-cart.ts';
import { aCreatedOrder } from '#tests/support/an-order.ts';
import { NOON } from '#tests/support/moment.ts';
import { lostAnswer, never, refusal, type Scripted } from '#tests/support/scripted-orders.ts';
import { anOrderingKiosk, HEALTHY, offline, priceOf } from './an-ordering-kiosk.ts';

describe('ordering at a kiosk', () => {
  it('asks the point of sale for the price of this very basket first, and places the order with it', async () => {
    const { ordering, log, sent, host } = anOrderingKiosk({});
    const payable = await ordering.submit('terminal');
    expect([log, host.calls]).toEqual([['pricing', 'price for nobody', 'placing', 'create id1', 'placed'], ['price latte×1']]);
    expect(sent).toEqual([{
      shopId: 1, orderType: 'dineInPlace', items: [{ code: 'latte', quantity: 1, choices: [] }], customerCode: '', pickupTime: null, note: 'utan lock', spotId: 4,
      contact: { phone: '', email: '' }, smsOptIn: false, receiptOptIn: false, marketingConsent: false, terminalId: 'T1', expectedTotal: 3900,
    }]);
    expect(payable).toEqual({ order: aCreatedOrder(), shopId: 1, basketHash: fingerprint(JSON.stringify([{ code: 'latte', quantity: 1, choices: [] }])), customerCode: '' });
  });

  it('a double tap orders once', async () => {
    const { ordering, log } = anOrderingKiosk({});
    const [one, other] = await Promise.all([ordering.submit('terminal'), ordering.submit('terminal')]);
    expect([one === other, log]).toEqual([true, ['pricing', 'price for nobody', 'placing', 'create id1', 'placed']]);
  });

  it('tapping again later is the same order, until its place is held for less than two minutes', async () => {
    const { ordering, clock, log } = anOrderingKiosk({ create: [ok(aCreatedOrder()), ok(aCreatedOrder({ id: orderId('order-2'), holdExpires: NOON + minutes(20) }))] });
    const first = await ordering.submit('terminal');
    await clock.advance(minutes(8));
    const second = await ordering.submit('terminal');
    await clock.advance(1);
    const third = await ordering.submit('terminal');
    expect([second === first, third?.order.id, log.slice(5)]).toEqual([true, 'order-2', ['open', 'cancel order-1', 'pricing', 'price for nobody', 'placing', 'create id2', 'placed']]);
  });

  it('[GUARD-11] a basket of another shop is not ordered: its dishes, its prices and perhaps its currency are none of this kiosk\'s', async () => {
    const { ordering, log } = anOrderingKiosk({ cart: aCart(['latte'], { shopId: shopId(2), spotId: 4 }) });
    expect([await ordering.submit('terminal'), await ordering.submit('counter'), log]).toEqual([null, null, []]);
  });

  it('an empty basket orders nothing', async () => {
    const { ordering, log } = anOrderingKiosk({ cart: aCart() });
    expect([await ordering.submit('terminal'), log]).toEqual([null, []]);
  });
});

describe('[W-9] another price', () => {
  it('of the point of sale is asked about, and agreed to it is ordered', async () => {
    const { ordering, log, sent } = anOrderingKiosk({ price: [ok(priceOf(4200))], create: [ok(aCreatedOrder({ total: 4200 }))] });
    expect(await ordering.submit('terminal')).toBeNull();
    expect(ordering.order.get()).toMatchObject({ phase: 'price-changed', expected: 3900, actual: 4200 });
    await ordering.submit('terminal', 4200);
    expect([log, sent]).toMatchObject([['pricing', 'price for nobody', 'price-changed', 'pricing', 'price for nobody', 'placing', 'create id1', 'placed'], [{ expectedTotal: 4200 }]]);
  });

  it('of the product server has the last word: agreed to, it is not asked about again', async () => {
    const changed = refusal('order.price-changed', { values: { actual: 42 } });
    const { ordering, log, sent } = anOrderingKiosk({ create: [changed, ok(aCreatedOrder({ total: 4200 }))] });
    await ordering.submit('terminal');
    expect(ordering.order.get()).toMatchObject({ phase: 'price-changed', expected: 3900, actual: 4200, byServer: true });
    const payable = await ordering.submit('terminal', 4200);
    expect([payable?.order.total, log.slice(5), sent]).toMatchObject([4200, ['placing', 'create id2', 'placed'], [{ expectedTotal: 3900 }, { expectedTotal: 4200 }]]);
  });

  it('of the product server, which the guest has not said yes to, pays nothing: the point of sale is asked anew', async () => {
    const { ordering, log } = anOrderingKiosk({ create: [refusal('order.price-changed', { values: { actual: 42 } })] });
    await ordering.submit('terminal');
    await ordering.submit('terminal');
    expect(log.slice(4, 7)).toEqual(['price-changed', 'pricing', 'price for nobody']);
  });

  it('[W-8] of a server that has made the order all the same: that one lets its place go, and what is agreed to is a new one', async () => {
    const { ordering, log } = anOrderingKiosk({ create: [ok(aCreatedOrder({ total: 4200 })), ok(aCreatedOrder({ id: orderId('order-2'), total: 4200 }))] });
    expect([await ordering.submit('terminal'), ordering.order.get()]).toMatchObject([null, { phase: 'price-changed', expected: 3900, actual: 4200, byServer: true }]);
    const payable = await ordering.submit('terminal', 4200);
    expect([payable?.order.id, log.slice(3)]).toEqual(['order-2', ['create id1', 'price-changed', 'cancel order-1', 'placing', 'create id2', 'placed']]);
  });

  it('of a basket that has been edited since needs a new one', async () => {
    const { ordering, cart, log } = anOrderingKiosk({ create: [refusal('order.price-changed', { values: { actual: 42 } }), ok(aCreatedOrder())] });
    await ordering.submit('terminal');
    cart.set(aCart(['latte', 'bun']));
    await ordering.submit('terminal', 4200);
    expect(log.slice(5, 8)).toEqual(['open', 'pricing', 'price for nobody']);
  });
});

describe('a basket that is edited', () => {
  it('while its price is asked for needs a new price', async () => {
    const slow = Promise.withResolvers<ReturnType<typeof ok<CartPrice>>>();
    const { ordering, cart, log } = anOrderingKiosk({ price: [slow.promise] });
    const answer = ordering.submit('terminal');
    cart.set(aCart(['latte', 'bun']));
    slow.resolve(ok(priceOf(3900)));
    expect([await answer, log]).toEqual([null, ['pricing', 'price for nobody', 'open']]);
  });

  it('while it is ordered is not what was ordered: that order lets its place go', async () => {
    const slow = Promise.withResolvers<ReturnType<typeof ok<CreatedOrder>>>();
    const { ordering, clock, cart, log } = anOrderingKiosk({ create: [slow.promise] });
    const answer = ordering.submit('terminal');
    await clock.advance(0);
    cart.set(aCart(['latte'], { note: 'med lock' }));
    slow.resolve(ok(aCreatedOrder()));
    expect([await answer, log.slice(3)]).toEqual([null, ['create id1', 'open', 'cancel order-1']]);
  });

  it('[M8] several times over: each order that has let its place go is known as such, and no other', async () => {
    const ids = ['order-1', 'order-2', 'order-3'].map(orderId);
    const { ordering, cart } = anOrderingKiosk({ create: ids.map((id) => ok(aCreatedOrder({ id }))) });
    const known = (): readonly boolean[] => ids.map((id) => ordering.isWithdrawn(id));
    const seen: (readonly boolean[])[] = [];
    for (const [at] of ids.entries()) {
      await ordering.submit('terminal');
      seen.push(known());
      if (at < 2) cart.set(aCart(['latte'], { note: `nummer ${at}` }));
    }
    expect([...seen, known()]).toEqual([[false, false, false], [true, false, false], [true, true, false], [true, true, false]]);
  });

  it('after it was placed, or whose member is another, is a new order', async () => {
    const { ordering, customerCode, log } = anOrderingKiosk({ create: [ok(aCreatedOrder()), ok(aCreatedOrder({ id: orderId('order-2') }))] });
    await ordering.submit('terminal');
    customerCode.set('SIM-1001');
    await ordering.submit('terminal');
    expect(log.slice(5)).toEqual(['open', 'cancel order-1', 'pricing', 'price for SIM-1001', 'placing', 'create id2', 'placed']);
  });
});

describe('what goes wrong', () => {
  it('[ERR-6] without the local host there is no price and no order', async () => {
    const { ordering, log } = anOrderingKiosk({ price: [offline] });
    expect([await ordering.submit('terminal'), log, ordering.order.get()]).toEqual([null, ['pricing', 'price for nobody', 'price-failed'], { phase: 'price-failed', error: offline.error }]);
  });

  it('[P-11] a host that never answers is waited for 15 s', async () => {
    const { ordering, clock } = anOrderingKiosk({ price: [never()] });
    const answer = ordering.submit('terminal');
    await clock.advance(seconds(15));
    expect([await answer, ordering.order.get()]).toMatchObject([null, { phase: 'price-failed', error: { code: 'network.timeout' } }]);
  });

  it('[SPOT-2] [R-5] a spot that there is not, as one of a link, is forgotten with the server\'s word: it is told, and the same basket can be ordered without it', async () => {
    const { ordering, cart, log, sent } = anOrderingKiosk({ create: [refusal('order.unknown-spot', { values: { spotId: 4 } }), ok(aCreatedOrder())] });
    await ordering.submit('terminal');
    expect([ordering.order.get(), cart.get()]).toMatchObject([{ phase: 'refused', error: { code: 'order.unknown-spot' } }, { spotId: null, note: 'utan lock' }]);
    await ordering.submit('terminal');
    expect([log, sent]).toMatchObject([
      ['pricing', 'price for nobody', 'placing', 'create id1', 'forget the spot at 1', 'refused', 'pricing', 'price for nobody', 'placing', 'create id2', 'placed'], [{ spotId: 4 }, { spotId: null }],
    ]);
  });

  it('[SPOT-2] another spot that the guest has chosen meanwhile is not forgotten with the one that there is not', async () => {
    const answer = Promise.withResolvers<Result<CreatedOrder>>();
    const { ordering, cart } = anOrderingKiosk({ create: [answer.promise] });
    const ordered = ordering.submit('terminal');
    await when(ordering.order, ({ phase }) => phase === 'placing');
    cart.update((before) => ({ ...before, spotId: 5 }));
    answer.resolve(refusal('order.unknown-spot'));
    await ordered;
    expect([ordering.order.get(), cart.get().spotId]).toEqual([{ phase: 'open' }, 5]);
  });

  it('an order that is refused says why, and one whose answer is lost is tried again with the same key', async () => {
    const refused = anOrderingKiosk({ create: [refusal('order.shop-closed')] });
    await refused.ordering.submit('terminal');
    expect([refused.ordering.order.get(), refused.cart.get().spotId]).toMatchObject([{ phase: 'refused', error: { code: 'order.shop-closed' } }, 4]);
    const lost = anOrderingKiosk({ create: [lostAnswer, lostAnswer, lostAnswer, lostAnswer, ok(aCreatedOrder())] });
    const first = lost.ordering.submit('terminal');
    await lost.clock.advance(minutes(1));
    expect([await first, lost.ordering.order.get().phase]).toEqual([null, 'unconfirmed']);
    const again = await lost.ordering.submit('terminal');
    expect([again?.order.id, new Set(lost.log.filter((line) => line.startsWith('create')))]).toEqual(['order-1', new Set(['create id1'])]);
  });
});

it('a new guest with the same basket has a new order', async () => {
  const { ordering, log } = anOrderingKiosk({ create: [ok(aCreatedOrder()), ok(aCreatedOrder({ id: orderId('order-2') }))] });
  await ordering.submit('terminal');
  ordering.paid();
  await ordering.submit('terminal');
  expect(log.filter((line) => line.startsWith('create'))).toEqual(['create id1', 'create id2']);
});

it('follows the basket no more when it is stopped', async () => {
  const { ordering, cart, log, stop } = anOrderingKiosk({});
  await ordering.submit('terminal');
  stop();
  cart.set(aCart());
  expect(log.at(-1)).toBe('placed');
});

describe('[KIOSK-3] the product server is away', () => {
  const keeping = ok<HostHealth>({ ...HEALTHY, keepsOrders: true });

  it('a host that keeps orders gets it: after two tries it can be paid, at the price of the point of sale, and is named by its key', async () => {
    const { ordering, clock, log, sent } = anOrderingKiosk({ create: [lostAnswer], health: keeping });
    const answer = ordering.submit('terminal');
    await clock.advance(seconds(1));
    const payable = await answer;
    expect([payable, log]).toEqual([
      {
        order: { id: 'kept-id1', total: 3900, currency: 'SEK', pickupTime: NOON + seconds(1), holdExpires: null, paid: false }, shopId: 1, customerCode: '',
        basketHash: payable?.basketHash, kept: { key: 'id1', request: sent[0] },
      },
      ['pricing', 'price for nobody', 'placing', 'create id1', 'create id1', 'placed'],
    ]);
  });

  it('a server that hangs is waited for twice its time, not four times', async () => {
    const { ordering, clock } = anOrderingKiosk({ create: [never()], health: keeping });
    const answer = ordering.submit('terminal');
    await clock.advance(seconds(31));
    expect((await answer)?.kept?.key).toBe('id1');
  });

  it('tapped again it is the same order; edited it is another one, and nobody is asked to cancel what nobody knows', async () => {
    const { ordering, clock, cart, log } = anOrderingKiosk({ create: [lostAnswer], health: keeping });
    const [first] = await Promise.all([ordering.submit('terminal'), clock.advance(seconds(1))]);
    expect(await ordering.submit('terminal')).toBe(first);
    cart.set(aCart(['latte', 'bun']));
    const [other] = await Promise.all([ordering.submit('terminal'), clock.advance(seconds(1))]);
    expect([first?.order.id, other?.order.id, log.filter((line) => line.startsWith('cancel'))]).toEqual(['kept-id1', 'kept-id2', []]);
  });

  it.each<readonly [string, Scripted<HostHealth>]>([['keeps no orders', ok(HEALTHY)], ['is away, too', lostAnswer]])('a host that %s: the guest is told that nobody answers', async (_, health) => {
    const { ordering, clock, log } = anOrderingKiosk({ create: [lostAnswer], health });
    const [answer] = await Promise.all([ordering.submit('terminal'), clock.advance(minutes(1))]);
    expect([answer, log.filter((line) => line.startsWith('create')).length, ordering.order.get().phase]).toEqual([null, 4, 'unconfirmed']);
  });

  it('what the server refuses, what costs nothing, what nobody knows the currency of and what is paid at the counter is never kept', async () => {
    const refused = anOrderingKiosk({ create: [refusal('order.shop-closed')], health: keeping });
    const free = anOrderingKiosk({ create: [lostAnswer], health: keeping, price: [ok(priceOf(0))] });
    free.price.set(priceOf(0));
    const noMenu = anOrderingKiosk({ create: [lostAnswer], health: keeping, currency: '' });
    const counter = anOrderingKiosk({ create: [lostAnswer], health: keeping });
    const answers = Promise.all([refused.ordering.submit('terminal'), free.ordering.submit('terminal'), noMenu.ordering.submit('terminal'), counter.ordering.submit('counter')]);
    await Promise.all([refused, free, noMenu, counter].map(({ clock }) => clock.advance(minutes(1))));
    expect([await answers, [refused, free, noMenu, counter].map(({ ordering }) => ordering.order.get().phase)]).toEqual([[null, null, null, null], ['refused', 'unconfirmed', 'unconfirmed', 'unconfirmed']]);
  });
});
