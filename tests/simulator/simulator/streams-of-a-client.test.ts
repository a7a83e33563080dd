import { get, type IncomingMessage } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { CONTROL_STREAMS } from '#simulator/http/stream-places.ts';
import { aSimulator } from './a-simulator.ts';

/** Listens on a connection of its own. */
const listenTo = (url: string): Promise<IncomingMessage> => new Promise((resolve, reject) => {
  get(url, { agent: false }, (reply) => {
    reply.on('error', () => undefined); // A connection that is cut.
    onTestFinished(() => { reply.destroy(); });
    resolve(reply);
  }).on('error', reject);
});

it.each(['/control/events', '/control/host/events'])('%s: this machine listens on so many connections at a time; the next is told so and when to come again, and who leaves makes room', async (path) => {
  const { simulator } = await aSimulator();
  await simulator.listen();
  const listen = () => listenTo(simulator.consoleUrl() + path);
  const open = await Promise.all(Array.from({ length: CONTROL_STREAMS }, listen));
  const next = await listen();
  expect([open.filter(({ statusCode }) => statusCode === 200).length, next.statusCode, next.headers['retry-after']]).toEqual([CONTROL_STREAMS, 429, '20']);
  expect(JSON.parse((await next.setEncoding('utf8').toArray()).join(''))).toMatchObject({ status: 429, code: 'request.too-many' });
  open[0]?.destroy();
  await expect.poll(async () => (await listen()).statusCode).toBe(200);
  expect((await listen()).statusCode).toBe(429);
});
