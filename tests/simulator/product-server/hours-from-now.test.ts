import { describe, expect, it, vi } from 'vitest';
import { localDate } from '#core/shared/civil-time.ts';
import { minutes } from '#core/shared/duration.ts';
import { hoursToday, nextOpening, openSpanAt, type Hours } from '#core/shop/opening-hours.ts';
import { createVirtualClock } from '#simulator/world/virtual-clock.ts';
import { hoursFromNow, pastFirstMinute } from '../../e2e/support/hours-from-now.ts';

const minuteOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
const shopFrom = (opens: number, closes: number, now: number): Hours => ({
  timeZone: 'Europe/Stockholm', openingHours: hoursFromNow(opens, closes, now).map((each) => ({ dayOfWeek: each.dayOfWeek, opensMinute: minuteOf(each.opens), closesMinute: minuteOf(each.closes) })),
});

/** Every minute of a day but its first, by Stockholm's clock, and somewhere in it. */
const everyMinute = async (look: (now: number) => unknown): Promise<readonly unknown[]> => {
  const clock = createVirtualClock(Date.parse('2026-11-20T00:01:17+01:00'));
  const found: unknown[] = [];
  for (let minute = 0; minute < 1439; minute += 1) {
    found.push(look(clock.now()));
    await clock.advance(minutes(1));
  }
  return found.filter((each) => each !== null);
};

describe('[HOME-14] hours that browser tests are run with are what they are said to be, at any time of the day', () => {
  it('closed a while ago: closed now, with hours today, and not opening again today', async () => {
    expect(await everyMinute((now) => {
      const shop = shopFrom(-120, -20, now);
      const next = nextOpening(shop, now);
      return openSpanAt(shop, now) === null && hoursToday(shop, now).length === 1 && next !== null && localDate(next, 'Europe/Stockholm') > localDate(now, 'Europe/Stockholm') ? null : new Date(now);
    })).toEqual([]);
  });

  it('open for a few minutes yet: closing in them, and not opening again today', async () => {
    expect(await everyMinute((now) => {
      const shop = shopFrom(-120, 8, now);
      const left = (openSpanAt(shop, now)?.closes ?? now) - now;
      return left > minutes(7) && left <= minutes(8) && hoursToday(shop, now).every(({ opens }) => opens <= now) ? null : new Date(now);
    })).toEqual([]);
  });

  it('only the first minute is waited for, to its end', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-20T00:00:17+01:00') });
    const waited = pastFirstMinute().then(() => Date.now());
    await vi.advanceTimersByTimeAsync(minutes(1));
    const late = pastFirstMinute().then(() => Date.now());
    const ended = await Promise.all([waited, late]);
    vi.useRealTimers();
    expect(ended.map((at) => new Date(at).toISOString())).toEqual(['2026-11-19T23:01:00.000Z', '2026-11-19T23:01:17.000Z']);
  });
});
