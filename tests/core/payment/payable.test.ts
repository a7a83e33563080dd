import { expect, it } from 'vitest';
import { payableAgain, payableOf } from '#core/payment/payable.ts';
import type { OrderedLines } from '#core/cart/ordered-lines.ts';
import { attemptId, orderId, shopId } from '#core/shared/ids.ts';
import { minutes, type Millis } from '#core/shared/duration.ts';
import { anOrder } from '#tests/support/an-order.ts';
import { NOON } from '#tests/support/moment.ts';

const ordered: OrderedLines = { lines: [{ key: 'latte', quantity: 1 }], note: '' };
const unpaid = anOrder({ paid: false, holdExpires: NOON + minutes(10), customerCode: 'SIM-1001' });

it('[P-2] an order that is paid without a basket has a mark of its lines all the same; one without a pickup time is ready when it was made', () => {
  expect([payableOf(unpaid, ordered), payableOf({ ...unpaid, pickupTime: null }).order.pickupTime]).toEqual([{
    order: { id: orderId('order-1'), total: 3900, currency: 'SEK', pickupTime: NOON + minutes(15), holdExpires: NOON + minutes(10), paid: false },
    shopId: shopId(1), basketHash: 'latte×1', customerCode: 'SIM-1001', ordered,
  }, NOON]);
});

it('[PAY-3] another attempt is for the very same: order, amount, basket, what leaves it, and how long the order is held', () => {
  const { order, ...rest } = payableOf(unpaid, ordered);
  const { id, total, currency, pickupTime, holdExpires } = order;
  const attempt = { id: attemptId('attempt-1'), orderId: id, amount: total, currency, pickupTime, ...rest, ordered, terminal: null, startedAt: NOON, redirectUrl: 'https://pay.example/1' };
  const again = (held: Millis | null): unknown => ({ order: { ...order, holdExpires: held }, ...rest });
  expect([payableAgain(attempt), payableAgain({ ...attempt, holdExpires }), payableAgain({ ...attempt, holdExpires }, NOON), payableAgain({ ...attempt, holdExpires }, null)])
    .toEqual([null, holdExpires, NOON, null].map(again));
});
