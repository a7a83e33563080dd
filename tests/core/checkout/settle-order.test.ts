import { expect, it, vi } from 'vitest';
import { CartKeeper } from '#core/cart/cart-keeper.ts';
import { orderedLines } from '#core/cart/ordered-lines.ts';
import { settleOrder } from '#core/checkout/settle-order.ts';
import { hours, type Millis } from '#core/shared/duration.ts';
import { aCart, aLine } from '#tests/support/a-cart.ts';
import { countingRandom } from '#tests/support/counting-random.ts';
import { storedBox } from '#tests/support/stored-box.ts';
import { anAttempt } from '../payment/a-payer.ts';

const BUN = aCart([aLine('bun')]);

/** `here`: the code of the customer who is signed in; empty: nobody. */
const setUp = (here = '') => {
  const [add, reset] = [vi.fn<(order: unknown) => void>(), vi.fn<() => void>()];
  const box = storedBox(BUN);
  const [cart, otherTab] = [0, 1].map(() => new CartKeeper({ stored: box.open(), random: countingRandom() }));
  if (!cart || !otherTab) throw new Error('two tabs');
  return { settled: settleOrder({ tracker: { add }, cart, checkout: { reset }, isHere: (code) => code === here }), add, reset, cart, otherTab };
};
const lines = (cart: CartKeeper): readonly string[] => cart.cart.get().items.map(({ article, quantity }) => `${article.code} ${quantity}`);
const attempt = anAttempt({ ordered: orderedLines(BUN) });

it('[P-4] a paid order is followed, and only now it leaves the basket', () => {
  const { settled, add, reset, cart } = setUp();
  settled(attempt, true);
  expect(add.mock.calls).toEqual([[{ id: 'order-1', pickupTime: attempt.pickupTime, customerCode: '' }]]);
  expect([lines(cart), reset.mock.calls.length]).toEqual([[], 1]);
});

it('[TRACK-12] an order that was over, or not held any more, by this clock when its payment began is listed for so much longer: the clock is ahead', () => {
  const { settled, add } = setUp();
  const { pickupTime } = attempt;
  const paid = (startedAt: Millis, holdExpires: Millis | null): void => { settled({ ...attempt, startedAt, holdExpires }, true); };
  paid(pickupTime - 1, null);
  paid(pickupTime + hours(3), null);
  // It may be for hours ahead.
  paid(pickupTime - hours(4) - 1, pickupTime - hours(4));
  paid(pickupTime - hours(1), pickupTime - hours(4));
  paid(pickupTime + hours(1), pickupTime - hours(4));
  // And its time may come before its hold is over.
  paid(pickupTime + hours(1), pickupTime + hours(2));
  const listed = (ahead: Millis): readonly unknown[] => [{ id: 'order-1', pickupTime: pickupTime + ahead, customerCode: '' }];
  expect(add.mock.calls).toEqual([0, hours(3), 0, hours(3), hours(5), hours(1)].map(listed));
});

it('[R-10] only what was ordered goes: what another tab has added while it was being paid stays', () => {
  const { settled, cart, otherTab } = setUp();
  const [bun, soup] = [aLine('bun').article, aLine('soup').article];
  otherTab.add(attempt.shopId, soup);
  otherTab.add(attempt.shopId, bun);
  settled(attempt, true);
  expect(lines(cart)).toEqual(['bun 1', 'soup 1']);
});

it('[R-10] a tab that learns of it later follows the order, too, and leaves the basket alone', () => {
  const { settled, add, reset, cart } = setUp();
  settled(attempt, false);
  expect([add.mock.calls.length, lines(cart), reset.mock.calls.length]).toEqual([1, ['bun 1'], 0]);
});

it('[R-10] an order of which nobody knows what it took from this basket takes nothing out of it', () => {
  const { settled, add, reset, cart } = setUp();
  const { ordered: _, ...another } = attempt;
  settled(another, true);
  expect([lines(cart), add.mock.calls.length, reset.mock.calls.length]).toEqual([['bun 1'], 1, 1]);
});

it('[S19] [S20] an order of a customer who has signed out while it was being paid is followed without the code of their card: whoever comes next must not find it here', () => {
  const listed = (here: string): unknown => {
    const { settled, add } = setUp(here);
    settled({ ...attempt, customerCode: 'ALVA' }, true);
    return add.mock.calls;
  };
  const order = { id: 'order-1', pickupTime: attempt.pickupTime };
  expect([listed('ALVA'), listed(''), listed('EINO')]).toEqual([[[{ ...order, customerCode: 'ALVA' }]], [[{ ...order, customerCode: '' }]], [[{ ...order, customerCode: '' }]]]);
});
