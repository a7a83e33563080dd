import { describe, expect, it } from 'vitest';
import type { Fetch } from '#adapters/http/fetch.ts';
import { payAtTestProvider } from '#adapters/http/test-provider.ts';
import { appError } from '#core/errors/app-error.ts';
import { failed, ok } from '#core/shared/result.ts';
import { PAYMENT } from '#core/business-constants.ts';
import { answeringFetch, neverAnswers } from '#tests/support/answering-fetch.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';

const baseUrl = 'http://127.0.0.1:4300';
const pageOf = (fetch: Fetch, clock = virtualClock()) => payAtTestProvider({ fetch, baseUrl, clock });

describe('the test provider\'s page', () => {
  it('is sent the card as its own form sends it, by its whole address or by its path', async () => {
    const server = answeringFetch(() => new Response(null, { status: 303, headers: { location: '/order/1' } }));
    expect([await pageOf(server.fetch).pay(`${baseUrl}/provider/pay/1?lang=sv`, 'approve & go'), await pageOf(server.fetch).pay('/provider/pay/1', 'approve')]).toEqual([ok(undefined), ok(undefined)]);
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'origin': baseUrl };
    expect(server.sent.map(({ url, init: { signal, ...init } }) => ({ url, init, isGivenUp: signal?.aborted }))).toEqual([
      { url: `${baseUrl}/provider/pay/1?lang=sv`, init: { method: 'POST', redirect: 'manual', headers, body: 'card=approve+%26+go' }, isGivenUp: false },
      { url: `${baseUrl}/provider/pay/1`, init: { method: 'POST', redirect: 'manual', headers, body: 'card=approve' }, isGivenUp: false },
    ]);
  });

  it.each(['https://provider.example/provider/pay/1', 'http://127.0.0.1:4310/provider/pay/1', `${baseUrl}/provider`, `${baseUrl}/pay/provider/1`, 'http://[', 'javascript:alert(1)'])('%s is none of ours: no card goes there', async (url) => {
    const server = answeringFetch(() => new Response(null, { status: 204 }));
    expect([await pageOf(server.fetch).pay(url, 'approve'), server.sent]).toEqual([failed(appError('payment.not-a-test-provider', { values: { url } })), []]);
  });

  it.each([
    [422, appError('payment.unknown-test-card', { status: 422, title: 'There is no test card "gold".' })],
    [400, appError('payment.test-provider-refused', { status: 400, title: 'The bank\'s page answered the card with status 400.' })],
    [503, appError('payment.test-provider-refused', { status: 503, title: 'The bank\'s page answered the card with status 503.', outcome: 'unknown' })],
  ])('[P3] says what a %i means; a server that has failed may have taken the card first', async (status, error) => {
    expect(await pageOf(answeringFetch(() => new Response('', { status })).fetch).pay('/provider/pay/1', 'gold')).toEqual(failed(error));
  });

  it('that does not answer leaves it open whether it was paid', async () => {
    expect(await pageOf(() => Promise.reject(new TypeError('fetch failed'))).pay('/provider/pay/1', 'approve')).toEqual(failed(appError('network.unreachable', { outcome: 'unknown' })));
  });

  it('[P-11] is waited for no longer than any request of a payment, and then given up', async () => {
    const clock = virtualClock();
    const server = answeringFetch(neverAnswers);
    const answers: unknown[] = [];
    void pageOf(server.fetch, clock).pay('/provider/pay/1', 'approve').then((answer) => answers.push(answer));
    await clock.advance(PAYMENT.requestMs - 1);
    const before = [...answers];
    await clock.advance(1);
    expect([before, answers, server.sent[0]?.init.signal?.aborted, clock.pending()]).toEqual([[], [failed(appError('network.timeout', { outcome: 'unknown' }))], true, 0]);
  });
});
