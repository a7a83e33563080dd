import { expect, it } from 'vitest';
import { heldAsRead, isOrderOver } from '#core/order-tracking/order-hold.ts';
import { minutes } from '#core/shared/duration.ts';
import { anOrder } from '#tests/support/an-order.ts';
import { NOON } from '#tests/support/moment.ts';

const unpaid = anOrder({ paid: false, status: 'calculatedPrice', holdExpires: NOON });

it('[PAY-6] [W-8] an unpaid order is over on the instant at which its time is, and when it was cancelled; a paid one, and one that nobody holds, is not', () => {
  expect([isOrderOver(unpaid, NOON - 1), isOrderOver(unpaid, NOON), isOrderOver({ ...unpaid, status: 'cancelled' }, NOON - 1)]).toEqual([false, true, true]);
  expect([{ ...unpaid, paid: true }, { ...unpaid, holdExpires: null }].map((order) => isOrderOver(order, NOON))).toEqual([false, false]);
});

it('[PAY-6] of an order that comes still held a minute after its time this device does not know when it ends; a cancelled or a paid one, and one that is just over, stays as it is', () => {
  const late = NOON + minutes(1) + 1;
  expect([heldAsRead(unpaid, late).holdExpires, heldAsRead(unpaid, late - 1)]).toEqual([null, unpaid]);
  for (const order of [{ ...unpaid, status: 'cancelled' as const }, { ...unpaid, paid: true }, { ...unpaid, holdExpires: null }]) expect(heldAsRead(order, late)).toBe(order);
});
