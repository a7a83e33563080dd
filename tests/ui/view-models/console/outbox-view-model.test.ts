import { expect, it, vi } from 'vitest';
import { aConsole } from './a-console.ts';

it('the outbox counts every mail, also those that are not fetched', async () => {
  const { vm, simulator } = await aConsole();
  expect([vm.outbox.count, vm.outbox.newest]).toEqual([0, []]);
  vi.spyOn(simulator.product.outbox, 'count').mockReturnValue(213);
  await vm.outbox.load();
  expect(vm.outbox.count).toBe(213);
});
