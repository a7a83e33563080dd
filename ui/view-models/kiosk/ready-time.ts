import { minutes, type Millis } from '#core/shared/duration.ts';

/** When an order is ready, as it is said: so many minutes from now, or, when that is long, the time of day in the shop. */
export type ReadyTime =
  | { readonly kind: 'minutes'; readonly count: number }
  | { readonly kind: 'at'; readonly at: Millis; readonly timeZone: string };

/** KIOSK-6: past this the time of day is said. */
const MOST_MINUTES = 90;

/** Whole minutes, at least one. */
export const readyTime = (at: Millis, now: Millis, timeZone: string): ReadyTime => {
  const count = Math.max(1, Math.round((at - now) / minutes(1)));
  return count > MOST_MINUTES ? { kind: 'at', at, timeZone } : { kind: 'minutes', count };
};
