import { Hono } from 'hono';
import * as v from 'valibot';
import type { Fetch } from '#adapters/http/fetch.ts';
import { getMenu, type WireMenu } from '#adapters/wire/menus.ts';
import { getOrder, type WireOrder } from '#adapters/wire/orders.ts';
import { getSettings, settings } from '#adapters/wire/settings.ts';
import { setSessionData, settleAtTerminal, type WireTerminalSettlement } from '#adapters/wire/self-service.ts';
import { getShop } from '#adapters/wire/shops.ts';
import { refuse, type Refusal } from '#simulator/http/problem.ts';
import { serve } from '#simulator/http/serve.ts';
import { TEST_DISHES } from '#simulator/terminal-host/card-terminal/test-dishes.ts';

const article = (code: string, name: string, price: number, more: object = {}) => ({
  type: 'article' as const, code, name, lead: '', description: '', i18n: {}, price, imageUrl: '', vatCategory: 'food', parts: [], allergens: [], diets: [], available: true,
  choices: [], campaigns: [], suggested: [], ...more,
});

/** Soup at 119, coffee at 35, a beer at 89 (25 %), a member's bun, and every test dish at 10 kronor. */
const theMenu: WireMenu = {
  name: 'Meny', currency: { name: 'SEK', symbol: 'kr' }, choiceLevels: [{ level: 1, name: 'Storlek', i18n: {} }],
  items: [
    article('soup', 'Skördesoppa', 119), article('coffee', 'Bryggkaffe', 35), article('beer', 'Pilsner', 89, { vatCategory: 'alcohol' }),
    article('bun', 'Kanelbulle', 32, { campaigns: [{ code: 'member', name: 'Medlem', i18n: {}, price: 20, minQuantity: 1, membersOnly: true }] }),
    article('gone', 'Slut', 50, { available: false }),
    ...TEST_DISHES.map((dish) => article(dish.articleCode, dish.title, 10)),
  ],
  vatRates: [
    { vatCategory: 'food', orderType: null, from: '2012-01-01', until: null, rate: 12 }, { vatCategory: 'alcohol', orderType: null, from: '2012-01-01', until: null, rate: 25 },
  ],
};

export interface FakeProductServer {
  readonly fetch: Fetch;
  readonly origin: string;
  /** What the host told of its payments, in order. */
  readonly settlements: { readonly orderId: string; readonly settlement: WireTerminalSettlement }[];
  readonly sessions: { readonly id: string; readonly localApiUrl: string }[];
  /** The orders that it knows. */
  readonly orders: WireOrder[];
  menuRequests: number;
  /** How it answers settlements: an order number, a refusal, no answer, or as one that does not know the call. */
  settles: 'number' | Refusal | 'silent' | 'unknown-call';
  /** The line to it is down. */
  isDown: boolean;
  /** Every answer waits for this. */
  holds: Promise<void>;
}

/** A product server with one shop, as far as a terminal host needs it. */
export const aProductServer = (): FakeProductServer => {
  const app = new Hono();
  let numbers = 213;
  const given = new Map<string, string>();
  const server: FakeProductServer = {
    origin: 'http://product.test', settlements: [], sessions: [], orders: [], menuRequests: 0, settles: 'number', isDown: false, holds: Promise.resolve(),
    fetch: async (url, init) => {
      if (server.isDown || (server.settles === 'silent' && url.includes('/settlement'))) throw new TypeError('fetch failed');
      if (server.settles === 'unknown-call' && url.includes('/settlement')) return Response.json({ status: 404, code: 'error.notFound' }, { status: 404, headers: { 'content-type': 'application/problem+json' } });
      const response = await app.fetch(new Request(url, init));
      await server.holds;
      return response;
    },
  };
  serve(app, getMenu, () => {
    server.menuRequests += 1;
    return { status: 200, body: theMenu };
  });
  serve(app, getShop, () => ({
    status: 200,
    body: {
      id: 1, name: 'Hornsgatan', description: '', i18n: {}, contactInformation: { address1: 'Hornsgatan 112', address2: '', zipCode: '118 21', city: 'Stockholm', phone: '08-555 01 20' },
      location: null, openingHours: [], openForBusiness: true, status: 'online' as const, externalAppUri: '', timeZone: 'Europe/Stockholm', orderTypes: [], spotRequiredFor: [],
    },
  }));
  serve(app, getSettings, () => ({ status: 200, body: v.parse(settings, { chainName: 'Björk & Bröd' }) }));
  serve(app, getOrder, ({ params: { orderId } }) => {
    const order = server.orders.find((one) => one.orderId === orderId);
    return order === undefined ? refuse(404, 'order.failed-find-order', { orderId }) : { status: 200, body: order };
  });
  serve(app, setSessionData, ({ params, body }) => {
    server.sessions.push({ id: params.id, localApiUrl: body.localApiUrl });
    return { status: 204, body: null };
  });
  serve(app, settleAtTerminal, ({ params, body }) => {
    server.settlements.push({ orderId: params.orderId, settlement: body });
    if (typeof server.settles === 'object') return server.settles;
    if (body.state === 'reversed') return { status: 204, body: null };
    numbers += given.has(body.attemptId) ? 0 : 1;
    given.set(body.attemptId, given.get(body.attemptId) ?? String(numbers));
    return { status: 200, body: { orderNumber: given.get(body.attemptId) ?? '' } };
  });
  return server;
};

export const orderExpired: Refusal = refuse(409, 'payment.order-expired');
