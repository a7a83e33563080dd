import { describe, expect, it } from 'vitest';
import { createHttpClient, type HttpClient } from '#adapters/http/http-client.ts';
import { createHttpOrderGateway } from '#adapters/http/http-order-gateway.ts';
import { createHttpShopGateway } from '#adapters/http/http-shop-gateway.ts';
import type { OrderGateway } from '#core/ports/order-gateway.ts';
import { articleCode, attemptId, orderId, shopId } from '#core/shared/ids.ts';
import { ok } from '#core/shared/result.ts';
import { answeringFetch, jsonResponse, problemReply, type AnsweringFetch } from '#tests/support/answering-fetch.ts';
import { NOON } from '#tests/support/moment.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';

const clientOf = (server: AnsweringFetch): HttpClient => createHttpClient({ baseUrl: '', fetch: server.fetch, clock: virtualClock() });
const gatewayOver = (server: AnsweringFetch): OrderGateway => createHttpOrderGateway({ client: clientOf(server) });
const gateway = (response: () => Response): OrderGateway => gatewayOver(answeringFetch(response));

const [id, attempt] = [orderId('order-1'), attemptId('attempt-1')];
const basket = { shopId: shopId(3), orderType: 'takeAway' as const, customerCode: '', items: [{ code: articleCode('latte'), quantity: 2, choices: [] }, { code: articleCode('bun'), quantity: 1, choices: [] }] };
const request = { ...basket, pickupTime: null, note: '', spotId: null, contact: { phone: '', email: '' }, smsOptIn: false, receiptOptIn: false, marketingConsent: false, expectedTotal: 8115 };

describe('what the server says of an order', () => {
  it('[W-2] [W-9] its price is in minor units, line by line in the order of the basket', async () => {
    const lines = [{ unit: 40.05, total: 80.1, ordinary: 90, campaign: 'FIKA' }, { unit: 1.15, total: 1.15, ordinary: 1.15, campaign: null }];
    const server = answeringFetch(() => jsonResponse({ lines, total: 81.25, saving: 9.9, currency: 'SEK', vat: [{ rate: 13.5, net: 71.59, vat: 9.66, gross: 81.25 }] }));
    const answer = await gatewayOver(server).calculate(basket);
    expect([answer, server.sent.map(({ url, init }) => [init.method, url, JSON.parse(init.body ?? '') as unknown])]).toEqual([
      ok({
        lines: [{ id: '0', unit: 4005, total: 8010, ordinary: 9000, campaign: 'FIKA' }, { id: '1', unit: 115, total: 115, ordinary: 115, campaign: null }],
        total: 8125, saving: 990, vat: [{ rateBasisPoints: 1350, net: 7159, vat: 966, gross: 8125 }],
      }),
      [['POST', '/api/order/calculate', basket]],
    ]);
    expect(await gateway(() => problemReply(409, { code: 'order.shop-paused' })).calculate(basket)).toMatchObject({ ok: false, error: { code: 'order.shop-paused', status: 409, outcome: 'refused' } });
  });

  it('[W-2] [W-6] it is there, with its moments, whether a place is held for it or not; what is not asked of the server is not sent', async () => {
    const wire = { orderId: 'order-1', total: 81.15, currency: 'SEK', pickupTime: '2026-11-20T12:00:00+01:00', holdExpires: '2026-11-20T11:05:00.5Z', paid: false };
    const server = answeringFetch(() => jsonResponse(server.sent.length === 1 ? wire : { ...wire, holdExpires: null, paid: true }, server.sent.length === 1 ? 201 : 200));
    const created = { id: 'order-1', total: 8115, currency: 'SEK', pickupTime: NOON, holdExpires: NOON + 300_500, paid: false };
    const orders = gatewayOver(server);
    expect([await orders.create('key-number-one', request), await orders.create('key-number-one', { ...request, payAtCounter: true })]).toEqual([ok(created), ok({ ...created, holdExpires: null, paid: true })]);
    expect(server.sent.map(({ init }) => JSON.parse(init.body ?? '') as unknown)).toEqual([{ ...request, expectedTotal: 81.15 }, { ...request, expectedTotal: 81.15, payAtCounter: true }]);
  });

  it('[W-7] a payment is begun with its attempt as key, and leads to a page of the web', async () => {
    const leads = async (redirectUrl: string): Promise<unknown> => {
      const server = answeringFetch(() => jsonResponse({ attemptId: 'attempt-1', redirectUrl }));
      const answer = await gatewayOver(server).startPayment(id, attempt);
      return [answer.ok ? answer.value : [answer.error.values, answer.error.outcome], server.sent.map(({ url, init }) => [init.method, url, init.headers, init.body])];
    };
    const sent = [['POST', '/api/order/order-1/payment', { 'idempotency-key': 'attempt-1' }, undefined]];
    const addresses = ['https://pay.example/1', 'http://localhost:4300/provider/1', '/provider/1'];
    expect(await Promise.all(addresses.map(leads))).toEqual(addresses.map((redirectUrl) => [{ kind: 'redirect', redirectUrl, attemptId: 'attempt-1' }, sent]));
    expect(await leads('data:text/html,x')).toEqual([[{ endpoint: 'startPayment', path: 'redirectUrl', reason: 'protocol' }, 'unknown'], sent]);
  });

  it('[CALL-6] a cancelled one is that; an error that is not about finding it names nothing of its own', async () => {
    const refused = await gateway(() => problemReply(409, { code: 'order.not-cancellable', values: { a: 1 } })).cancel(id);
    expect([await gateway(() => new Response(null, { status: 204 })).cancel(id), refused.ok ? null : [refused.error.code, refused.error.values, refused.error.outcome]]).toEqual([ok(undefined), ['order.not-cancellable', { a: 1 }, 'refused']]);
  });
});

it('[W-4] [R-1] a menu\'s levels, rates and parts are read whole; a rate of an order type that nobody knows here is left out, one of every type is not', async () => {
  const rate = { vatCategory: 'food', from: '2026-04-01', until: '2027-12-31', rate: 13.5 };
  const i18n = { name: [{ language: 'fi', text: 'Maito' }] };
  const answer = await createHttpShopGateway({ client: clientOf(answeringFetch(() => jsonResponse({
    items: [{ type: 'article', code: 'set', name: 'Meny', price: 119, parts: [{ vatCategory: 'drink', price: 19.95 }] }], choiceLevels: [{ level: 1, name: 'Mjölk', i18n }],
    vatRates: [{ ...rate, orderType: null }, { ...rate, orderType: 'takeAway', until: null }, { ...rate, orderType: 'byDrone' }],
  }))) }).menu(shopId(3));
  const read = { vatCategory: 'food', from: '2026-04-01', until: '2027-12-31', rateBasisPoints: 1350 };
  expect(answer.ok && [answer.value.choiceLevels, answer.value.vatRates, answer.value.items.map((item) => item.kind === 'article' && item.article.parts)]).toEqual([
    [{ level: 1, name: 'Mjölk', i18n }], [{ ...read, orderType: null }, { ...read, orderType: 'takeAway', until: null }], [[{ vatCategory: 'drink', price: 1995 }]],
  ]);
});
