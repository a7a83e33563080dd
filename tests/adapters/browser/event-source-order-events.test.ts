import { describe, expect, it } from 'vitest';
import { createEventSourceOrderEvents } from '#adapters/browser/event-source-order-events.ts';
import { seconds } from '#core/shared/duration.ts';
import { orderId } from '#core/shared/ids.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';

const ids = [orderId('order-1'), orderId('order-2')];

class FakeSource extends EventTarget {
  readonly url: string;
  readyState = 1;
  closed = false;
  constructor(url: string) { super(); this.url = url; }
  close(): void { this.closed = true; }
  order(data: string): void { this.dispatchEvent(new MessageEvent('order', { data })); }
  breaks(isFinal: boolean): void { this.readyState = isFinal ? 2 : 0; this.dispatchEvent(new Event('error')); }
  opens(): void { this.readyState = 1; this.dispatchEvent(new Event('open')); }
}

class FakeDocument extends EventTarget {
  hidden = false;
  turns(state: 'hidden' | 'visible'): void { this.hidden = state === 'hidden'; this.dispatchEvent(new Event('visibilitychange')); }
}

const following = (document = new FakeDocument()) => {
  const clock = virtualClock();
  const sources: FakeSource[] = [];
  const heard: string[] = [];
  const stop = createEventSourceOrderEvents({ clock, document, open: (url) => { const source = new FakeSource(url); sources.push(source); return source; } }).follow(ids, (id) => heard.push(id));
  return { clock, document, sources, heard, stop };
};

describe('live order events in the browser', () => {
  it('[R-2] tell of the followed orders, until they are stopped', () => {
    const { sources, heard, stop } = following();
    sources[0]?.opens();
    sources[0]?.order('order-2');
    sources[0]?.order('order-of-others');
    stop();
    expect([sources.map(({ url, closed }) => [url, closed]), heard]).toEqual([[['/api/orders/events?ids=order-1%2Corder-2', true]], ['order-2']]);
  });

  it('[R-2] after a gap every order may have changed', () => {
    const { sources, heard } = following();
    sources[0]?.opens();
    sources[0]?.breaks(false);
    expect(heard).toEqual([]);
    sources[0]?.opens();
    expect([sources.length, heard]).toEqual([1, ['order-1', 'order-2']]);
  });

  it('[R-2] are left to the browser while it comes back by itself, and end with it on its way', async () => {
    const { clock, sources, stop } = following();
    sources[0]?.opens();
    sources[0]?.breaks(false);
    await clock.advance(seconds(60));
    stop();
    expect([sources.map(({ closed }) => closed), clock.pending()]).toEqual([[true], 0]);
  });

  it('[R-2] are asked for only where an order is followed', () => {
    const opened: string[] = [];
    createEventSourceOrderEvents({ clock: virtualClock(), document: new FakeDocument(), open: (url) => { opened.push(url); return new FakeSource(url); } }).follow([], () => undefined)();
    expect(opened).toEqual([]);
  });

  it('[R-2] are opened again after the browser has given up, and not once they are stopped', async () => {
    const { clock, sources, heard, stop } = following();
    sources[0]?.breaks(true);
    await clock.advance(seconds(10));
    sources[1]?.opens();
    expect([sources.length, heard]).toEqual([2, ['order-1', 'order-2']]);
    sources[1]?.breaks(true);
    stop();
    await clock.advance(seconds(60));
    expect([sources.length, clock.pending()]).toEqual([2, 0]);
  });

  it('[R-2] hold no connection while nobody sees the tab; when somebody does, every order may have changed', async () => {
    const hidden = new FakeDocument();
    hidden.turns('hidden');
    const { clock, document, sources, heard, stop } = following(hidden);
    expect(sources.length).toBe(0);
    document.turns('visible');
    sources[0]?.opens();
    expect(heard.splice(0)).toEqual(['order-1', 'order-2']);
    document.turns('hidden');
    await clock.advance(seconds(60));
    expect([sources.map(({ closed }) => closed), heard]).toEqual([[true], []]);
    document.turns('visible');
    sources[1]?.opens();
    sources[1]?.order('order-2');
    expect(heard.splice(0)).toEqual(['order-1', 'order-2', 'order-2']);
    sources[1]?.breaks(true);
    document.turns('hidden');
    await clock.advance(seconds(60));
    document.turns('visible');
    stop();
    document.turns('hidden');
    document.turns('visible');
    expect([sources.map(({ closed }) => closed), clock.pending()]).toEqual([[true, false, true], 0]);
  });
});
