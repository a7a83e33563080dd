import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addPaidOrder, isExpired, nextExpiry, NO_PAID_ORDERS, withoutCustomers, withoutExpired, withSeen, withStatus, type PaidOrders } from '#core/order-tracking/paid-orders.ts';
import type { OrderStatus } from '#core/order-tracking/order.ts';
import { hours, minutes } from '#core/shared/duration.ts';
import { orderId } from '#core/shared/ids.ts';
import { aPaidOrder, anOrder, aSeenOrder } from '#tests/support/an-order.ts';
import { moment, NOON } from '#tests/support/moment.ts';

const one = orderId('order-1');
const two = orderId('order-2');
const listed: PaidOrders = { ongoing: [aPaidOrder(), aPaidOrder({ id: two })], delivered: [aPaidOrder({ id: orderId('order-0'), expires: NOON + 1 })] };

describe('listing a paid order', () => {
  it('[TRACK-5] it expires 60 minutes after its pickup time', () => {
    const pickupTime = NOON + minutes(20);
    expect(addPaidOrder(NO_PAID_ORDERS, { id: one, pickupTime, customerCode: 'M-7' })).toEqual({
      ongoing: [{ id: one, expires: pickupTime + minutes(60), customerCode: 'M-7' }], delivered: [],
    });
  });

  it('[TRACK-6] an order already listed, ongoing or delivered, is not added twice', () => {
    expect(addPaidOrder(listed, { id: one, pickupTime: NOON + hours(9), customerCode: '' })).toBe(listed);
    expect(addPaidOrder(listed, { id: orderId('order-0'), pickupTime: NOON, customerCode: '' })).toBe(listed);
  });

  it('[TRACK-7] an order without id or pickup time is not added', () => {
    for (const order of [{ id: null, pickupTime: NOON }, { id: orderId(''), pickupTime: NOON }, { id: one, pickupTime: null }]) {
      expect(addPaidOrder(NO_PAID_ORDERS, { ...order, customerCode: '' })).toBe(NO_PAID_ORDERS);
    }
  });
});

describe('an order as last seen', () => {
  const seen = withSeen(listed, anOrder({ note: 'utan lök', receiptEmail: 'a@b.se', customerCode: 'M-7' }), NOON);

  it('[P-10] keeps its number, and nothing of the person', () => {
    expect(seen).toEqual({ ...listed, ongoing: [aPaidOrder({ seen: aSeenOrder() }), aPaidOrder({ id: two })] });
  });

  it('[P-10] is written anew when something has changed, or after a minute; one that is not listed never', () => {
    expect(withSeen(seen, anOrder(), NOON + minutes(1) - 1)).toBe(seen);
    expect(withSeen(seen, anOrder(), NOON + minutes(1)).ongoing[0]?.seen).toEqual(aSeenOrder({ at: NOON + minutes(1) }));
    expect(withSeen(seen, anOrder(), NOON - minutes(1)).ongoing[0]?.seen, 'the clock was set back').toEqual(aSeenOrder({ at: NOON - minutes(1) }));
    expect(withSeen(seen, anOrder({ status: 'started' }), NOON + 1).ongoing[0]?.seen).toEqual(aSeenOrder({ status: 'started', at: NOON + 1 }));
    expect(withSeen(seen, anOrder({ id: orderId('order-9') }), NOON + 1)).toBe(seen);
  });
});

describe('a status', () => {
  it.each(['done', 'delivered'] as const)('[TRACK-2] %s moves the order to the delivered list for 30 minutes', (status) => {
    expect(withStatus(listed, one, status, NOON)).toEqual({
      ongoing: [aPaidOrder({ id: two })], delivered: [...listed.delivered, { ...aPaidOrder(), expires: NOON + minutes(30) }],
    });
  });

  const others: readonly OrderStatus[] = ['calculatedPrice', 'added', 'started', 'finished', 'cancelled', 'unknown'];

  it.each(others)('[TRACK-3] %s changes nothing', (status) => {
    expect(withStatus(listed, one, status, NOON)).toBe(listed);
  });

  it('[TRACK-2] said again, or of an order that is not listed, changes nothing', () => {
    const moved = withStatus(listed, one, 'done', NOON);
    expect(withStatus(moved, one, 'delivered', NOON + minutes(10))).toBe(moved);
    expect(withStatus(listed, orderId('nobody'), 'done', NOON)).toBe(listed);
  });
});

describe('expiry', () => {
  it('[TRACK-5] is on the instant, the last millisecond still counts', () => {
    const order = aPaidOrder({ expires: NOON });
    expect([isExpired(order, NOON - 1), isExpired(order, NOON)]).toEqual([false, true]);
  });

  it('[TRACK-5] [TRACK-2] takes ongoing and delivered orders out, and nothing else', () => {
    expect(withoutExpired(listed, NOON)).toBe(listed);
    expect(withoutExpired(listed, NOON + 1)).toEqual({ ...listed, delivered: [] });
    expect(withoutExpired(listed, NOON + minutes(75))).toEqual(NO_PAID_ORDERS);
    expect([nextExpiry(listed), nextExpiry(NO_PAID_ORDERS)]).toEqual([NOON + 1, null]);
  });

  it('[TRACK-5] an hour is an hour on the night the clocks go back', () => {
    const pickupTime = moment('2026-10-25T02:30:00+02:00');
    const [order] = addPaidOrder(NO_PAID_ORDERS, { id: one, pickupTime, customerCode: '' }).ongoing;
    expect(order?.expires).toBe(moment('2026-10-25T02:30:00+01:00'));
  });
});

it('[TRACK-6] whatever happens, no order is listed twice and none comes back', () => {
  const act = fc.oneof(
    fc.record({ type: fc.constant('add' as const), id: fc.integer({ min: 1, max: 4 }), pickup: fc.integer({ min: 0, max: 200 }) }),
    fc.record({ type: fc.constant('status' as const), id: fc.integer({ min: 1, max: 4 }), status: fc.constantFrom<OrderStatus>('added', 'started', 'done', 'delivered', 'unknown') }),
    fc.record({ type: fc.constant('pass' as const), by: fc.integer({ min: 1, max: 60 }) }),
  );
  fc.assert(fc.property(fc.array(act, { maxLength: 40, size: 'max' }), (acts) => {
    let orders = NO_PAID_ORDERS;
    let now = NOON;
    for (const step of acts) {
      if (step.type === 'add') orders = addPaidOrder(orders, { id: orderId(`o${step.id}`), pickupTime: NOON + minutes(step.pickup), customerCode: '' });
      else if (step.type === 'status') orders = withStatus(orders, orderId(`o${step.id}`), step.status, now);
      else orders = withoutExpired(orders, (now += minutes(step.by)));
      const ids = [...orders.ongoing, ...orders.delivered].map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const stale = [...orders.ongoing, ...orders.delivered].filter((order) => isExpired(order, now));
      expect(step.type === 'pass' ? stale : []).toEqual([]);
      expect(orders.delivered.every(({ expires }) => expires <= now + minutes(30))).toBe(true);
    }
  }));
});

describe('when a customer signs out', () => {
  it('their orders are nobody else\'s business, on their way or ready; those of a guest stay', () => {
    const [guests, theirs] = [aPaidOrder(), aPaidOrder({ id: two, customerCode: 'M-7' })];
    const [readyOfGuest, readyOfTheirs] = [aPaidOrder({ id: orderId('order-3') }), aPaidOrder({ id: orderId('order-4'), customerCode: 'M-7' })];
    expect(withoutCustomers({ ongoing: [theirs, guests], delivered: [readyOfGuest, readyOfTheirs] })).toEqual({ ongoing: [guests], delivered: [readyOfGuest] });
    expect([withoutCustomers({ ongoing: [theirs], delivered: [] }), withoutCustomers({ ongoing: [], delivered: [readyOfTheirs] })]).toEqual([NO_PAID_ORDERS, NO_PAID_ORDERS]);
    expect(withoutCustomers(listed)).toBe(listed);
  });
});
