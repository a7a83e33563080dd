import { describe, expect, it } from 'vitest';
import { createHttpClient } from '#adapters/http/http-client.ts';
import { createHttpOrderGateway } from '#adapters/http/http-order-gateway.ts';
import { ORDER, PAYMENT } from '#core/business-constants.ts';
import type { OrderRequest } from '#core/checkout/order-request.ts';
import type { OrderGateway } from '#core/ports/order-gateway.ts';
import { articleCode, attemptId, orderId, shopId } from '#core/shared/ids.ts';
import type { Result } from '#core/shared/result.ts';
import { answeringFetch, jsonResponse, neverAnswers, problemReply, type AnsweringFetch } from '#tests/support/answering-fetch.ts';
import { NOON } from '#tests/support/moment.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';

const gatewayOver = (server: AnsweringFetch): OrderGateway =>
  createHttpOrderGateway({ client: createHttpClient({ baseUrl: '', fetch: server.fetch, clock: virtualClock() }) });
const gateway = (response: () => Response): OrderGateway => gatewayOver(answeringFetch(response));
const errorOf = (result: Result<unknown>): unknown => (result.ok ? result : [result.error.code, result.error.outcome]);

const [id, attempt] = [orderId('order-1'), attemptId('attempt-1')];
const request: OrderRequest = {
  shopId: shopId(3), orderType: 'takeAway', customerCode: 'M-1', pickupTime: NOON, note: 'utan lock', spotId: 4, contact: { phone: '+46701234567', email: 'guest@example.com' },
  items: [{ code: articleCode('latte'), quantity: 2, choices: [{ level: 1, articleCode: articleCode('oat-milk'), choiceCode: 'oat' }, { level: 3, articleCode: articleCode('syrup'), choiceCode: 'vanilla' }] }],
  smsOptIn: true, receiptOptIn: false, marketingConsent: true, expectedTotal: 8115,
};

describe('an order on its way to the server', () => {
  it('[CHECKOUT-2] holds shop, order type, pickup time, lines with their choices, customer code and note, and is the same bytes each time', async () => {
    const server = answeringFetch(() => problemReply(409, { code: 'order.shop-paused' }));
    const orders = gatewayOver(server);
    await orders.create('key-number-one', request);
    await orders.create('key-number-one', { ...request });
    const [first, second] = server.sent;
    expect(first && [first.url, first.init.method, first.init.headers, JSON.parse(first.init.body ?? '')]).toEqual([
      '/api/order', 'POST', { 'idempotency-key': 'key-number-one', 'content-type': 'application/json' },
      {
        shopId: 3, orderType: 'takeAway', customerCode: 'M-1', pickupTime: '2026-11-20T11:00:00+00:00', note: 'utan lock', spotId: 4,
        items: [{ code: 'latte', quantity: 2, choices: [{ level: 1, articleCode: 'oat-milk', choiceCode: 'oat' }, { level: 3, articleCode: 'syrup', choiceCode: 'vanilla' }] }],
        contact: { phone: '+46701234567', email: 'guest@example.com' }, smsOptIn: true, receiptOptIn: false, marketingConsent: true, expectedTotal: 81.15,
      },
    ]);
    expect(second?.init.body).toBe(first?.init.body);
  });

  it('[P-3] is not refused by a layer that has the very same request in hand already: what comes of that one is not known', async () => {
    // A place that is just sold out is the server's own no as much as a shop that has closed: taken for unknown, the same order would be sent again and again.
    const codes = ['request.in-progress', 'order.shop-paused', 'preorder.shop-error-slot-not-available'];
    const answers = await Promise.all(codes.map((code) => gateway(() => problemReply(409, { code })).create('key-number-one', request)));
    expect(answers.map((answer) => !answer.ok && [answer.error.code, answer.error.outcome])).toEqual([['request.in-progress', 'unknown'], ['order.shop-paused', 'refused'], ['preorder.shop-error-slot-not-available', 'refused']]);
  });

  it('of a kiosk names the terminal that it is to be paid at', async () => {
    const server = answeringFetch(() => problemReply(409, { code: 'order.shop-paused' }));
    await gatewayOver(server).create('key-number-one', { ...request, terminalId: 'T1' });
    expect(JSON.parse(server.sent[0]?.init.body ?? '')).toMatchObject({ shopId: 3, terminalId: 'T1' });
  });

  it('[CALL-4] is asked for with an empty X-CustomerCode header', async () => {
    const server = answeringFetch(() => problemReply(404, { code: 'order.failed-find-order' }));
    await gatewayOver(server).byId(id);
    expect(server.sent.map(({ url, init }) => [url, init.method, init.headers])).toEqual([['/api/order/order-1', undefined, { 'x-customercode': '' }]]);
  });

  it('[ERR-2] [W-3] that cannot be found is named, also where the server does not say which it was asked for', async () => {
    const lost = gateway(() => problemReply(404, { code: 'order.failed-find-order' }));
    const answers = await Promise.all([lost.byId(id), lost.cancel(id), lost.startPayment(id, attempt), lost.paymentStatus(id)]);
    expect(answers.map((answer) => !answer.ok && answer.error.values)).toEqual(answers.map(() => ({ orderId: 'order-1' })));
    const named = await gateway(() => problemReply(404, { code: 'order.failed-find-order', values: { orderId: '1' } })).byId(id);
    expect(!named.ok && named.error.values).toEqual({ orderId: '1' });
  });
});

describe('an order as the server tells it', () => {
  const wire = {
    orderId: 'order-1', orderNumber: '42', status: 'Finnished', paid: true, shop: { id: 3, name: 'Hamngatan' }, orderType: 'takeAway', createdAt: '2026-11-20T12:00:00+01:00',
    pickupTime: null, items: [{ code: 'latte', name: 'Latte', quantity: 2, total: 81.15 }], currency: { name: 'SEK' }, total: 81.15,
    vat: [{ rate: 13.5, net: 71.5, vat: 9.65, gross: 81.15 }], steps: [{ status: 'Added', at: '2026-11-20T11:00:00.5Z' }, { status: 'Teleported', at: '2026-11-20T12:01:00+01:00' }],
  };

  it('[W-2] [W-4] has amounts in minor units, times as moments, defaults for what is left out, and no wire spelling', async () => {
    expect(await gateway(() => jsonResponse(wire)).byId(id)).toEqual({ ok: true, value: {
      id: 'order-1', number: '42', status: 'finished', paid: true,
      shop: { id: 3, name: 'Hamngatan', address: '', city: '', phone: '', timeZone: 'Europe/Stockholm' }, orderType: 'takeAway', spotName: '', note: '', createdAt: NOON,
      pickupTime: null, holdExpires: null, payAtCounter: false, atKiosk: false, lines: [{ code: 'latte', name: 'Latte', quantity: 2, total: 8115, choices: [], imageUrl: '' }],
      currency: { name: 'SEK', symbol: ':-' }, total: 8115, saving: 0, vat: [{ rateBasisPoints: 1350, net: 7150, vat: 965, gross: 8115 }],
      steps: [{ status: 'added', at: NOON + 500 }, { status: 'unknown', at: NOON + 60_000 }], customerCode: '', receiptEmail: '', transactionNumber: '', language: '',
    } });
  });

  it.each(['A.1', '42:7', '', 'a'.repeat(65)])('[W-4] an id that no address can hold (%j) is an answer that cannot be read, not an order that is gone when it is to be paid', async (unheldId) => {
    const created = { orderId: unheldId, total: 10, currency: 'SEK', pickupTime: '2026-11-20T12:00:00+01:00', holdExpires: null, paid: false };
    const answers = [await gateway(() => jsonResponse(created, 201)).create('key-number-one', request), await gateway(() => jsonResponse({ ...wire, orderId: unheldId })).byId(id)];
    const unreadable = (endpoint: string): unknown => ({ code: 'wire.unreadable-reply', values: expect.objectContaining({ endpoint, path: 'orderId' }) as unknown });
    expect(answers.map((answer) => (answer.ok ? answer : answer.error))).toMatchObject([unreadable('createOrder'), unreadable('getOrder')]);
  });

  it('[MENU-2] an order whose symbol is empty shows :-', async () => {
    const order = await gateway(() => jsonResponse({ ...wire, currency: { name: 'SEK', symbol: '' } })).byId(id);
    expect(order.ok && order.value.currency).toEqual({ name: 'SEK', symbol: ':-' });
  });

  it.each([['CalculatedPrice', 'calculatedPrice'], ['Added', 'added'], ['Started', 'started'], ['Done', 'done'], ['Delivered', 'delivered'], ['Cancelled', 'cancelled'],
    ['Rollbacked', 'cancelled'], ['finnished', 'unknown'], [7, 'unknown']])('[W-4] status %s is %s', async (status, expected) => {
    const order = await gateway(() => jsonResponse({ ...wire, status })).byId(id);
    expect(order.ok && order.value.status).toBe(expected);
  });

  it.each([['takeAway', 'takeAway'], ['dineInPlace', 'dineInPlace'], ['delivery', 'unknown'], [null, 'unknown']])('[W-4] served as %s is %s', async (orderType, expected) => {
    const order = await gateway(() => jsonResponse({ ...wire, orderType })).byId(id);
    expect(order.ok && order.value.orderType).toBe(expected);
  });

  it.each([['a total of three decimals', { total: 81.155 }], ['an absurd total', { total: 1e12 }], ['an endless total', { total: '1e400' }], ['a negative quantity', { items: [{ ...wire.items[0], quantity: -1 }] }],
    ['a time zone that is none', { shop: { ...wire.shop, timeZone: 'Mars/Base' } }], ['a day that is none', { createdAt: '2026-02-30T12:00:00Z' }]])('[W-4] with %s is refused', async (_what, patch) => {
    expect(errorOf(await gateway(() => jsonResponse(JSON.stringify({ ...wire, ...patch }).replace('"1e400"', '1e400'))).byId(id))).toEqual(['wire.unreadable-reply', 'unknown']);
  });

  it('[W-9] a price for another number of lines is refused', async () => {
    const price = { lines: [], total: 0, saving: 0, currency: 'SEK', vat: [] };
    const answer = await gateway(() => jsonResponse(price)).calculate(request);
    expect(answer.ok ? answer : answer.error.values).toEqual({ endpoint: 'calculateOrder', path: 'lines', reason: 'length' });
  });
});

describe('a payment as the server tells it', () => {
  it('[P-1] 202 is processing, whatever amounts come with it', async () => {
    const zero = (): Response => jsonResponse({ attemptId: 'attempt-1', stillToPay: 0, amount: 0, transactionNumber: 'T-1' }, 202);
    expect(await gateway(zero).paymentStatus(id)).toEqual({ ok: true, value: { kind: 'processing' } });
    expect(await gateway(zero).startPayment(id, attempt)).toEqual({ ok: true, value: { kind: 'processing' } });
  });

  it('[W-2] an approval has its amounts in minor units', async () => {
    const body = { attemptId: 'attempt-1', processingId: 'p', journalId: 'j', amount: 81.15, stillToPay: 0, changeBack: 0.5, transactionNumber: 'T-1' };
    expect(await gateway(() => jsonResponse(body)).paymentStatus(id)).toEqual({
      ok: true, value: { kind: 'approved', status: { attemptId: 'attempt-1', processingId: 'p', journalId: 'j', amount: 8115, stillToPay: 0, changeBack: 50, transactionNumber: 'T-1' } },
    });
  });

  it.each<[string, () => Response, unknown, unknown]>([
    ['402 that names its attempt', () => problemReply(402, { code: 'payment.expired-card', values: { attemptId: 'attempt-0' } }),
      { ok: true, value: { kind: 'declined', attemptId: 'attempt-0', code: 'payment.expired-card' } }, { ok: true, value: { kind: 'declined', attemptId: 'attempt-0', code: 'payment.expired-card' } }],
    ['402 without code', () => problemReply(402, { values: { attemptId: 'attempt-1' } }),
      { ok: true, value: { kind: 'declined', attemptId: 'attempt-1', code: 'payment.declined' } }, { ok: true, value: { kind: 'declined', attemptId: 'attempt-1', code: 'payment.declined' } }],
    ['402 that names no attempt', () => problemReply(402, { code: 'payment.declined' }),
      { ok: true, value: { kind: 'declined', attemptId: 'attempt-1', code: 'payment.declined' } }, ['payment.declined', 'refused']],
    ['402 in HTML', () => jsonResponse('<h1>Payment required</h1>', 402, 'text/html'), ['error.badRequest', 'unknown'], ['error.badRequest', 'unknown']],
    ['already started', () => problemReply(409, { code: 'payment.payment-already-started', values: { attemptId: 'attempt-0' } }),
      { ok: true, value: { kind: 'already-started', attemptId: 'attempt-0' } }, ['payment.payment-already-started', 'refused']],
    ['already started, but not which', () => problemReply(409, { code: 'payment.payment-already-started' }),
      ['payment.payment-already-started', 'unknown'], ['payment.payment-already-started', 'refused']],
    ['409 of a layer that has the very same request in hand already', () => problemReply(409, { code: 'request.in-progress' }), ['request.in-progress', 'unknown'], ['request.in-progress', 'refused']],
    ['409 in HTML', () => jsonResponse('<h1>Conflict</h1>', 409, 'text/html'), ['error.badRequest', 'unknown'], ['error.badRequest', 'unknown']],
    ['none was started', () => problemReply(404, { code: 'payment.not-found' }), ['payment.not-found', 'refused'], ['payment.not-found', 'refused']],
    ['a 200 of zero length', () => jsonResponse('', 200), ['wire.unreadable-reply', 'unknown'], ['wire.unreadable-reply', 'unknown']],
    ['a 500', () => problemReply(500), ['error.server', 'unknown'], ['error.server', 'unknown']],
  ])('[P-3] %s', async (_what, response, start, status) => {
    const seen = (result: Result<unknown>): unknown => (result.ok ? result : errorOf(result));
    expect(seen(await gateway(response).startPayment(id, attempt))).toEqual(start);
    expect(seen(await gateway(response).paymentStatus(id))).toEqual(status);
  });

  it('[W-7] only a page of the web is gone to', async () => {
    const start = (redirectUrl: string): Promise<unknown> => gateway(() => jsonResponse({ attemptId: 'attempt-1', redirectUrl })).startPayment(id, attempt)
      .then((answer) => (answer.ok ? answer.value : answer.error.values['path']));
    expect(await Promise.all(['https://pay.example/1', '/pay/1', 'javascript:alert(1)', 'data:text/html,x', 'http://[broken'].map(start))).toEqual([
      { kind: 'redirect', redirectUrl: 'https://pay.example/1', attemptId: 'attempt-1' }, { kind: 'redirect', redirectUrl: '/pay/1', attemptId: 'attempt-1' },
      'redirectUrl', 'redirectUrl', 'redirectUrl',
    ]);
  });

  it('[P-11] orders and payments wait as long as the constants say, and then their outcome is unknown', async () => {
    const clock = virtualClock();
    const orders = createHttpOrderGateway({ client: createHttpClient({ baseUrl: '', fetch: answeringFetch(neverAnswers).fetch, clock }) });
    const ended: [string, number][] = [];
    const start = clock.now();
    const note = (name: string) => (result: Result<unknown>): void => { ended.push([`${name}: ${String(!result.ok && result.error.code)}`, clock.now() - start]); };
    const calls = [
      orders.create('key-number-one', request).then(note('create')), orders.cancel(id).then(note('cancel')),
      orders.startPayment(id, attempt).then(note('start')), orders.paymentStatus(id).then(note('status')),
    ];
    await clock.advance(PAYMENT.requestMs);
    await Promise.all(calls);
    expect(ended).toEqual([
      ['create: network.timeout', ORDER.requestMs], ['cancel: network.timeout', ORDER.requestMs], ['start: network.timeout', PAYMENT.requestMs], ['status: network.timeout', PAYMENT.requestMs],
    ]);
  });
});
