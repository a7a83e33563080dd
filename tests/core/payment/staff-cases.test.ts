import { describe, expect, it } from 'vitest';
import { appError } from '#core/errors/app-error.ts';
import { StaffCases, type StaffCase } from '#core/payment/staff-cases.ts';
import { attemptId, orderId } from '#core/shared/ids.ts';
import { storedBox } from '#tests/support/stored-box.ts';
import { NOON } from '#tests/support/moment.ts';
import { anAttempt } from './a-payer.ts';

const first = anAttempt({ id: attemptId('id1'), orderId: orderId('order-1') });
const second = anAttempt({ id: attemptId('id2'), orderId: orderId('order-2') });
const closed = appError('order.shop-closed');

const twoTabs = () => {
  const box = storedBox<readonly StaffCase[]>();
  const [one, other] = [new StaffCases(box.open()), new StaffCases(box.open())];
  const [stop] = [one.start(), other.start()];
  const ordersOf = (cases: StaffCases): readonly string[] => cases.cases.get().map((each) => each.orderId);
  return { box, one, other, stop, ordersOf };
};

describe('[P-9] what staff has to settle', () => {
  it('[R-10] what another tab has settled stays settled, also when it was the last', () => {
    const { box, one, other, ordersOf } = twoTabs();
    one.add(first, closed, NOON);
    const seen = ordersOf(other);
    other.close(other.cases.get()[0]?.code ?? '');
    const settled = ordersOf(one);
    one.add(second, closed, NOON);
    expect([seen, settled, ordersOf(one), ordersOf(other), one.attemptOf(first.orderId), new StaffCases(box.open()).cases.get().map((each) => each.orderId)])
      .toEqual([['order-1'], [], ['order-2'], ['order-2'], null, ['order-2']]);
  });

  it('[R-9] [R-10] what was settled by a slip of the finger is there again as it was, in every tab, and where it cannot be written as long as the page lives', () => {
    const { box, one, other, ordersOf } = twoTabs();
    one.add(first, closed, NOON);
    one.add(second, closed, NOON);
    const was = one.cases.get();
    const slip = (): void => {
      const [settled] = one.cases.get().filter(({ orderId: order }) => order === first.orderId);
      one.close(settled?.code ?? '');
      if (settled) one.reopen(settled);
    };
    slip();
    const seen = [one.cases.get(), other.cases.get()].map((list) => list.toSorted((a, b) => a.orderId.localeCompare(b.orderId)));
    box.refuseWrites(true);
    slip();
    box.refuseWrites(false);
    expect([seen, ordersOf(one).toSorted()]).toEqual([[was, was], ['order-1', 'order-2']]);
  });

  it('[R-9] what could not be written is kept while the page lives, whatever another tab writes, and is written with the next', () => {
    const { box, one, other, ordersOf } = twoTabs();
    box.refuseWrites(true);
    one.add(first, closed, NOON);
    box.refuseWrites(false);
    other.add(second, closed, NOON);
    const before = [ordersOf(one), one.attemptOf(first.orderId)?.attempt.id, ordersOf(other)];
    one.add(anAttempt({ id: attemptId('id3'), orderId: orderId('order-3') }), closed, NOON);
    expect([before, ordersOf(other)]).toEqual([[['order-2', 'order-1'], 'id1', ['order-2']], ['order-2', 'order-1', 'order-3']]);
  });

  it('[R-9] what the browser has thrown away stays on the screen, and is written with the next', () => {
    const { box, one, ordersOf } = twoTabs();
    one.add(first, closed, NOON);
    box.evict();
    const before = [ordersOf(one), one.attemptOf(first.orderId)?.attempt.id];
    one.add(second, closed, NOON);
    expect([before, new StaffCases(box.open()).cases.get().map((each) => each.orderId)]).toEqual([[['order-1'], 'id1'], ['order-1', 'order-2']]);
  });

  it('[R-9] what was settled while nothing could be written stays settled, and what another tab writes is seen', () => {
    const { box, one, other, ordersOf } = twoTabs();
    one.add(first, closed, NOON);
    one.add(second, closed, NOON);
    box.refuseWrites(true);
    one.close(one.cases.get()[0]?.code ?? '');
    box.refuseWrites(false);
    other.add(anAttempt({ id: attemptId('id3'), orderId: orderId('order-3') }), closed, NOON);
    expect(ordersOf(one)).toEqual(['order-2', 'order-3']);
  });

  it('[R-9] an order is one case, the newest, also when only the older one could be written', () => {
    const { box, one, other, ordersOf } = twoTabs();
    one.add(first, closed, NOON);
    box.refuseWrites(true);
    one.add({ ...first, id: attemptId('id9') }, closed, NOON);
    box.refuseWrites(false);
    other.add(second, closed, NOON);
    expect([one.attemptOf(first.orderId)?.attempt.id, ordersOf(one)]).toEqual(['id9', ['order-2', 'order-1']]);
  });

  it('what was settled and is told again is there again', () => {
    const { one, other, ordersOf } = twoTabs();
    one.add(first, closed, NOON);
    one.close(one.cases.get()[0]?.code ?? '');
    const settled = ordersOf(one);
    one.add(first, closed, NOON);
    other.add(second, closed, NOON);
    expect([settled, ordersOf(one)]).toEqual([[], ['order-1', 'order-2']]);
  });

  it('follows other tabs from its start to its end, and a program that only pays listens to nothing', () => {
    const { box, one, other, stop, ordersOf } = twoTabs();
    const paying = new StaffCases(box.open());
    other.add(first, closed, NOON);
    const seen = [ordersOf(one), ordersOf(paying)];
    stop();
    other.add(second, closed, NOON);
    expect([seen, ordersOf(one), ordersOf(paying), paying.attemptOf(second.orderId)?.attempt.id]).toEqual([[['order-1'], []], ['order-1'], [], 'id2']);
  });
});
