import { expect, it } from 'vitest';
import { aConsole } from './a-console.ts';

const envelope = (name: string) => ({ at: '2026-11-20T11:00:00.000Z', kind: 'event', name, role: 'weborder-web', session: '', values: {}, item: '{}' }) as const;

it('the console shows what pages report as it comes, newest first, and forgets it when told', async () => {
  const { vm, simulator, seen } = await aConsole({ takesTelemetry: true });
  expect([vm.telemetry.isOn, vm.telemetry.received, vm.telemetry.reports]).toEqual([true, 0, []]);
  simulator.world.telemetry.take([envelope('first'), envelope('second')]);
  await seen();
  expect([vm.telemetry.received, vm.telemetry.reports.map(({ name }) => name)]).toEqual([2, ['second', 'first']]);
  await vm.telemetry.clear();
  expect([vm.telemetry.received, vm.telemetry.reports]).toEqual([0, []]);
});

it('the console says when pages report to nobody', async () => {
  const { vm } = await aConsole();
  expect([vm.telemetry.isOn, vm.telemetry.reports]).toEqual([false, []]);
});
