import { parseRfc3339 } from '#core/shared/rfc3339.ts';
import { invariant } from '#core/shared/invariant.ts';
import type { Millis } from '#core/shared/duration.ts';

/** A moment written the way the wire writes it. @example moment('2026-11-20T12:00:00+01:00') */
export const moment = (rfc3339: string): Millis => {
  const parsed = parseRfc3339(rfc3339);
  invariant(parsed !== null, `${rfc3339} is a time with an offset`);
  return parsed;
};

/** Friday noon in Stockholm: when tests begin unless they say otherwise. */
export const NOON: Millis = moment('2026-11-20T12:00:00+01:00');
