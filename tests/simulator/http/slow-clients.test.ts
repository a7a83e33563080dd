import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listenWithFaults } from '#simulator/edge/listen-with-faults.ts';
import { listen } from '#simulator/http/http-server.ts';
import { PATIENCE } from '#simulator/http/patience.ts';

const impatient = { headersTimeout: 50, requestTimeout: 100, keepAliveTimeout: 1_000, connectionsCheckingInterval: 20 };
const app = async (request: Request): Promise<Response> => new Response(await request.text());

const STARTS = [
  ['product server', () => listen({ fetch: app, ready: () => null }, 0, '127.0.0.1', impatient)],
  ['terminal host', () => listenWithFaults(app, 0, '127.0.0.1', impatient)],
] as const;

/** What a client is told that has said this and then says one letter more now and then. */
const told = async (port: number, said: string): Promise<string> => new Promise((resolve) => {
  const socket = connect(port, '127.0.0.1', () => { if (said !== '') socket.write(said); });
  const drip = setInterval(() => { if (said !== '') socket.write('x'); }, 10);
  let text = '';
  socket.on('data', (chunk: Buffer) => { text += chunk.toString(); });
  // Whoever drips on is cut off: what was said before that counts.
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clearInterval(drip);
    resolve(text.split('\r\n')[0] ?? '');
  });
});

describe.each(STARTS)('a %s', (_name, start) => {
  it('[S16] gives up who says nothing, whose headers drip, and whose body does', async () => {
    const running = await start();
    onTestFinished(() => running.close());
    const all = await Promise.all(['', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 90000\r\n\r\n'].map((said) => told(running.port, said)));
    expect(all).toEqual(Array(3).fill('HTTP/1.1 408 Request Timeout'));
  });
});

it('[S16] headers have 10 seconds, a request has 30, and it is looked after every other second', () => {
  expect(PATIENCE).toEqual({ headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000, connectionsCheckingInterval: 2_000 });
});
