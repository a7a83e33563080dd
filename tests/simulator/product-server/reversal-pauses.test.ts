import { expect, it } from 'vitest';
import { hours, minutes, seconds } from '#core/shared/duration.ts';
import { aProductServer } from '../support/a-product-server.ts';
import { pageOf, placed, press } from '../support/orders.ts';

/** A server whose order is over, and whose page was paid on all the same; the answer to each reversal is `answer`. */
const givingBack = async (answer: () => Promise<void>) => {
  let [isOff, reversals] = [false, 0];
  const heard = <T>(act: () => Promise<T>): Promise<T> => (isOff ? Promise.reject(new Error('the provider does not answer')) : act());
  const world = await aProductServer({ betweenProvider: (real) => ({
    open: (request) => real.open(request), lookUp: (reference) => heard(() => real.lookUp(reference)), close: (reference, code) => heard(() => real.close(reference, code)),
    reverse: () => {
      reversals += 1;
      return answer();
    },
  }) });
  const page = await pageOf(world, await placed(world));
  isOff = true;
  await world.clock.advance(minutes(10));
  await press(world, page, 'approve');
  isOff = false;
  await world.clock.advance(seconds(3));
  return { world, reversals: () => reversals };
};

it('[M2] money that could not be given back is asked for again while the server runs', async () => {
  const { reversals, world } = await givingBack(() => Promise.reject(new Error('not now')));
  const before = reversals();
  await world.clock.advance(minutes(1));
  expect([before > 0, reversals() > before]).toEqual([true, true]);
});

it('[M2] a reversal that fails after the server has ended begins no pause: the next start asks', async () => {
  const late = Promise.withResolvers<void>();
  const { reversals, world } = await givingBack(() => late.promise);
  await world.server.close();
  late.reject(new Error('not now'));
  for (let turn = 0; turn < 10; turn += 1) await world.clock.settle();
  await world.clock.advance(hours(1));
  expect(reversals()).toBe(1);
});
