import { describe, expect, it } from 'vitest';
import { minutes, seconds } from '#core/shared/duration.ts';
import { aConsole } from './a-console.ts';

describe('the simulated clock at the console', () => {
  it('after midnight it is the next day, also in the field that sets the clock', async () => {
    const { vm, pageClock } = await aConsole();
    await vm.clock.change({ do: 'set', to: '2026-11-20T23:59:30+01:00' });
    await pageClock.advance(minutes(2));
    vm.clock.beginSet();
    expect([vm.clock.day, vm.clock.time.slice(0, 5), vm.clock.draft]).toEqual(['Sat 21 Nov 2026', '00:01', '2026-11-21T00:01']);
  });

  it('a clock that is set to the minute that it is goes on, and nothing is refused', async () => {
    const { vm, clock, pageClock, seen } = await aConsole();
    for (const each of [clock, pageClock]) await each.advance(seconds(20));
    await seen();
    vm.clock.beginSet();
    await vm.clock.set();
    expect([vm.notices.text, vm.clock.draft, vm.clock.time]).toEqual(['', null, '12:00:20']);
  });

  it('the clock is set to what the wall clock of the shop shall show, also beyond the change to summer time', async () => {
    const { vm } = await aConsole();
    vm.clock.beginSet();
    vm.clock.write('2027-03-29T12:00');
    await vm.clock.set();
    expect([vm.clock.day, vm.clock.time, vm.clock.view.now]).toEqual(['Mon 29 Mar 2027', '12:00:00', '2027-03-29T12:00:00+02:00']);
  });
});
