import { Agent, request, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { listenWithFaults } from '#simulator/edge/listen-with-faults.ts';
import { listen } from '#simulator/http/http-server.ts';

interface Running { readonly port: number; close(): Promise<void> }
type Start = (fetch: (request: Request) => Promise<Response>) => Promise<Running>;

const STARTS: readonly (readonly [string, Start])[] = [
  ['product server', (fetch) => listen({ fetch, ready: () => null }, 0, '127.0.0.1')],
  ['terminal host', (fetch) => listenWithFaults(fetch, 0, '127.0.0.1')],
];

/** A client that keeps its connections for later, as browsers do. */
const aClient = ({ port }: Running) => {
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => { agent.destroy(); });
  let open = 0;
  const ask = async (path: string): Promise<{ readonly said: string; readonly text: string }> => {
    const reply = await new Promise<IncomingMessage>((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, path, agent }, resolve);
      asked.once('socket', (socket) => {
        if (socket.listenerCount('close', counted) > 0) return;
        open += 1;
        socket.once('close', counted);
      });
      asked.once('error', reject).end();
    });
    let text = '';
    for await (const piece of reply) text += String(piece);
    return { said: reply.headers.connection ?? '', text };
  };
  const counted = (): void => { open -= 1; };
  return { ask, open: () => open };
};

/** The half second after which what is left is cut does not pass: who would need it waits for ever, and a slow machine has all its time. */
const nothingIsCut = (): void => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => { vi.useRealTimers(); });
};

/** Answers each request when it is let go. */
const aSlowApp = () => {
  const letGo = new Map<string, () => void>();
  const fetch = async (asked: Request): Promise<Response> => {
    const { pathname } = new URL(asked.url);
    if (pathname !== '/at-once') await new Promise<void>((resolve) => { letGo.set(pathname, resolve); });
    return new Response(`answer to ${pathname}`);
  };
  return { fetch, letGo, heard: async (path: string): Promise<void> => { await expect.poll(() => letGo.has(path)).toBe(true); } };
};

describe.each(STARTS)('a %s that is stopped', (_name, start) => {
  it('still gives the answers that it owes, says in each that the connection ends, and is gone with the last one', async () => {
    const app = aSlowApp();
    const server = await start(app.fetch);
    const client = aClient(server);
    expect((await client.ask('/at-once')).text).toBe('answer to /at-once');
    const answers = Promise.all([client.ask('/one'), client.ask('/two')]);
    await app.heard('/one');
    await app.heard('/two');
    nothingIsCut();
    const closed = server.close();
    app.letGo.get('/one')?.();
    app.letGo.get('/two')?.();
    expect(await answers).toEqual([{ said: 'close', text: 'answer to /one' }, { said: 'close', text: 'answer to /two' }]);
    await closed;
    await expect.poll(client.open).toBe(0);
    await expect(client.ask('/at-once')).rejects.toThrow('ECONNREFUSED');
  });

  it('waits half a second for what does not end, and no longer', async () => {
    const app = aSlowApp();
    const server = await start(app.fetch);
    const client = aClient(server);
    const lost = client.ask('/never').then(() => 'answered', () => 'cut');
    await app.heard('/never');
    expect(await Promise.race([server.close().then(() => 'closed'), sleep(30_000, 'still open', { ref: false })])).toBe('closed');
    expect(await lost).toBe('cut');
  });
});

it('an answer that begins to go on for ever while the host ends is not waited for either', async () => {
  const { promise: isHeard, resolve: hear } = Promise.withResolvers<null>();
  const { promise: answers, resolve: letGo } = Promise.withResolvers<null>();
  const server = await listenWithFaults(async () => {
    hear(null);
    await answers;
    return new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } });
  }, 0, '127.0.0.1');
  const asked = fetch(`http://127.0.0.1:${server.port}/`).then(() => 'answered', () => 'cut');
  await isHeard;
  nothingIsCut();
  const closed = server.close();
  letGo(null);
  await closed;
  expect(await asked).toBe('cut');
});

it('an answer that goes on for ever, as the console\'s events, is not waited for', async () => {
  const server = await listenWithFaults(() => Promise.resolve(new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } })), 0, '127.0.0.1');
  const reply = await fetch(`http://127.0.0.1:${server.port}/`);
  const ended = reply.text().then(() => 'ended', () => 'cut');
  nothingIsCut();
  await server.close();
  expect(await ended).toBe('cut');
});
