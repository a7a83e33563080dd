import { describe, expect, it } from 'vitest';
import type { PlainReply } from '#simulator/http/call.ts';
import { addPlainRoute, plainHandlerFor, type PlainRoutes } from '#simulator/http/plain-routes.ts';

const empty: PlainReply = { status: 204, fields: {}, text: '' };

/** Which route answers, and with which parameters. */
const tableOf = (routes: readonly (readonly ['GET' | 'POST', string])[]): ((method: string, path: string) => Promise<string>) => {
  const table: PlainRoutes = new Map();
  for (const [method, path] of routes) addPlainRoute(table, { method, path }, () => Promise.resolve({ ...empty, text: path }));
  return async (method, path) => {
    const found = plainHandlerFor(table, { method, path });
    if (found === null) return 'nobody';
    const call = { method, url: `http://shop${path}`, path, fields: {}, body: '', headers: { get: () => null, has: () => false } };
    return `${(await found.handle(call, found.params)).text} ${JSON.stringify(found.params)}`;
  };
};

describe('endpoints without HTTP', () => {
  const ask = tableOf([['GET', '/api/shops'], ['GET', '/api/shops/{shopId}'], ['GET', '/api/shops/nearest'], ['POST', '/api/order'], ['GET', '/api/order/{orderId}/payment']]);

  it.each([
    ['GET', '/api/shops', '/api/shops {}'], ['GET', '/api/shops/3', '/api/shops/{shopId} {"shopId":"3"}'], ['GET', '/api/shops/4', '/api/shops/{shopId} {"shopId":"4"}'],
    ['GET', '/api/order/k7/payment', '/api/order/{orderId}/payment {"orderId":"k7"}'], ['POST', '/api/order', '/api/order {}'],
    ['POST', '/api/shops', 'nobody'], ['GET', '/api/order', 'nobody'], ['GET', '/api/order//payment', 'nobody'], ['GET', '/api/shops/%33', 'nobody'], ['GET', '3', 'nobody'], ['GET', '', 'nobody'],
  ])('%s %s, also when it is asked again: %s', async (method, path, answer) => {
    expect([await ask(method, path), await ask(method, path), await ask(method, path)]).toEqual([answer, answer, answer]);
  });

  it('answer in the order in which they were added: a parameter that came first takes what comes after it', async () => {
    expect([await ask('GET', '/api/shops/nearest'), await ask('GET', '/api/shops/nearest')]).toEqual(Array.from({ length: 2 }, () => '/api/shops/{shopId} {"shopId":"nearest"}'));
    const other = tableOf([['GET', '/api/shops/nearest'], ['GET', '/api/shops/{shopId}']]);
    expect([await other('GET', '/api/shops/nearest'), await other('GET', '/api/shops/nearest'), await other('GET', '/api/shops/3')]).toEqual(['/api/shops/nearest {}', '/api/shops/nearest {}', '/api/shops/{shopId} {"shopId":"3"}']);
  });
});
