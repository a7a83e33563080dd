import type { Random } from '#core/ports/random.ts';
import type { Millis } from '#core/shared/duration.ts';
import type { Delay } from './fault-rule.ts';

/** No delay is longer; a fat tail must not become "for ever". A rule that asks for more is refused (`mistakeInRule`). */
export const LONGEST_DELAY_MS: Millis = 600_000;

/** A standard normal draw (Box–Muller). */
const normal = (random: Random): number => Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());

/** One draw of a delay, in whole milliseconds. */
export const drawDelay = (delay: Delay, random: Random): Millis => {
  switch (delay.kind) {
    case 'fixed': return Math.min(LONGEST_DELAY_MS, delay.ms);
    case 'uniform': return Math.min(LONGEST_DELAY_MS, Math.round(delay.minMs + random.next() * (delay.maxMs - delay.minMs)));
    case 'log-normal': return Math.min(LONGEST_DELAY_MS, Math.round(delay.medianMs * Math.exp(delay.sigma * normal(random))));
  }
};
