import { describe, expect, it } from 'vitest';
import { HTTP, PAYMENT } from '#core/business-constants.ts';
import { SELF_SERVICE } from '#core/kiosk-constants.ts';
import type { TerminalHost } from '#core/ports/terminal-host.ts';
import { articleCode, attemptId, orderId, shopId } from '#core/shared/ids.ts';
import type { Result } from '#core/shared/result.ts';
import { jsonResponse, neverAnswers, problemReply } from '#tests/support/answering-fetch.ts';
import { aHost } from './a-host.ts';

const id = attemptId('attempt-one');
const request = { attemptId: id, orderId: orderId('order-1'), amount: 8115, currency: 'SEK', language: 'fi' };
const priceRequest = { shopId: shopId(3), orderType: 'takeAway' as const, customerCode: 'M-1', items: [{ code: articleCode('latte'), quantity: 2, choices: [] }] };
const approved = { attemptId: 'attempt-one', processingId: 'p-1', journalId: 'j-1', amount: 81.15, stillToPay: 0, changeBack: 0, transactionNumber: 'T-1', reversed: 0.5, card: { brand: 'Visa', last4: '0042' } };
const processing = { attemptId: 'attempt-one', processingId: 'p-1', phase: 'pin', display: ['Slå PIN', '****'], canCancel: true };
const seen = (result: Result<unknown>): unknown => (result.ok ? result.value : [result.error.code, result.error.outcome]);

describe('the calls', () => {
  it('[W-10] an order that the host keeps goes along with its payment, under the key that it had, and is the same bytes each time; what is priced is the basket', async () => {
    const order = { ...priceRequest, pickupTime: null, note: '', spotId: null, contact: { phone: '', email: '' }, smsOptIn: false, receiptOptIn: false, marketingConsent: false, expectedTotal: 8115, terminalId: 'T1' };
    const { host, server } = aHost(() => problemReply(500));
    await host.startPayment({ ...request, kept: { key: 'order-key-1', request: order } });
    await host.startPayment({ kept: { request: { ...order }, key: 'order-key-1' }, ...request });
    await host.calculatePrice(priceRequest);
    const refused = await aHost(() => problemReply(409, { code: 'order.sold-out' })).host.calculatePrice(priceRequest);
    expect(seen(refused)).toEqual(['order.sold-out', 'refused']);
    const [first, second, third] = server.sent.map(({ init }) => init.body ?? '');
    expect([JSON.parse(first ?? ''), second, JSON.parse(third ?? '')]).toEqual([
      { attemptId: 'attempt-one', orderId: 'order-1', amount: 81.15, currency: 'SEK', language: 'fi', order: { key: 'order-key-1', request: { ...order, expectedTotal: 81.15 } } }, first, priceRequest,
    ]);
  });

  it('[CALL-9] a token holds only where the host says so; what it says of itself, of a receipt and of a number is read as it is', async () => {
    const answers = [
      new Response(null, { status: 204 }), problemReply(401), problemReply(500),
      jsonResponse({ terminalId: 'T1', terminal: 'ready', printer: 'paperEnd', keepsOrders: true }), jsonResponse({ printer: 'on fire' }),
      jsonResponse({ orderNumber: 'A17' }), jsonResponse({ orderNumber: 'A18' }), problemReply(404, { code: 'payment.not-found' }),
    ];
    const { host } = aHost(() => answers.shift() ?? problemReply(500));
    const said = [
      await host.checkToken(), await host.checkToken(), await host.checkToken(), await host.ping(), await host.ping(),
      await host.printReceipt(id, { key: 'print-key-1', onlyOrderNumber: true, headerText: '' }), await host.orderNumber(id), await host.orderNumber(id),
    ];
    expect(said.map(seen)).toEqual([
      undefined, ['error.badRequest', 'unknown'], ['error.server', 'unknown'], { terminalId: 'T1', terminal: 'ready', printer: 'paperEnd', keepsOrders: true }, { terminalId: '', terminal: 'unknown', printer: 'unknown' },
      'A17', 'A18', ['payment.not-found', 'refused'],
    ]);
  });

  it('[CALL-9] [W-11] are those of the specification; a payment has its attempt as key and in the body, and is the same bytes each time', async () => {
    const { host, server } = aHost(() => problemReply(500));
    await host.calculatePrice(priceRequest);
    await host.startPayment(request);
    await host.startPayment({ language: 'fi', currency: 'SEK', amount: 8115, orderId: orderId('order-1'), attemptId: id });
    await host.paymentStatus(id);
    await host.cancelPayment(id);
    await host.reversePayment(id);
    await host.printReceipt(id, { key: 'print-key-1', onlyOrderNumber: true, headerText: 'Ditt nummer & mer' });
    await host.printReceipt(id, { key: 'print-key-2', onlyOrderNumber: false, headerText: '' });
    await host.orderNumber(id);
    await host.customer('SIM-1001');
    await host.ping();
    await host.checkToken();
    expect(server.sent.map(({ url, init }) => `${init.method ?? 'GET'} ${url.replace('http://127.0.0.1:5000', '')} ${init.headers?.['idempotency-key'] ?? ''}`.trim())).toEqual([
      'POST /self-service/calculatePrice', 'POST /self-service/payment attempt-one', 'POST /self-service/payment attempt-one', 'GET /self-service/payment/attempt-one', 'DELETE /self-service/payment/attempt-one',
      'DELETE /self-service/payment/attempt-one?reason=order-refused', 'PUT /self-service/receipt/attempt-one/print?onlyOrderNumber=true&orderNumberHeaderText=Ditt+nummer+%26+mer print-key-1',
      'PUT /self-service/receipt/attempt-one/print?onlyOrderNumber=false print-key-2', 'GET /self-service/receipt/attempt-one/ordernumber', 'GET /self-service/customer/SIM-1001', 'GET /self-service/ping', 'GET /self-service/token/check',
    ]);
    expect([server.sent[1]?.init.body, server.sent[2]?.init.body]).toEqual(Array.from({ length: 2 }, () => '{"attemptId":"attempt-one","orderId":"order-1","amount":81.15,"currency":"SEK","language":"fi"}'));
    expect(server.sent.every(({ init }) => init.headers?.['authorization'] === 'Bearer token-1')).toBe(true);
  });

  it('[P-11] each wait as long as the constants say', async () => {
    const { host, clock } = aHost(neverAnswers);
    const start = clock.now();
    const ended: Record<string, number> = {};
    const note = (name: string) => (): void => { ended[name] = clock.now() - start; };
    const calls: readonly (readonly [string, Promise<unknown>])[] = [
      ['price', host.calculatePrice(priceRequest)], ['start', host.startPayment(request)], ['status', host.paymentStatus(id)], ['cancel', host.cancelPayment(id)],
      ['print', host.printReceipt(id, { key: 'print-key-1', onlyOrderNumber: false, headerText: '' })], ['ping', host.ping()], ['token', host.checkToken()], ['customer', host.customer('A')],
    ];
    const done = Promise.all(calls.map(([name, call]) => call.then(note(name))));
    await clock.advance(PAYMENT.requestMs);
    await done;
    expect(ended).toEqual({ price: HTTP.readMs, start: PAYMENT.requestMs, status: PAYMENT.requestMs, cancel: PAYMENT.requestMs, print: PAYMENT.requestMs, ping: SELF_SERVICE.pingMs, token: SELF_SERVICE.pingMs, customer: HTTP.readMs });
  });
});

describe('a payment at the terminal', () => {
  const asks: readonly (readonly [string, (host: TerminalHost) => Promise<Result<unknown>>])[] = [
    ['starting', (host) => host.startPayment(request)], ['asking', (host) => host.paymentStatus(id)], ['cancelling', (host) => host.cancelPayment(id)], ['reversing', (host) => host.reversePayment(id)],
  ];
  describe.each(asks)('%s', (_name, ask) => {
    it('[P-1] 202 is processing with the terminal\'s display, whatever amounts come with it', async () => {
      const { host } = aHost(() => jsonResponse({ ...processing, stillToPay: 0, amount: 0, transactionNumber: 'T-1' }, 202));
      expect(seen(await ask(host))).toEqual({ kind: 'processing', attemptId: 'attempt-one', processingId: 'p-1', display: { phase: 'pin', lines: ['Slå PIN', '****'], canCancel: true } });
    });

    it('[W-4] a 202 of a newer host, or an empty one, is processing', async () => {
      const newer = aHost(() => jsonResponse({ phase: 'scanningIris', display: [] }, 202));
      expect(seen(await ask(newer.host))).toEqual({ kind: 'processing', attemptId: '', processingId: '', display: { phase: 'unknown', lines: [], canCancel: false } });
    });

    it('[W-2] an approval has its amounts in minor units', async () => {
      expect(seen(await ask(aHost(() => jsonResponse(approved)).host))).toEqual({ kind: 'approved', status: {
        attemptId: 'attempt-one', processingId: 'p-1', journalId: 'j-1', amount: 8115, stillToPay: 0, changeBack: 0, transactionNumber: 'T-1', reversed: 50, card: { brand: 'Visa', last4: '0042' },
      } });
    });

    it('[P-3] a decline is final for the attempt that it names', async () => {
      const named = aHost(() => problemReply(402, { code: 'payment.insufficient-funds', values: { attemptId: 'attempt-two', errorCondition: 'Refusal', responseCode: '51' } }));
      const bare = aHost(() => problemReply(402));
      expect([seen(await ask(named.host)), seen(await ask(bare.host))]).toEqual([
        { kind: 'declined', attemptId: 'attempt-two', code: 'payment.insufficient-funds', condition: 'Refusal' }, { kind: 'declined', attemptId: 'attempt-one', code: 'payment.declined', condition: '' },
      ]);
    });

    it.each<[string, () => Response, unknown]>([
      ['a 500', () => problemReply(500), ['error.server', 'unknown']], ['a 401', () => problemReply(401), ['error.badRequest', 'unknown']], ['HTML with 200', () => jsonResponse('<h1>Wi-Fi</h1>', 200, 'text/html'), ['wire.unreadable-reply', 'unknown']],
      ['HTML with 402', () => jsonResponse('<h1>Pay</h1>', 402, 'text/html'), ['error.badRequest', 'unknown']], ['half an answer', () => jsonResponse('{"attemptId":"attempt-one","amount":81.1', 200), ['wire.unreadable-reply', 'unknown']],
      ['an amount of three decimals', () => jsonResponse({ ...approved, amount: 81.155 }), ['wire.unreadable-reply', 'unknown']], ['a redirect', () => new Response(null, { status: 302, headers: { location: 'https://evil.example' } }), ['error.moved', 'unknown']],
      ['a poisoned answer', () => jsonResponse('{"__proto__":{"amount":81.15}}', 200), ['wire.unreadable-reply', 'unknown']],
      ['no such payment', () => problemReply(404, { code: 'payment.not-found' }), ['payment.not-found', 'refused']], ['a busy terminal', () => problemReply(409, { code: 'card-terminal.payment-failed', values: { errorCondition: 'Busy' } }), ['card-terminal.payment-failed', 'refused']],
    ])('[P-3] %s', async (_what, response, expected) => { expect(seen(await ask(aHost(response).host))).toEqual(expected); });
  });

  it('[P-3] a 409 of a layer that has the very same request in hand already is no refusal', async () => {
    expect(seen(await aHost(() => problemReply(409, { code: 'request.in-progress' })).host.startPayment(request))).toEqual(['request.in-progress', 'unknown']);
  });

  it('one that runs already is named, with its order; one that is not named has to be asked for', async () => {
    const running = (values: Record<string, string>) => aHost(() => problemReply(409, { code: 'payment.payment-already-started', values })).host.startPayment(request);
    expect([seen(await running({ attemptId: 'attempt-two', orderId: 'order-9' })), seen(await running({ attemptId: 'attempt-two' })), seen(await running({}))]).toEqual([
      { kind: 'already-started', attemptId: 'attempt-two', orderId: 'order-9' }, { kind: 'already-started', attemptId: 'attempt-two', orderId: '' }, ['payment.payment-already-started', 'unknown'],
    ]);
  });
});

describe('prices, receipts, members, devices', () => {
  it('[ERR-6] a price without network is 503 with the words of the specification', async () => {
    const answer = await aHost(() => Promise.reject(new TypeError('failed'))).host.calculatePrice(priceRequest);
    expect(answer.ok ? answer : [answer.error.status, answer.error.code, answer.error.title]).toEqual([
      503, 'error.self-service.network-unreachable', 'The local self service api is not reachable. Please ensure it is running and try again.',
    ]);
  });

  it('[W-9] a price is for each line that was asked about', async () => {
    const line = { unit: 40.5, total: 81, ordinary: 81, campaign: null };
    const price = (lines: readonly unknown[]) => aHost(() => jsonResponse({ lines, total: 81, saving: 0, currency: 'SEK', vat: [] })).host.calculatePrice(priceRequest);
    expect([seen(await price([line])), seen(await price([line, line]))]).toEqual([
      { lines: [{ id: '0', unit: 4050, total: 8100, ordinary: 8100, campaign: null }], total: 8100, saving: 0, vat: [] }, ['wire.unreadable-reply', 'unknown'],
    ]);
  });

  it('[ERR-8] a printer\'s fault is the host\'s own error, with what it says of it', async () => {
    const { host } = aHost(() => problemReply(409, { code: 'self-service.receipt-print', title: 'Slut på papper', values: { cause: 'paperEnd', orderNumber: '214' } }));
    const answer = await host.printReceipt(id, { key: 'print-key-1', onlyOrderNumber: false, headerText: '' });
    expect(answer.ok ? answer : answer.error).toEqual({ code: 'self-service.receipt-print', status: 409, title: 'Slut på papper', values: { cause: 'paperEnd', orderNumber: '214' }, fields: {}, outcome: 'refused' });
  });

  it('an order number, a member, the devices', async () => {
    const number = aHost(() => jsonResponse({ orderNumber: '214' }));
    const member = aHost(() => jsonResponse({ customerCode: 'SIM-1001', name: 'Astrid Lind' }));
    const health = aHost(() => jsonResponse({ terminalId: 'T1', terminal: 'ready', printer: 'onFire', time: '2026-11-20T12:00:00Z' }));
    expect([seen(await number.host.orderNumber(id)), seen(await member.host.customer('SIM-1001')), seen(await health.host.ping()), (await aHost(() => new Response(null, { status: 204 })).host.checkToken()).ok]).toEqual([
      '214', { customerCode: 'SIM-1001', name: 'Astrid Lind', isMember: true }, { terminalId: 'T1', terminal: 'ready', printer: 'unknown' }, true,
    ]);
  });

  it.each([['denied', 'self-service.permission-denied'], ['granted', 'self-service.local-api-unreachable']] as const)('devices that nobody tells of, with a permission that is %s, are %s', async (permission, code) => {
    const { host } = aHost(() => Promise.reject(new TypeError('failed')), undefined, () => Promise.resolve(permission));
    expect(seen(await host.ping())).toEqual([code, 'unknown']);
    const failing = aHost(() => problemReply(500), undefined, () => Promise.resolve(permission));
    expect(seen(await failing.host.ping())).toEqual(['error.server', 'unknown']);
  });

  it('[W-4] a code that cannot be one is not sent', async () => {
    const { host, server } = aHost(() => jsonResponse({}));
    expect([seen(await host.customer('../ping')), seen(await host.customer('a b')), server.sent]).toEqual([['error.notFound', 'refused'], ['error.notFound', 'refused'], []]);
  });
});
