import type { Millis } from '#core/shared/duration.ts';
import { toRfc3339 } from '#core/shared/rfc3339.ts';

/** Some weeks of a chain's times. */
const mostWritten = 5_000;
const zones = new Map<string, Map<Millis, string>>();

/** A pickup time as the wire has it (W2). Whoever looks a minute later is shown nearly all of a day's times again, and so is the next guest. */
export const writtenTime = (start: Millis, timeZone: string): string => {
  const written = zones.get(timeZone) ?? new Map<Millis, string>();
  zones.set(timeZone, written);
  const known = written.get(start);
  if (known !== undefined) return known;
  if (written.size >= mostWritten) written.clear();
  const text = toRfc3339(start, timeZone);
  written.set(start, text);
  return text;
};
