import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listenWithFaults } from '#simulator/edge/listen-with-faults.ts';
import { listen } from '#simulator/http/http-server.ts';
import { PATIENCE } from '#simulator/http/patience.ts';

const impatient = { headersTimeout: 50, requestTimeout: 100, keepAliveTimeout: 1_000, connectionsCheckingInterval: 20, unreadTimeout: 10_000 };
/** On a busy machine also a quick client is slow at times. */
const waitsToBeRead = { ...PATIENCE, unreadTimeout: 150 };
const echo = async (request: Request): Promise<Response> => new Response(await request.text());
type App = typeof echo;

const STARTS = [
  ['product server', (app: App, patience: typeof PATIENCE) => listen({ fetch: app, ready: () => null }, 0, '127.0.0.1', patience)],
  ['terminal host', (app: App, patience: typeof PATIENCE) => listenWithFaults(app, 0, '127.0.0.1', patience)],
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
    const running = await start(echo, impatient);
    onTestFinished(() => running.close());
    const all = await Promise.all(['', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 90000\r\n\r\n'].map((said) => told(running.port, said)));
    expect(all).toEqual(Array(3).fill('HTTP/1.1 408 Request Timeout'));
  });

  it('[S16] gives up who asks for much and reads nothing of it, and waits with whoever waits for an answer that is long in coming', async () => {
    const given = Promise.withResolvers<string>();
    const endless = (): Response => new Response(new ReadableStream({
      pull: (controller) => { controller.enqueue(new Uint8Array(65_536)); },
      cancel: () => { given.resolve('given up'); },
    }));
    const late = async (): Promise<Response> => {
      await new Promise((resolve) => { setTimeout(resolve, 2 * waitsToBeRead.unreadTimeout); });
      return new Response('late');
    };
    const running = await start((request) => (request.url.endsWith('/late') ? late() : Promise.resolve(endless())), waitsToBeRead);
    const socket = connect(running.port, '127.0.0.1', () => { socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'); });
    socket.on('error', () => undefined).pause();
    onTestFinished(async () => {
      socket.destroy();
      await running.close();
    });
    const reply = await fetch(`http://127.0.0.1:${running.port}/late`);
    expect([await given.promise, await reply.text()]).toEqual(['given up', 'late']);
  });
});

it('[S16] headers have 10 seconds, a request has 30, an answer of which nothing is taken has two minutes, and it is looked after every other second', () => {
  expect(PATIENCE).toEqual({ headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000, connectionsCheckingInterval: 2_000, unreadTimeout: 120_000 });
});
