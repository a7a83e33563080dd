import { expect, it, onTestFinished } from 'vitest';
import { closedShop } from '#scripts/closed-shop.ts';
import { createSimulator } from '#simulator/composition/create-simulator.ts';

it.each([['05:59', 'Hornstull', null], ['06:00', null, null], ['23:29', null, null], ['23:30', 'Hornstull', null]])('at %s whoever starts the demo is told that its shop is closed, though it takes orders for the morning', async (time, hornstull, testStation) => {
  const simulator = await createSimulator({ startsAt: Date.parse(`2026-11-20T${time}:00+01:00`) });
  onTestFinished(() => simulator.close());
  expect([await closedShop(simulator, 1), await closedShop(simulator, 9)]).toEqual([hornstull, testStation]);
  expect(simulator.world.journal.list()).toEqual([]);
});
