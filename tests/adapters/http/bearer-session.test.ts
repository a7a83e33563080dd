import { describe, expect, it } from 'vitest';
import { jsonResponse, neverAnswers, problemReply } from '#tests/support/answering-fetch.ts';
import { access, aHost, scriptedBearer } from '#tests/adapters/terminal/a-host.ts';
import { PAYMENT } from '#core/business-constants.ts';
import { SELF_SERVICE } from '#core/kiosk-constants.ts';
import { attemptId, orderId } from '#core/shared/ids.ts';

const request = { attemptId: attemptId('attempt-one'), orderId: orderId('order-1'), amount: 8115, currency: 'SEK', language: 'sv' };
const processing = { attemptId: 'attempt-one', processingId: 'p-1', phase: 'reading', display: ['Läser kortet'], canCancel: true };

describe('a call with a bearer token', () => {
  it('[CALL-9] carries it to the host it is for, and follows no redirect', async () => {
    const { host, server } = aHost(() => jsonResponse({ terminalId: 'T1' }));
    await host.ping();
    expect(server.sent.map(({ url, init }) => [url, init.headers, init.redirect])).toEqual([['http://127.0.0.1:5000/self-service/ping', { authorization: 'Bearer token-1' }, 'manual']]);
  });

  it('[TOKEN-2] after a 401 is sent once more with a new token, the very same otherwise', async () => {
    const bearer = scriptedBearer(access('token-1'), access('token-2'));
    const { host, server } = aHost(({ init }) => (init.headers?.['authorization'] === 'Bearer token-1' ? problemReply(401) : jsonResponse(processing, 202)), bearer);
    const answer = await host.startPayment(request);
    const [first, second] = server.sent;
    expect([answer.ok && answer.value.kind, bearer.asked, server.sent.length]).toEqual(['processing', ['access', 'renew token-1'], 2]);
    expect([second?.url, second?.init.method, second?.init.body, second?.init.headers]).toEqual([first?.url, 'POST', first?.init.body, { ...first?.init.headers, authorization: 'Bearer token-2' }]);
  });

  it('[TOKEN-2] [P-11] waits the second time as long as the first: for a payment longer than for a question', async () => {
    const { host, clock } = aHost((sent) => (sent.init.headers?.['authorization'] === 'Bearer token-1' ? problemReply(401) : neverAnswers(sent)), scriptedBearer(access('token-1'), access('token-2')));
    const start = clock.now();
    const ended: Record<string, number> = {};
    const note = (name: string) => (): void => { ended[name] = clock.now() - start; };
    const calls = Promise.all([host.startPayment(request).then(note('payment')), host.ping().then(note('ping'))]);
    await clock.advance(PAYMENT.requestMs);
    await calls;
    expect(ended).toEqual({ payment: PAYMENT.requestMs, ping: SELF_SERVICE.pingMs });
  });

  it('[TOKEN-2] is not sent a third time', async () => {
    const bearer = scriptedBearer(access('token-1'), access('token-2'));
    const { host, server } = aHost(() => problemReply(401), bearer);
    const answer = await host.paymentStatus(request.attemptId);
    expect([answer.ok ? answer : [answer.error.status, answer.error.outcome], server.sent.length, bearer.asked]).toEqual([[401, 'unknown'], 2, ['access', 'renew token-1']]);
  });

  it('[TOKEN-2] is not sent again when there is no new token, nor after any other answer', async () => {
    const none = aHost(() => problemReply(401), scriptedBearer(access('token-1'), null));
    const other = aHost(() => problemReply(403), scriptedBearer(access('token-1'), access('token-2')));
    await Promise.all([none.host.ping(), other.host.ping()]);
    expect([none.server.sent.length, other.server.sent.length]).toEqual([1, 1]);
  });

  it('[ERR-7] of a kiosk that is signed out is not sent at all', async () => {
    const { host, server } = aHost(() => jsonResponse({}), scriptedBearer(null));
    const answer = await host.ping();
    expect([answer.ok ? answer : [answer.error.code, answer.error.title, answer.error.outcome], server.sent]).toEqual([
      ['self-service.no-refresh-token', 'No refresh token or host available', 'refused'], [],
    ]);
  });
});
