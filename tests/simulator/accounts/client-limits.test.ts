import { expect, it } from 'vitest';
import { days, minutes } from '#core/shared/duration.ts';
import { createClientLimits } from '#simulator/product-server/identity/client-limits.ts';
import { createSimulatorClock } from '#simulator/world/simulator-clock.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';

it('so many requests of one client within a window, each client by itself', async () => {
  const clock = virtualClock();
  const may = createClientLimits(clock).requests(2);
  expect([may('a'), may('a'), may('a'), may('b')]).toEqual([true, true, false, true]);
  await clock.advance(minutes(10));
  expect(may('a')).toBe(true);
});

it('a call in process, which has no client, is not limited', () => {
  const limits = createClientLimits(virtualClock());
  const [may, guesses] = [limits.requests(1), limits.guesses(1)];
  for (const client of ['', 'a']) guesses.missed(client);
  expect([may(''), may(''), guesses.isSpent(''), guesses.isSpent('a')]).toEqual([true, true, false, true]);
});

it('keeps no more clients in memory than it may, however many come: those who came first are forgotten first', () => {
  const may = createClientLimits(virtualClock(), minutes(10), 3).requests(1);
  const first = ['a', 'b', 'c', 'a'].map(may);
  expect([first, ['d', 'c', 'd', 'a'].map(may)]).toEqual([[true, true, true, false], [true, false, false, true]]);
});

it('a clock that is put back keeps nobody out for longer than a window', async () => {
  const base = virtualClock();
  const clock = createSimulatorClock(base);
  const may = createClientLimits(clock).requests(1);
  const begin = clock.now();
  await clock.advance(days(30));
  expect([may('a'), may('a')]).toEqual([true, false]);
  clock.putTo(begin);
  await base.advance(minutes(10));
  expect([may('a'), may('a')]).toEqual([true, false]);
});
