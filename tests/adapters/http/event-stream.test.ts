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

  it.each([
    ['data:a:b', 'message', 'a:b'], ['data:  two blanks', 'message', ' two blanks'], ['data: a  b', 'message', 'a  b'], ['data:a  b', 'message', 'a  b'], ['event: order\nevent: note\ndata: x', 'note', 'x'], ['event: order\nevent:\ndata: x', 'message', 'x'],
    [':data: no\ndata', 'message', ''], [': \n:\ndata: x', 'message', 'x'], ['DATA: no\ndata : no\ndata: yes', 'message', 'yes'], ['event: order\n\ndata: x', 'message', 'x'],
  ])('reads %j as the standard says', (text, name, data) => {
    expect(read([`${text}\n\n`])).toEqual([{ name, data }]);
  });

  it('does not collect a line without end', () => {
    const [event] = read([`data: ${'x'.repeat(1_000_000)}`, '\n', `event: ${'x'.repeat(1_000_000)}`, '\n\n']);
    expect([event?.data.length, event?.name.length].map((length) => length !== undefined && length < 70_000)).toEqual([true, true]);
  });

  it('does not collect an event without end, and reads on after it', () => {
    const line = `data: ${'x'.repeat(1000)}\n`;
    const events = read([...Array.from({ length: 1000 }, () => line), '\nevent: order\ndata: order-1\n\n']);
    expect([(events[0]?.data.length ?? 0) < 70_000, events.slice(1)]).toEqual([true, [{ name: 'order', data: 'order-1' }]]);
  });
});
