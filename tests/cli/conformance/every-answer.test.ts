import { describe, expect, it } from 'vitest';
import { freshAnswers, noServerErrors } from '#cli/conformance/every-answer.ts';
import type { Exchange } from '#cli/conformance/exchange.ts';
import { Probe, unreadable } from '#cli/conformance/probe.ts';
import { getOrderNumber, ping } from '#adapters/wire/terminal-host.ts';
import { tooLate } from '#cli/conformance/too-late.ts';
import { KIOSK_PATIENCE } from '#cli/conformance/terminal-host/kiosk-patience.ts';
import { APP_PATIENCE } from '#cli/conformance/product/app-patience.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';

const seen = (...exchanges: readonly (readonly [method: string, path: string, status: number, ms: number])[]): Probe => {
  const probe = new Probe({ fetch: () => Promise.reject(new Error('nothing is sent')), clock: virtualClock(), base: 'http://host.test' });
  exchanges.forEach(([method, path, status, ms]) => { probe.note({ sent: { method, url: `http://host.test${path}`, headers: {}, body: '' }, answer: { status, headers: {}, text: '' }, ms } satisfies Exchange); });
  return probe;
};

describe('answers come while a kiosk still waits for them', () => {
  it.each([
    ['ping', ['GET', '/self-service/ping', 200, 5_100], 'GET /self-service/ping: the quickest of 1 took 5.1 seconds, and a kiosk waits for 5. To it the host has not answered'],
    ['a refresh', ['PUT', '/self-service/token/refresh', 200, 12_000], 'PUT /self-service/token/refresh: the quickest of 1 took 12 seconds, and a kiosk waits for 10. To it the host has not answered'],
    ['how a payment stands', ['GET', '/self-service/payment/attempt-1', 200, 20_500], 'GET /self-service/payment/{id}: the quickest of 1 took 20.5 seconds, and a kiosk waits for 20. To it the host has not answered'],
  ] as const)('a host that never does is told the call, and how long a kiosk waits: %s', (_name, exchange, why) => {
    expect(tooLate(seen(exchange), KIOSK_PATIENCE)).toBe(why);
  });

  it('one answer in time is enough, for a machine may hang; silence is not for this check', () => {
    expect(tooLate(seen(['GET', '/self-service/ping', 200, 9_000], ['GET', '/self-service/ping', 200, 40], ['GET', '/self-service/token/check', 0, 15_000]), KIOSK_PATIENCE)).toBeNull();
  });
});

it('a product server is told how long the app waits for an order', () => {
  expect(tooLate(seen(['POST', '/api/order', 201, 16_000]), APP_PATIENCE)).toBe('POST /api/order: the quickest of 1 took 16 seconds, and the app waits for 15. To it the server has not answered');
});

describe('what changes is kept by no cache', () => {
  const answering = (headers: Readonly<Record<string, string>>): Probe => {
    const probe = seen();
    probe.note({ sent: { method: 'GET', url: 'http://host.test/api/order/a', headers: {}, body: '' }, answer: { status: 200, headers, text: '' }, ms: 1 });
    return probe;
  };
  const kept = (said: string): string => `GET /api/order/a: browsers keep the answer (${said}). Say cache-control: no-store`;
  const DATE = 'Mon, 30 Nov 2026 07:00:00 GMT';

  it.each<readonly [Readonly<Record<string, string>>, string | null]>([
    [{ 'cache-control': 'public, max-age=3600' }, kept('cache-control: public, max-age=3600')], [{ 'cache-control': 's-maxage=60' }, kept('cache-control: s-maxage=60')],
    [{ date: DATE, expires: 'Mon, 30 Nov 2026 08:00:00 GMT' }, kept('expires: Mon, 30 Nov 2026 08:00:00 GMT')], [{ date: DATE, expires: '0' }, null],
    [{}, null], [{ 'cache-control': 'no-store' }, null], [{ 'cache-control': 'no-cache, max-age=60' }, null], [{ 'cache-control': 'private, max-age=0' }, null],
  ])('%j', (headers, why) => {
    expect(freshAnswers(answering(headers), () => true)).toBe(why);
  });

  it('what is not among it may be kept', () => {
    expect(freshAnswers(answering({ 'cache-control': 'max-age=60' }), () => false)).toBeNull();
  });
});

describe('an answer that cannot be used is told as it came', () => {
  const answering = (response: () => Response) => new Probe({ fetch: () => Promise.resolve(response()), clock: virtualClock(), base: 'http://host.test' });
  const json = (body: string): Response => new Response(body, { headers: { 'content-type': 'application/json' } });
  const torn = (): Response => new Response(new ReadableStream({ start: (controller) => { controller.enqueue(new TextEncoder().encode('{"time')); }, pull: (controller) => { controller.error(new Error('gone')); } }), { headers: { 'content-type': 'application/json' } });

  it.each([
    ['broken off', torn, 'the answer began with 200 (application/json), and broke off'],
    ['nothing', () => Response.error(), 'nothing was answered'],
    ['a field of another type', () => json('{"terminalId":7}'), 'the answer was 200 (application/json), which is none of the call\'s replies: terminalId does not fit (string is expected)'],
    ['another form', () => json('{"time":"2026-11-29T18:00:00"}'), 'the answer was 200 (application/json), which is none of the call\'s replies: time does not fit (another form is expected)'],
    ['half of it', () => json('{"time'), 'the answer was 200 (application/json), which is none of the call\'s replies: not-json'],
  ])('%s', async (_name, response, why) => {
    expect(unreadable(await answering(response).call(ping, {}))).toBe(why);
  });

  it('a field that is missing is said to be', async () => {
    expect(unreadable(await answering(() => json('{}')).call(getOrderNumber, { params: { id: 'a' } }))).toBe('the answer was 200 (application/json), which is none of the call\'s replies: orderNumber is missing');
  });
});

it('an order number that cannot be had yet may be a 5xx, as the page on terminal hosts says; every other call may not', () => {
  const isNumber = ({ sent }: Exchange): boolean => sent.url.endsWith('/ordernumber');
  expect([noServerErrors(seen(['GET', '/self-service/receipt/a/ordernumber', 503, 1]), isNumber), noServerErrors(seen(['GET', '/self-service/ping', 503, 1]), isNumber)]).toEqual([null, 'GET /self-service/ping: the answer was 503']);
});
