import { expect, it } from 'vitest';
import { OfflineViewModel } from '#ui/view-models/offline-view-model.ts';

it('[NET-4] the offline page asks once at a time and counts what was in vain', async () => {
  let answer: (isReachable: boolean) => void = () => undefined;
  let asked = 0;
  const vm = new OfflineViewModel({ connectivity: { retry: () => { asked += 1; return new Promise((resolve) => { answer = resolve; }); } } });
  const first = vm.retry();
  await vm.retry();
  expect([vm.isAsking, asked]).toEqual([true, 1]);
  answer(false);
  await first;
  expect([vm.isAsking, vm.failures]).toEqual([false, 1]);
  const second = vm.retry();
  answer(true);
  await second;
  expect([vm.isAsking, vm.failures, asked]).toEqual([false, 1, 2]);
});
