import { expect, it } from 'vitest';
import { createKitchen } from '#simulator/product-server/kitchen/kitchen.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';

it('an order whose step is due while somebody pauses the kitchen is not moved: the pause is looked at again when the books are free', async () => {
  const clock = virtualClock();
  const free = Promise.withResolvers<void>();
  const told: string[] = [];
  let isPaused = false;
  const kitchen = createKitchen({
    clock, isPaused: () => isPaused, onError: (error) => { told.push(String(error)); }, events: { publish: (id) => { told.push(`told ${id}`); } },
    orders: { nextStepDue: () => clock.now(), stepsDue: () => { told.push('looked'); return []; } }, progress: { advance: () => { told.push('moved'); } },
    store: { transact: async (work) => {
      told.push('waits');
      await free.promise;
      return work();
    } },
  });
  kitchen.start();
  isPaused = true;
  free.resolve();
  await kitchen.stop();
  expect([told, clock.pending()]).toEqual([['waits'], 0]);
});
