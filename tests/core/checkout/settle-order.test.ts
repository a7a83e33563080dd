import { expect, it, vi } from 'vitest';
import { settleOrder } from '#core/checkout/settle-order.ts';
import { anAttempt } from '../payment/a-payer.ts';

const setUp = () => {
  const [add, clear, reset] = [vi.fn<(order: unknown) => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
  return { settled: settleOrder({ tracker: { add }, cart: { clear }, checkout: { reset } }), add, clear, reset };
};

it('[P-4] a paid order is followed, and only now the basket is emptied', () => {
  const { settled, add, clear, reset } = setUp();
  settled(anAttempt(), true);
  expect(add.mock.calls).toEqual([[{ id: 'order-1', pickupTime: anAttempt().pickupTime, customerCode: '' }]]);
  expect([clear, reset].map((verb) => verb.mock.calls.length)).toEqual([1, 1]);
});

it('[R-10] a tab that learns of it later follows the order, too, and leaves the basket alone', () => {
  const { settled, add, clear, reset } = setUp();
  settled(anAttempt(), false);
  expect([add, clear, reset].map((verb) => verb.mock.calls.length)).toEqual([1, 0, 0]);
});
