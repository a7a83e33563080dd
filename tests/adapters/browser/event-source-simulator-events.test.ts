import { describe, expect, it } from 'vitest';
import { createEventSourceSimulatorEvents } from '#adapters/browser/event-source-simulator-events.ts';
import { seconds } from '#core/shared/duration.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';

class FakeSource extends EventTarget {
  readonly url: string;
  readyState = 1;
  closed = false;
  constructor(url: string) { super(); this.url = url; }
  close(): void { this.closed = true; }
  tells(type: string, data: unknown): void { this.dispatchEvent(new MessageEvent(type, { data: typeof data === 'string' ? data : JSON.stringify(data) })); }
  opens(): void { this.dispatchEvent(new Event('open')); }
  breaks(isFinal: boolean): void {
    this.readyState = isFinal ? 2 : 0;
    this.dispatchEvent(new Event('error'));
  }
}

const following = () => {
  const clock = virtualClock();
  const sources: FakeSource[] = [];
  const [heard, lines, unreadable] = [[] as unknown[], [] as boolean[], [] as unknown[]];
  const stop = createEventSourceSimulatorEvents({
    clock, onUnreadable: (error) => { unreadable.push(error); },
    open: (url) => {
      const source = new FakeSource(url);
      sources.push(source);
      return source;
    },
  }).follow((event) => heard.push(event), (isOpen) => lines.push(isOpen));
  return { clock, sources, heard, lines, unreadable, stop };
};

const CLOCK = { now: '2026-11-20T12:00:00+01:00', timeZone: 'Europe/Stockholm', isFrozen: true, canBeSet: true };
const RULE = { id: 'lost', name: 'Lost', isOn: true, route: '*', client: '', fault: { kind: 'drop-after' }, timing: {} };

describe('what a simulator tells of by itself', () => {
  it('comes decoded, with whose rules they are, and whether they are done; a simulator that does not say is taken for one whose rules are not', () => {
    const { sources, heard, lines } = following();
    sources[0]?.opens();
    sources[0]?.tells('clock', CLOCK);
    sources[0]?.tells('control', { terminalId: 'T-01', queue: ['busy'], faults: [RULE], productFaults: [{ ...RULE, id: 'down', isDone: true }] });
    sources[0]?.tells('orders', { books: { isClean: true } });
    expect([sources.map(({ url }) => url), lines, heard]).toEqual([
      ['/control/events'], [true],
      [
        { type: 'clock', clock: CLOCK }, { type: 'control', terminalId: 'T-01', queue: ['busy'], faults: [{ ...RULE, isDone: false, server: 'terminal' }, { ...RULE, id: 'down', isDone: true, server: 'product' }] }, { type: 'orders' },
      ],
    ]);
  });

  it('what no schema knows is told as an error, and the rest goes on', () => {
    const { sources, heard, unreadable } = following();
    sources[0]?.tells('clock', { now: 'noon' });
    sources[0]?.tells('printer', 'no JSON');
    sources[0]?.tells('clock', CLOCK);
    expect([unreadable.length, heard]).toEqual([2, [{ type: 'clock', clock: CLOCK }]]);
  });

  it('is opened again after the browser has given up, and not once it is stopped', async () => {
    const { clock, sources, lines, stop } = following();
    sources[0]?.opens();
    sources[0]?.breaks(false);
    expect([sources.length, clock.pending()]).toEqual([1, 0]);
    sources[0]?.breaks(true);
    await clock.advance(seconds(2));
    sources[1]?.opens();
    expect([sources.length, lines]).toEqual([2, [true, false, false, true]]);
    sources[1]?.breaks(true);
    stop();
    await clock.advance(seconds(10));
    expect([sources.length, clock.pending()]).toEqual([2, 0]);
  });
});
