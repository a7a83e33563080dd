import { describe, expect, it } from 'vitest';
import { createMemoryReporting } from '#adapters/reporting/memory-reporting.ts';
import type { OutgoingReport } from '#adapters/reporting/outgoing-report.ts';
import { RELAY, TelemetryRelay } from '#adapters/reporting/telemetry-relay.ts';
import { TELEMETRY } from '#core/business-constants.ts';
import { minutes } from '#core/shared/duration.ts';
import { cell } from '#core/shared/readable.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';

/** A relay with its page: what was sent, and how often somebody asked for the library. */
const aRelay = ({ isAllowed = true, isOnline = true, fails = 0 } = {}) => {
  const clock = virtualClock();
  const source = createMemoryReporting({ clock });
  const [allowed, online] = [cell(isAllowed), cell(isOnline)];
  const sent: OutgoingReport[] = [];
  const seen = { connects: 0, flushes: 0, closes: 0 };
  let connecting = (): void => undefined;
  const relay = new TelemetryRelay({
    source, clock, isAllowed: allowed, isOnline: online,
    connect: () => {
      seen.connects += 1;
      connecting();
      if (seen.connects <= fails) return Promise.reject(new Error('the chunk is gone'));
      return Promise.resolve({ send: (report: OutgoingReport) => { sent.push(report); }, flush: () => { seen.flushes += 1; }, close: () => { seen.closes += 1; } });
    },
  });
  return { clock, source, allowed, online, sent, seen, relay, names: () => sent.map(({ name }) => name), onConnect: (run: () => void) => { connecting = run; } };
};

describe('telemetry on its way', () => {
  it('[R-13] what was reported before it began goes first, then everything as it comes, in small portions', async () => {
    const { clock, source, relay, sent, names } = aRelay();
    source.pageView('home');
    relay.start();
    for (let each = 0; each < RELAY.portion; each += 1) source.event('navigation', { from: 'home', to: 'menuPage' });
    expect(sent).toEqual([]);
    await clock.advance(RELAY.everyMs);
    await clock.advance(RELAY.everyMs);
    expect(names()).toEqual(['home', ...Array.from({ length: RELAY.portion - 1 }, () => 'navigation')]);
    await clock.advance(RELAY.everyMs);
    expect(sent.length).toBe(RELAY.portion + 1);
    expect(clock.pending()).toBe(0);
  });

  it('[R-13] the library is not even fetched for a guest who said no, and nothing from the time of the no is sent after a yes', async () => {
    const { clock, source, relay, allowed, seen, names } = aRelay({ isAllowed: false });
    source.pageView('home');
    relay.start();
    source.pageView('menuPage');
    await clock.advance(minutes(10));
    expect({ ...seen, pending: clock.pending() }).toEqual({ connects: 0, flushes: 0, closes: 0, pending: 0 });
    allowed.set(true);
    source.pageView('campaigns');
    await clock.advance(minutes(1));
    source.pageView('checkoutPage');
    allowed.set(false);
    source.pageView('paymentPage');
    await clock.advance(minutes(10));
    allowed.set(true);
    source.pageView('orderPage');
    await clock.advance(minutes(1));
    expect(names()).toEqual(['campaigns', 'orderPage']);
    expect(seen).toEqual({ connects: 2, flushes: 0, closes: 1 });
  });

  it('[R-13] [CONST-4] without a network the newest 2,000 wait, and how many were dropped is told', async () => {
    const { clock, source, relay, online, sent, seen } = aRelay({ isOnline: false });
    relay.start();
    for (let each = 0; each < TELEMETRY.bufferEvents + 7; each += 1) source.error(`weborder.case-${String.fromCharCode(97 + (each % 26))}${each}`);
    await clock.advance(minutes(60));
    expect({ connects: seen.connects, pending: clock.pending(), sent: sent.length }).toEqual({ connects: 0, pending: 0, sent: 0 });
    online.set(true);
    await clock.advance(minutes(1));
    expect(sent.length).toBe(TELEMETRY.bufferEvents + 1);
    expect(sent[0]).toMatchObject({ name: 'reports-dropped', values: { count: 7 } });
    expect(sent[1]?.name).toBe('weborder.case-h7');
    expect(clock.pending()).toBe(0);
  });

  it('a library that cannot be fetched is asked for three times, a minute apart, and then no more; after a no and a yes it is asked for anew', async () => {
    const { clock, source, relay, allowed, seen, names } = aRelay({ fails: 3 });
    relay.start();
    source.pageView('home');
    await clock.advance(minutes(1));
    expect(seen.connects).toBe(1);
    await clock.advance(minutes(30));
    source.pageView('menuPage');
    await clock.advance(minutes(30));
    expect({ ...seen, pending: clock.pending() }).toEqual({ connects: 3, flushes: 0, closes: 0, pending: 0 });
    allowed.set(false);
    allowed.set(true);
    source.pageView('checkoutPage');
    await clock.advance(minutes(1));
    expect([seen.connects, names()]).toEqual([4, ['checkoutPage']]);
  });

  it('an error that comes again and again is told twenty times on a page', async () => {
    const { clock, source, relay, names } = aRelay();
    relay.start();
    for (let each = 0; each < 500; each += 1) source.error('weborder.window', { error: 'TypeError' });
    source.pageView('home');
    source.error('weborder.window', { error: 'TypeError' });
    await clock.advance(minutes(1));
    expect(names()).toEqual([...Array.from({ length: RELAY.sameError }, () => 'weborder.window'), 'home', 'weborder.window']);
  });

  it('a page that goes hands over what waits', async () => {
    const { clock, source, relay, sent, seen, names } = aRelay();
    relay.start();
    source.pageView('home');
    await clock.advance(RELAY.everyMs);
    relay.flush();
    expect(names()).toEqual(['home']);
    source.pageView('menuPage');
    relay.flush();
    expect([sent.length, seen.flushes]).toEqual([2, 2]);
  });

  it('a no while the library is on its way holds, and stopping leaves nothing behind', async () => {
    const { clock, source, relay, allowed, seen, sent, onConnect } = aRelay();
    const stop = relay.start();
    onConnect(() => { allowed.set(false); });
    source.pageView('home');
    await clock.advance(minutes(1));
    expect(seen).toEqual({ connects: 1, flushes: 0, closes: 1 });
    allowed.set(true);
    onConnect(() => undefined);
    source.pageView('menuPage');
    await clock.advance(minutes(1));
    stop();
    source.pageView('home');
    await clock.advance(minutes(1));
    expect(sent.map(({ name }) => name)).toEqual(['menuPage']);
    expect(seen.closes).toBe(seen.connects);
    expect(clock.pending()).toBe(0);
  });
});
