import { describe, expect, it } from 'vitest';
import type { Fetch } from '#adapters/http/fetch.ts';
import { createHttpOrderEvents } from '#adapters/http/http-order-events.ts';
import { HTTP } from '#core/business-constants.ts';
import { seconds } from '#core/shared/duration.ts';
import { orderId } from '#core/shared/ids.ts';
import { answeringFetch, jsonResponse } from '#tests/support/answering-fetch.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';

const ids = [orderId('order-1'), orderId('order-2')];
const anEventStream = () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  return { response: () => new Response(readable, { headers: { 'content-type': 'text/event-stream' } }), say: (text: string) => writer.write(new TextEncoder().encode(text)), end: () => writer.close() };
};

describe('live order events over fetch', () => {
  it('[R-2] tells of the followed orders only, until it is stopped', async () => {
    const clock = virtualClock();
    const stream = anEventStream();
    const server = answeringFetch(stream.response);
    const heard: string[] = [];
    const stop = createHttpOrderEvents({ baseUrl: 'http://127.0.0.1/', fetch: server.fetch, clock }).follow(ids, (id) => heard.push(id));
    await stream.say('event: order\ndata: order-2\n\nevent: order\ndata: order-of-others\n\nevent: ping\ndata: order-1\n\nevent: ord');
    await stream.say('er\ndata: order-1\n\n');
    await clock.settle();
    const [sent] = server.sent;
    expect([sent && [sent.url, { ...sent.init, signal: null }], server.sent.length, heard]).toEqual([
      ['http://127.0.0.1/api/orders/events?ids=order-1%2Corder-2', { credentials: 'same-origin', headers: { accept: 'text/event-stream' }, signal: null }], 1, ['order-2', 'order-1'],
    ]);
    stop();
    expect(server.sent[0]?.init.signal?.aborted).toBe(true);
  });

  it('[R-2] stopped by who hears of an order, tells of no other one that has come along with it', async () => {
    const clock = virtualClock();
    const stream = anEventStream();
    const heard: string[] = [];
    const stop = createHttpOrderEvents({ baseUrl: '', fetch: answeringFetch(stream.response).fetch, clock }).follow(ids, (id) => {
      heard.push(id);
      stop();
    });
    await stream.say('event: order\ndata: order-2\n\nevent: order\ndata: order-1\n\n');
    await clock.settle();
    expect(heard).toEqual(['order-2']);
  });

  it('[R-2] opens a stream again that ended, was refused or never came, and then every order may have changed', async () => {
    const clock = virtualClock();
    const second = anEventStream();
    const answers = [() => { throw new TypeError('fetch failed'); }, () => jsonResponse('<h1>Bad gateway</h1>', 502, 'text/html'), () => jsonResponse({}), second.response];
    const server = answeringFetch(() => (answers.shift() ?? second.response)());
    const heard: string[] = [];
    const stop = createHttpOrderEvents({ baseUrl: '', fetch: server.fetch, clock }).follow(ids, (id) => heard.push(id));
    await clock.advance(seconds(15));
    expect([server.sent.length, heard]).toEqual([4, ['order-1', 'order-2', 'order-1', 'order-2', 'order-1', 'order-2']]);
    stop();
    await clock.advance(seconds(60));
    expect([server.sent.length, clock.pending()]).toEqual([4, 0]);
  });

  it('[P-11] [R-2] waits for the beginning of a stream no longer than for any answer, and then every order may have changed', async () => {
    const clock = virtualClock();
    const signals: (AbortSignal | undefined)[] = [];
    const heard: string[] = [];
    const fetch: Fetch = (_url, { signal }) => {
      signals.push(signal);
      return new Promise((_answer, fail) => { signal?.addEventListener('abort', () => { fail(new TypeError('aborted')); }); });
    };
    const stop = createHttpOrderEvents({ baseUrl: '', fetch, clock }).follow(ids, (id) => heard.push(id));
    await clock.advance(HTTP.readMs + seconds(5));
    expect([signals.map((signal) => signal?.aborted), heard]).toEqual([[true, false], ['order-1', 'order-2']]);
    stop();
    await clock.advance(seconds(60));
    expect([signals.map((signal) => signal?.aborted), clock.pending()]).toEqual([[true, true], 0]);
  });

  it('[R-2] stopped in the pause before a stream is opened again, tells of nothing and asks for nothing any more', async () => {
    const clock = virtualClock();
    const server = answeringFetch(() => jsonResponse({}, 502));
    const heard: string[] = [];
    const stop = createHttpOrderEvents({ baseUrl: '', fetch: server.fetch, clock }).follow(ids, (id) => heard.push(id));
    await clock.advance(seconds(1));
    stop();
    const waits = clock.pending();
    await clock.advance(seconds(60));
    expect([waits, heard, server.sent.length]).toEqual([0, [], 1]);
  });

  it.each([['of another kind', 200, 'text/html'], ['that is a refusal', 403, 'text/event-stream']])('[R-2] hears nothing in an answer %s, whatever its text says', async (_what, status, type) => {
    const clock = virtualClock();
    let isLetGo = false;
    const body = (): ReadableStream<Uint8Array> => new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('event: order\ndata: order-1\n\n')), cancel: () => { isLetGo = true; } });
    const server = answeringFetch(() => new Response(body(), { status, headers: { 'content-type': type } }));
    const heard: string[] = [];
    const stop = createHttpOrderEvents({ baseUrl: '', fetch: server.fetch, clock }).follow(ids, (id) => heard.push(id));
    await clock.advance(seconds(1));
    expect([server.sent.length, heard, isLetGo]).toEqual([1, [], true]);
    stop();
  });

  it('follows the twenty newest, and nobody when there is nothing to follow', async () => {
    const clock = virtualClock();
    const server = answeringFetch(anEventStream().response);
    const events = createHttpOrderEvents({ baseUrl: '', fetch: server.fetch, clock });
    events.follow([], () => undefined)();
    expect(server.sent).toEqual([]);
    events.follow(Array.from({ length: 25 }, (_, at) => orderId(`order-${at}`)), () => undefined)();
    const asked = new URL(server.sent[0]?.url ?? '', 'http://any').searchParams.get('ids')?.split(',') ?? [];
    expect([asked.length, asked[0], asked.at(-1)]).toEqual([20, 'order-5', 'order-24']);
  });
});
