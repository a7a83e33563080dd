import { get, type IncomingMessage } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { createEventStreams } from '#simulator/product-server/orders/event-streams.ts';
import { createOrderEventsHub } from '#simulator/product-server/orders/order-events-hub.ts';
import { LIMITS } from '#simulator/product-server/limits.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';
import { aProductServer } from '../support/a-product-server.ts';

/** Follows orders from this address of the machine, on a connection of its own. */
const follow = (port: number, from: string): Promise<IncomingMessage> => new Promise((resolve, reject) => {
  const asked = get({ port, host: '127.0.0.1', localAddress: from, path: '/api/orders/events?ids=abc', agent: false }, (reply) => {
    reply.on('error', () => undefined); // A connection that is cut.
    onTestFinished(() => { reply.destroy(); });
    resolve(reply);
  });
  asked.on('error', reject);
});

it('[R-2] one client follows orders on so many connections at a time; the next is told so and when to come again, others are not, and who leaves makes room', async () => {
  const world = await aProductServer();
  const { port } = await world.server.listen(0);
  const open: IncomingMessage[] = [];
  for (let at = 0; at < LIMITS.orderStreams; at += 1) open.push(await follow(port, '127.0.0.1'));
  expect(open.every(({ statusCode }) => statusCode === 200)).toBe(true);
  const next = await follow(port, '127.0.0.1');
  expect([next.statusCode, next.headers['retry-after'], next.headers['content-type']]).toEqual([429, '20', 'application/problem+json']);
  expect(JSON.parse((await next.setEncoding('utf8').toArray()).join(''))).toMatchObject({ status: 429, code: 'request.too-many' });
  expect((await follow(port, '127.0.0.2')).statusCode).toBe(200);
  open[0]?.destroy();
  await expect.poll(async () => (await follow(port, '127.0.0.1')).statusCode).toBe(200);
  expect((await follow(port, '127.0.0.1')).statusCode).toBe(429);
});

it('[R-2] whoever asks for the head alone follows nothing', async () => {
  const world = await aProductServer();
  const { port } = await world.server.listen(0);
  const heads = await Promise.all(Array.from({ length: LIMITS.orderStreams + 1 }, async () => (await fetch(`http://127.0.0.1:${port}/api/orders/events?ids=abc`, { method: 'HEAD' })).status));
  expect([new Set(heads), (await follow(port, '127.0.0.1')).statusCode]).toEqual([new Set([200]), 200]);
});

it('a stream that has ended makes room for one, and what is followed in process is not counted', async () => {
  const streams = createEventStreams(createOrderEventsHub(), virtualClock());
  const openAs = (client: string, count: number) => Array.from({ length: count }, () => streams.open(['abc'], client));
  const [all, inProcess] = [openAs('a', LIMITS.orderStreams + 1), openAs('', LIMITS.orderStreams + 1)];
  expect([all.indexOf(null), inProcess.indexOf(null)]).toEqual([LIMITS.orderStreams, -1]);
  await all[0]?.cancel();
  expect(openAs('a', 2).map((stream) => stream === null)).toEqual([false, true]);
  streams.closeAll();
  expect(openAs('a', 1).includes(null)).toBe(false);
});
