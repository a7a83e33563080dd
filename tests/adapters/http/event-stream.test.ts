import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventStreamReader, type StreamEvent } from '#adapters/http/event-stream.ts';

const read = (pieces: readonly string[]): readonly StreamEvent[] => {
  const events: StreamEvent[] = [];
  const reader = eventStreamReader((event) => events.push(event));
  for (const piece of pieces) reader(piece);
  return events;
};

const stream = ': hello\n\nevent: order\ndata: order-1\n\ndata: one\r\ndata:two\r\n\r\nevent: ping\n\nid: 7\nevent: order\rdata: order-2\r\r\nretry: 100\ndata\n\ndata: cut off';

describe('the event stream', () => {
  it('is read as the standard says: comments, names, several lines of data, every kind of line end', () => {
    expect(read([stream])).toEqual([
      { name: 'order', data: 'order-1' }, { name: 'message', data: 'one\ntwo' }, { name: 'order', data: 'order-2' }, { name: 'message', data: '' },
    ]);
  });

  it('is the same however it is cut into pieces', () => {
    fc.assert(fc.property(fc.array(fc.nat(stream.length), { maxLength: 8 }), (cuts) => {
      const at = [0, ...cuts.sort((a, b) => a - b), stream.length];
      expect(read(at.slice(1).map((end, index) => stream.slice(at[index], end)))).toEqual(read([stream]));
    }));
  });

  it('is the same wherever it is cut in two, between the two signs of a line end as well', () => {
    const cuts = Array.from(stream, (_letter, at) => read([stream.slice(0, at), stream.slice(at)]));
    expect(cuts).toEqual(cuts.map(() => read([stream])));
  });

  it('does not collect a line without end', () => {
    expect(read([`data: ${'x'.repeat(1_000_000)}`, '\n\n'])[0]?.data.length).toBeLessThan(70_000);
  });
});
