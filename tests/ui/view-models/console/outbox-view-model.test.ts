import { expect, it, vi } from 'vitest';
import { mailReceipt } from '#adapters/wire/receipts.ts';
import { minutes, seconds } from '#core/shared/duration.ts';
import { aConsole } from './a-console.ts';

it('the outbox counts every mail, also those that are not fetched', async () => {
  const { vm, simulator } = await aConsole();
  expect([vm.outbox.count, vm.outbox.newest]).toEqual([0, []]);
  vi.spyOn(simulator.product.outbox, 'count').mockReturnValue(213);
  await vm.outbox.load();
  expect(vm.outbox.count).toBe(213);
});

it('the outbox shows a mail as it goes out, also while no request is logged', async () => {
  const { vm, simulator, kiosk, order, pass, seen } = await aConsole();
  const orderId = await order();
  await vm.kitchen.pause();
  await pass(minutes(1));
  simulator.world.journal.record(false);
  await seen();
  await kiosk.product.call(mailReceipt, { params: { orderId }, body: { email: 'kim@example.com', language: 'sv' } });
  await pass(seconds(1));
  expect([vm.outbox.count, vm.outbox.newest.map(({ to }) => to)]).toEqual([1, ['kim@example.com']]);
});
