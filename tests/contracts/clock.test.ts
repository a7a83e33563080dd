import { createSystemClock } from '#adapters/clock/system-clock.ts';
import { sleep } from '#core/shared/repeating.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';
import { clockContract } from './clock-contract.ts';

clockContract('system', () => {
  const clock = createSystemClock();
  return { clock, pass: (ms) => sleep(createSystemClock(), ms) };
});

clockContract('virtual', () => {
  const clock = virtualClock();
  return { clock, pass: (ms) => clock.advance(ms) };
});
