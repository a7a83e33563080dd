import type { Clock } from '#core/ports/clock.ts';
import { within } from '#core/shared/repeating.ts';
import type { CallFetch } from '#adapters/http/fetch.ts';
import { createHttpClient } from '#adapters/http/http-client.ts';
import { readReply } from '#adapters/http/read-reply.ts';
import type { ReplyOf } from '#adapters/wire/endpoint.ts';
import { getMenu, type WireMenu } from '#adapters/wire/menus.ts';
import { getOrder, type WireOrder } from '#adapters/wire/orders.ts';
import { lookUpMember, setSessionData, settleAtTerminal, takeKeptOrder, type WireHandedOrder, type WireTerminalSettlement } from '#adapters/wire/self-service.ts';
import { getSettings } from '#adapters/wire/settings.ts';
import { getShop, type WireShop } from '#adapters/wire/shops.ts';
import type { Result } from '#core/shared/result.ts';
import { HOST_LIMITS } from './host-limits.ts';
import type { Member } from './members.ts';

/** The product server as its terminal host calls it. */
export interface ProductServerLink {
  /** With the tag of the menu that is known already; `unchanged`: it still holds. Null: not to be had now. */
  menu(shopId: number, etag: string): Promise<{ readonly menu: WireMenu; readonly etag: string } | 'unchanged' | 'none' | null>;
  shop(shopId: number): Promise<Result<WireShop>>;
  /** The name on the sign; empty: not to be had. */
  chainName(): Promise<string>;
  order(orderId: string): Promise<Result<WireOrder>>;
  /** P9, M2: what became of an order's payment at the terminal. */
  settle(orderId: string, settlement: WireTerminalSettlement): Promise<Result<ReplyOf<typeof settleAtTerminal>>>;
  /** An order that was sold here while the product server was away. */
  handOver(orderId: string, order: WireHandedOrder): Promise<Result<ReplyOf<typeof takeKeptOrder>>>;
  /** A cashier has signed this session in at this host. */
  signedIn(sessionId: string, data: { readonly localApiUrl: string; readonly terminalId: string }): Promise<Result<ReplyOf<typeof setSessionData>>>;
  /** §6: whose membership code this is; null: nobody's. An error: it could not be asked. */
  member(shopId: number, code: string): Promise<Result<Member | null>>;
}

export interface ProductServerLinkDeps {
  readonly fetch: CallFetch;
  /** `http://127.0.0.1:4300` */
  readonly origin: string;
  /** The key that host and server share; empty: none. */
  readonly key: string;
  readonly clock: Clock;
}

/** Calls the product server with the very endpoint values that it serves. */
export const createProductServerLink = ({ fetch, origin, key, clock }: ProductServerLinkDeps): ProductServerLink => {
  const client = createHttpClient({ fetch, baseUrl: origin, clock });
  const limit = { limitMs: HOST_LIMITS.productServerMs };
  const withKey = key === '' ? {} : { authorization: `Bearer ${key}` };
  const askMenu = async (shopId: number, etag: string): ReturnType<ProductServerLink['menu']> => {
    try {
      const response = await fetch(`${origin}${getMenu.path.replace('{shopId}', String(shopId))}`, { headers: etag === '' ? {} : { 'if-none-match': etag } });
      const reply = await readReply(getMenu, response);
      if (!reply.ok) return reply.error.status === 404 ? 'none' : null;
      return reply.value.status === 200 ? { menu: reply.value.body, etag: response.headers.get('etag') ?? '' } : 'unchanged';
    } catch {
      return null; // The line is down; what is known goes on being used.
    }
  };
  return {
    menu: (shopId, etag) => within(clock, HOST_LIMITS.productServerMs, askMenu(shopId, etag), () => null),
    shop: async (shopId) => {
      const reply = await client.call(getShop, { params: { shopId: String(shopId) } }, limit);
      return reply.ok ? { ok: true, value: reply.value.body } : reply;
    },
    chainName: async () => {
      const reply = await client.call(getSettings, {}, limit);
      return reply.ok ? reply.value.body.chainName : '';
    },
    order: async (orderId) => {
      const reply = await client.call(getOrder, { params: { orderId }, headers: {} }, limit);
      return reply.ok ? { ok: true, value: reply.value.body } : reply;
    },
    settle: (orderId, settlement) =>
      client.call(settleAtTerminal, {
        params: { orderId }, headers: { 'idempotency-key': settlement.attemptId, ...withKey }, body: settlement,
      }, limit),
    handOver: (orderId, order) =>
      client.call(takeKeptOrder, { params: { orderId }, headers: { 'idempotency-key': order.settlement.attemptId, ...withKey }, body: order }, limit),
    signedIn: (id, data) => client.call(setSessionData, { params: { id }, headers: withKey, body: { state: 'cashierSignedIn', ...data } }, limit),
    member: async (shopId, code) => {
      const reply = await client.call(lookUpMember, { params: { shopId: String(shopId) }, headers: withKey, body: { code } }, limit);
      if (!reply.ok) return reply;
      const { isMember, customerCode, name } = reply.value.body;
      return { ok: true, value: isMember ? { customerCode, name } : null };
    },
  };
};
