import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProductServer, type ProductServer } from '#simulator/composition/create-product-server.ts';
import { asPlainReply, asRequest, plainCall, type PlainCall } from '#simulator/http/call.ts';
import { worldChain } from '#simulator/scenarios/world-chain.ts';
import { createTerminalHost, type TerminalHost } from '#simulator/terminal-host/create-terminal-host.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';
import { moment } from '#tests/support/moment.ts';

const ORIGIN = 'http://shop.test';
const KEY = 'a-key-of-sixteen-letters';
const isPlain = ['content-type', 'etag'];
const json = { 'content-type': 'application/json' };
const line = { code: 'bun', quantity: 1, choices: [] };
const order = (expectedTotal: number): string => JSON.stringify({
  shopId: 1, orderType: 'takeAway', items: [line], note: '', spotId: null, pickupTime: null, expectedTotal, customerCode: '',
  contact: { phone: '+46701234567', email: 'a@example.com' }, smsOptIn: false, receiptOptIn: false, marketingConsent: false,
});

const product = (method: string, path: string, fields: Readonly<Record<string, string>> = {}, body = ''): PlainCall => plainCall(method, `${ORIGIN}${path}`, fields, body);

/** Every kind of answer: ready bytes, a value, nothing, each sort of refusal, another language, a page. */
const productCalls: readonly PlainCall[] = [
  product('GET', '/api/shops'), product('GET', '/api/shops/1'), product('GET', '/api/shops/99'), product('GET', '/api/shops/abc'), product('GET', '/api/shops/%31'),
  product('GET', '/api/shops/1/menu'), product('GET', '/api/shops/1/menu?language=fi'), product('GET', '/api/settings'), product('GET', '/api/cultures/languages'), product('POST', '/api/cultures/changeculture?cultureCode=fi'), product('GET', '/api/settings/design'), product('GET', '/api/shops/1/pickup-times?orderType=takeAway'), product('GET', '/api/shops/1/delivery-spots'), product('GET', '/api/nothing'), product('DELETE', '/api/shops'),
  product('POST', '/api/order/calculate', json, JSON.stringify({ shopId: 1, orderType: 'takeAway', items: [line] })),
  product('POST', '/api/order/calculate', json, JSON.stringify({ shopId: 1, orderType: 'takeAway', items: [{ ...line, quantity: 0.5 }] })),
  product('POST', '/api/order/calculate', json, '{"a":'), product('POST', '/api/order/calculate', json, '{"__proto__":{"x":1}}'), product('POST', '/api/order/calculate', { 'content-type': 'text/plain' }, '{}'),
  product('POST', '/api/order', json, order(35)), product('POST', '/api/order', { ...json, 'idempotency-key': 'k-0000000000000001' }, order(1)),
  product('POST', '/api/order', { ...json, 'idempotency-key': 'k-0000000000000002', 'accept-language': 'fi' }, order(35)),
  product('POST', '/api/order', { ...json, 'idempotency-key': 'k-0000000000000002' }, order(36)), product('GET', '/api/order/nobody'), product('GET', '/api/order/nobody/payment'),
  product('POST', '/api/order', { ...json, 'idempotency-key': 'k-0000000000000003', origin: 'http://elsewhere.test' }, order(35)),
  product('POST', '/api/self-service/1/session'), product('GET', '/api/self-service/1/counter-orders', { authorization: 'Bearer wrong' }), product('GET', '/api/self-service/1/counter-orders', { authorization: `Bearer ${KEY}` }),
];

const host = (method: string, path: string, fields: Readonly<Record<string, string>> = {}, body = ''): PlainCall => plainCall(method, `http://127.0.0.1:4310${path}`, { origin: ORIGIN, ...fields }, body);
const hostCalls: readonly PlainCall[] = [
  host('GET', '/self-service/ping'), host('GET', '/self-service/session/unknown-0123456789'), host('GET', '/self-service/payment/nobody'), host('POST', '/self-service/token/refresh', json, '{"refreshToken":"x"}'),
  host('GET', '/nothing'), host('GET', '/self-service/session/unknown-0123456789', { origin: 'http://elsewhere.test' }), host('GET', '/self-service/ping', { authorization: 'Bearer nonsense' }),
];

const heard = (reply: { readonly status: number; readonly text: string; readonly fields: Readonly<Record<string, string>> }): object =>
  ({ status: reply.status, text: reply.text, fields: Object.fromEntries(Object.entries(reply.fields).filter(([name, value]) => isPlain.includes(name) && value !== '')) });
const named = <T extends PlainCall>(calls: readonly T[]): [string, T][] => calls.map((call, at) => [`${at} ${call.method} ${call.path}`, call]);

const aServer = (): Promise<ProductServer> => createProductServer({
  data: null, seed: 7, chain: worldChain, clock: virtualClock(moment('2026-03-02T10:00:00Z')),
  hosts: [{ shopId: 1, terminalId: 'T-01', name: 'Kassa 1', localApiUrl: 'http://127.0.0.1:4310', key: KEY }],
});
const aHost = (journalEntries: number): TerminalHost => createTerminalHost({ data: null, shopId: 1, seed: 7, clock: virtualClock(moment('2026-03-02T10:00:00Z')), origins: [ORIGIN], publicUrl: 'http://127.0.0.1:4310', journalEntries });

describe('a call without HTTP is answered as the same call over HTTP', () => {
  let [overHttp, plainly]: [ProductServer | null, ProductServer | null] = [null, null];
  let [hostOverHttp, plainHost]: [TerminalHost | null, TerminalHost | null] = [null, null];
  beforeAll(async () => {
    [overHttp, plainly] = [await aServer(), await aServer()];
    [hostOverHttp, plainHost] = [aHost(10), aHost(0)];
  });
  afterAll(async () => {
    await Promise.all([overHttp?.close(), plainly?.close(), hostOverHttp?.close(), plainHost?.close()]);
  });

  it.each(named(productCalls))('the product server: %s', async (_name, call) => {
    const [is, wouldBe] = [await plainly?.call(call), await overHttp?.fetch(asRequest(call))];
    expect(is && heard(is)).toEqual(wouldBe && heard(await asPlainReply(wouldBe)));
  });

  it.each(named(hostCalls))('the terminal host: %s', async (_name, call) => {
    const [is, wouldBe] = [await plainHost?.call(call), await hostOverHttp?.fetch(asRequest(call))];
    expect(is && heard(is)).toEqual(wouldBe && heard(await asPlainReply(wouldBe)));
  });

  it('what is known already is not sent again', async () => {
    const first = await plainly?.call(product('GET', '/api/shops/1/menu'));
    const again = await plainly?.call(product('GET', '/api/shops/1/menu', { 'if-none-match': first?.fields['etag'] ?? '' }));
    expect(again).toEqual({ status: 304, fields: { etag: first?.fields['etag'] }, text: '' });
  });
});
