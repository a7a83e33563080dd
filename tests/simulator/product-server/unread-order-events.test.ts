import { expect, it } from 'vitest';
import { invariant } from '#core/shared/invariant.ts';
import { createVirtualClock } from '#simulator/world/virtual-clock.ts';
import { createEventStreams } from '#simulator/product-server/orders/event-streams.ts';
import { createOrderEventsHub } from '#simulator/product-server/orders/order-events-hub.ts';

it('a page that follows orders and has stopped reading does not fill the memory: its stream ends, nothing is followed for it any more, and another hears on', async () => {
  const clock = createVirtualClock(0);
  const hub = createOrderEventsHub();
  const streams = createEventStreams(hub, clock);
  const open = (...ids: readonly string[]) => {
    const stream = streams.open(ids, '');
    invariant(stream, 'nobody counts calls in process');
    return stream;
  };
  const unread = open('first', 'second').getReader();
  expect(clock.pending()).toBe(1);
  for (let told = 0; told < 1_500; told += 1) hub.publish('first');
  expect(clock.pending()).toBe(0);

  const other = open('second').getReader();
  hub.publish('second');
  const heard = [await other.read(), await other.read(), await other.read()].map(({ value }) => new TextDecoder().decode(value));
  expect(heard).toEqual(['retry: 3000\n\n', 'event: order\ndata: second\n\n', 'event: order\ndata: second\n\n']);

  let pieces = 0;
  while (!(await unread.read()).done) pieces += 1;
  expect(pieces).toBeLessThan(1_100);
  streams.closeAll();
  expect((await other.read()).done).toBe(true);
  // Nobody is told of an order any more who has left.
  await open('third').cancel();
  for (const id of ['first', 'second', 'third']) hub.publish(id);
  expect(clock.pending()).toBe(0);
});
