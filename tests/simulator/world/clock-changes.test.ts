import { describe, expect, it } from 'vitest';
import { offsetMs } from '#core/shared/civil-time.ts';
import { nextClockChange } from '#simulator/world/clock-changes.ts';

const at = (text: string): number => Date.parse(text);

describe('the nights in which the clocks change', () => {
  it('are those of Stockholm, Helsinki and Oslo alike, for years to come', () => {
    let now = at('2026-01-01T00:00:00Z');
    for (let night = 0; night < 24; night += 1) {
      now = nextClockChange(now);
      for (const zone of ['Europe/Stockholm', 'Europe/Helsinki', 'Europe/Oslo']) expect([new Date(now).toISOString(), Math.abs(offsetMs(now, zone) - offsetMs(now - 1, zone))]).toEqual([new Date(now).toISOString(), 3_600_000]);
    }
  });

  it('come after the moment that is asked from, never at it', () => {
    const fold = at('2026-10-25T01:00:00Z');
    expect([nextClockChange(at('2026-10-24T23:00:00Z')), nextClockChange(fold - 1), nextClockChange(fold)]).toEqual([fold, fold, at('2027-03-28T01:00:00Z')]);
  });
});
