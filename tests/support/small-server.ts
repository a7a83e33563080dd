import { Hono } from 'hono';
import type * as v from 'valibot';
import type { Fetch } from '#adapters/http/fetch.ts';
import { cancelOrder, calculateOrder, createOrder, getOrder, getPayment, startPayment, type WireOrder, type WireOrderRequest } from '#adapters/wire/orders.ts';
import { getMenu, type WireMenu } from '#adapters/wire/menus.ts';
import { changeCulture, getLanguages, getSettings, type settings } from '#adapters/wire/settings.ts';
import { type deliverySpot, getDeliverySpots, getPickupTimes, getShop, listShops, type WireShop } from '#adapters/wire/shops.ts';
import { refuse } from '#simulator/http/problem.ts';
import { serve } from '#simulator/http/serve.ts';

/** A server of one shop and one article, just large enough for the gateways' contracts. Speaks the endpoint values. */
export interface SmallServer {
  readonly fetch: Fetch;
  /** The payment provider's word on the order's open attempt. */
  decide(orderId: string, outcome: 'approved' | 'declined'): void;
  /** Languages configured; null: none, as §7's 404 says. */
  languages: readonly string[] | null;
  /** It tells of orders live (W10). */
  orderEvents: boolean;
}

const PICKUP = '2026-11-20T12:30:00+01:00';
const PRICE = 39;

const theShop: WireShop = {
  id: 1, name: 'Björk & Bröd', description: '', i18n: {}, contactInformation: { address1: 'Hamngatan 5', address2: '', zipCode: '111 47', city: 'Stockholm', phone: '' },
  location: { latitude: 59.3326, longitude: 18.0649 }, openingHours: [{ dayOfWeek: 5, opens: '07:30', closes: '21:00' }], openForBusiness: true, status: 'online',
  externalAppUri: null, timeZone: 'Europe/Stockholm', orderTypes: ['takeAway'], spotRequiredFor: [],
};

const theSpot: v.InferOutput<typeof deliverySpot> = { id: 4, name: 'Bord 4', i18n: {}, orderType: 'dineInPlace' };

const theMenu: WireMenu = {
  name: 'Meny', currency: { name: 'SEK', symbol: 'kr' }, choiceLevels: [{ level: 1, name: 'Mjölk', i18n: {} }],
  items: [{ type: 'container', code: 'coffee', name: 'Kaffe', imageUrl: '', i18n: {}, items: [{
    type: 'article', code: 'latte', name: 'Latte', lead: '', description: '', i18n: { name: [{ language: 'en', text: 'Latte' }] }, price: PRICE, imageUrl: 'latte.webp',
    vatCategory: 'food', parts: [], allergens: ['milk'], diets: [], available: true, suggested: [],
    choices: [{ level: 1, min: 0, max: 1, free: 0, choices: [
      { code: 'oat', articleCode: 'oat-milk', name: 'Havre', i18n: {}, price: 5.5, vatCategory: 'food', allergens: [], available: true },
    ] }],
    campaigns: [{ code: 'two', name: 'Två för', i18n: {}, price: 34.95, minQuantity: 2, membersOnly: false }],
  }] }],
  vatRates: [{ vatCategory: 'food', orderType: null, from: '2026-04-01', until: null, rate: 13.5 }],
};

const theSettings: v.InferOutput<typeof settings> = {
  chainName: 'Björk & Bröd', orderTypes: ['takeAway'], enableCustomerLogin: false, externalLoginProviders: [], version: '1.2.3', phoneNumberRequired: true,
  favoriteShopRequired: false, smsEnabled: true, orders: { requireEmail: true, requirePhoneNumber: false }, features: { orderEvents: true, allergens: false, slotHolding: true, receiptByMail: false }, kiosk: { payAtCounter: false, terminalSide: 'below' },
  telemetry: { connectionString: '' },
};

/** A declared reply; the status stays a literal. */
const reply = <const S extends number, B>(status: S, body: B): { readonly status: S; readonly body: B } => ({ status, body });

interface Attempt { readonly id: string; state: 'open' | 'approved' | 'declined' }
interface Kept { readonly order: WireOrder; readonly attempts: Attempt[] }

const priced = (items: WireOrderRequest['items']) => {
  const lines = items.map((item) => ({ unit: PRICE, total: PRICE * item.quantity, ordinary: PRICE * item.quantity, campaign: null }));
  const total = lines.reduce((sum, line) => sum + line.total, 0);
  const vat = Math.round((total * 100 * 6) / 106) / 100;
  return { lines, total, saving: 0, currency: 'SEK', vat: [{ rate: 6, net: Math.round((total - vat) * 100) / 100, vat, gross: total }] };
};

const anOrder = (id: string, request: WireOrderRequest): WireOrder => ({
  orderId: id, orderNumber: '', status: 'Added', paid: false, shop: { id: 1, name: theShop.name, address: 'Hamngatan 5', city: 'Stockholm', phone: '', timeZone: 'Europe/Stockholm' },
  orderType: request.orderType, spotName: '', note: request.note, createdAt: '2026-11-20T12:00:00+01:00', pickupTime: request.pickupTime ?? PICKUP,
  holdExpires: '2026-11-20T12:10:00+01:00', payAtCounter: false, atKiosk: false,
  items: request.items.map((item) => ({ code: item.code, name: item.code, quantity: item.quantity, total: PRICE * item.quantity, choices: [], imageUrl: '' })),
  currency: { name: 'SEK', symbol: 'kr' }, total: priced(request.items).total, saving: 0, vat: priced(request.items).vat, steps: [{ status: 'Added', at: '2026-11-20T12:00:00+01:00' }],
  customerCode: request.customerCode, receiptEmail: '', transactionNumber: '', language: 'sv',
});

const created = ({ order }: Kept) =>
  ({ orderId: order.orderId, total: order.total, currency: 'SEK', pickupTime: order.pickupTime ?? PICKUP, holdExpires: order.holdExpires, paid: order.paid });

const serveShops = (app: Hono, server: Pick<SmallServer, 'languages' | 'orderEvents'>): void => {
  const unknownShop = (shopId: string) => refuse(404, 'preorder.shop-not-found', { shopId });
  serve(app, listShops, () => reply(200, [theShop]));
  serve(app, getShop, ({ params }) => (params.shopId === '1' ? reply(200, theShop) : unknownShop(params.shopId)));
  serve(app, getMenu, ({ params }) => (params.shopId === '1' ? reply(200, theMenu) : refuse(404, 'menu.not-found', { shopId: params.shopId })));
  serve(app, getDeliverySpots, ({ params }) => (params.shopId === '1' ? reply(200, [theSpot]) : unknownShop(params.shopId)));
  serve(app, getPickupTimes, ({ params }) => (params.shopId === '1' ? reply(200, { asap: null, slots: [{ time: PICKUP, left: 2 }] }) : unknownShop(params.shopId)));
  serve(app, getSettings, () => reply(200, { ...theSettings, features: { ...theSettings.features, orderEvents: server.orderEvents } }));
  serve(app, getLanguages, () => (server.languages === null ? refuse(404, 'error.notFound') : reply(200, [...server.languages])));
  serve(app, changeCulture, ({ query }) => (query.cultureCode === 'xx' ? refuse(400, 'request.invalid-field') : reply(204, null)));
};

const serveOrders = (app: Hono, orders: Map<string, Kept>, keys: Map<string, { readonly body: string; readonly order: Kept }>): void => {
  serve(app, calculateOrder, ({ body }) => reply(200, priced(body.items)));
  serve(app, createOrder, ({ headers, body }) => {
    const before = keys.get(headers['idempotency-key']);
    if (before) return before.body === JSON.stringify(body) ? reply(200, created(before.order)) : refuse(422, 'request.idempotency-key-reused');
    if (body.expectedTotal !== priced(body.items).total) return refuse(409, 'order.price-changed', { actual: priced(body.items).total });
    const kept: Kept = { order: anOrder(`order-${orders.size + 1}`, body), attempts: [] };
    orders.set(kept.order.orderId, kept);
    keys.set(headers['idempotency-key'], { body: JSON.stringify(body), order: kept });
    return reply(201, created(kept));
  });
  serve(app, getOrder, ({ params }) => {
    const kept = orders.get(params.orderId);
    return kept ? reply(200, kept.order) : refuse(404, 'order.failed-find-order', { orderId: params.orderId });
  });
  serve(app, cancelOrder, ({ params }) => {
    const kept = orders.get(params.orderId);
    if (!kept) return refuse(404, 'order.failed-find-order', { orderId: params.orderId });
    if (kept.order.paid || kept.attempts.some((attempt) => attempt.state === 'open')) return refuse(409, 'order.not-cancellable');
    kept.order.status = 'Cancelled';
    return reply(204, null);
  });
};

const servePayments = (app: Hono, orders: Map<string, Kept>): void => {
  serve(app, startPayment, ({ params, headers }) => {
    const kept = orders.get(params.orderId);
    if (!kept) return refuse(404, 'order.failed-find-order', { orderId: params.orderId });
    const key = headers['idempotency-key'];
    const [open, same] = [kept.attempts.find((attempt) => attempt.state === 'open'), kept.attempts.find((attempt) => attempt.id === key)];
    if (same?.state === 'declined') return refuse(402, 'payment.insufficient-funds', { attemptId: key });
    if (kept.order.paid) return refuse(409, 'payment.order-already-paid');
    if (open && open.id !== key) return refuse(409, 'payment.payment-already-started', { attemptId: open.id });
    if (!open) kept.attempts.push({ id: key, state: 'open' });
    return reply(200, { attemptId: key, redirectUrl: `/pay/${key}` });
  });
  serve(app, getPayment, ({ params }) => {
    const attempt = orders.get(params.orderId)?.attempts.at(-1);
    if (!attempt) return refuse(404, 'payment.not-found');
    if (attempt.state === 'open') return reply(202, { attemptId: '' });
    if (attempt.state === 'declined') return refuse(402, 'payment.insufficient-funds', { attemptId: attempt.id });
    const amount = orders.get(params.orderId)?.order.total ?? 0;
    return reply(200, { attemptId: attempt.id, processingId: 'p-1', journalId: 'j-1', amount, stillToPay: 0, changeBack: 0, transactionNumber: 'T-1' });
  });
};

export const smallServer = (): SmallServer => {
  const app = new Hono();
  const orders = new Map<string, Kept>();
  const server: SmallServer = {
    fetch: async (url, init) => app.request(url, { ...init }),
    decide: (orderId, outcome) => {
      const kept = orders.get(orderId);
      const attempt = kept?.attempts.find((one) => one.state === 'open');
      if (!kept || !attempt) throw new Error(`${orderId} has no open attempt`);
      attempt.state = outcome;
      if (outcome === 'approved') kept.order.paid = true;
    },
    languages: ['sv', 'fi'],
    orderEvents: true,
  };
  serveShops(app, server);
  serveOrders(app, orders, new Map());
  servePayments(app, orders);
  return server;
};
