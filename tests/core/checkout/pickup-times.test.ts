import { describe, expect, it } from 'vitest';
import { isAsapOver, isMuchLater, nextToPass, withoutPassed, type PickupTimes } from '#core/checkout/pickup-times.ts';
import { minutes } from '#core/shared/duration.ts';
import { NOON } from '#tests/support/moment.ts';

const offer = (asap: number | null, ...slots: readonly number[]): PickupTimes =>
  ({ asap: asap === null ? null : NOON + minutes(asap), slots: slots.map((slot) => ({ time: NOON + minutes(slot), left: 1 })) });
const at = (minute: number): number => NOON + minutes(minute);

describe('an offer that grows old', () => {
  it('[CHECKOUT-4] loses what has passed, and is the same as long as nothing has', () => {
    const times = offer(15, 15, 30);
    const one = { asap: at(15), slots: [{ time: at(30), left: 1 }] };
    expect([withoutPassed(times, at(15)) === times, withoutPassed(times, at(15) + 1), withoutPassed(times, at(30))]).toEqual([true, one, one]);
  });

  it('[CHECKOUT-4] "as soon as possible" is over when its time has passed; where there is none, nothing is over', () => {
    expect([isAsapOver(offer(15), at(15)), isAsapOver(offer(15), at(15) + 1), isAsapOver(offer(null, 15), at(30))]).toEqual([false, true, false]);
  });

  it('[CHECKOUT-4] the next to pass is the earliest that has not', () => {
    expect([nextToPass(offer(15, 10, 30), at(0)), nextToPass(offer(15, 10, 30), at(12)), nextToPass(offer(15, 10, 30), at(16)), nextToPass(offer(null, 10), at(12))])
      .toEqual([at(10), at(15), at(30), null]);
  });

  it.each([
    ['one slot later', offer(15, 15, 20), 10, false],
    ['more than one slot later', offer(16, 16, 21), 10, true],
    ['where a slot has filled up between, the shortest distance counts', offer(21, 21, 31, 36), 15, true],
    ['with too few times to tell, a quarter of an hour', offer(25, 25), 10, false],
    ['with too few times to tell, more than that', offer(26), 10, true],
    ['a time that is told twice is no distance', offer(20, 20, 20, 35), 10, false],
    ['earlier', offer(5, 5, 10), 10, false],
    ['not possible any more: there is nothing to be asked', offer(null, 60), 10, false],
  ])('[CHECKOUT-5] is it much later than shown? %s', (_, times, shown, expected) => {
    expect(isMuchLater(times, at(shown))).toBe(expected);
  });
});
