import type { Hono } from 'hono';
import { spokenCode } from '#core/shared/spoken-code.ts';
import { fromMinor } from '#core/shared/money.ts';
import { toRfc3339 } from '#core/shared/rfc3339.ts';
import * as wire from '#adapters/wire/self-service.ts';
import type { MemberBook } from '../accounts/member-book.ts';
import type { ShopBook } from '../chain/shop-book.ts';
import { refuse, type Refusal } from '../../http/problem.ts';
import { serve, type CallContext } from '../../http/serve.ts';
import { tooMany } from '../../http/too-many.ts';
import type { ClientLimits } from '../identity/client-limits.ts';
import { IDENTITY } from '../identity/identity-limits.ts';
import { LIMITS } from '../limits.ts';
import type { OrderStore } from '../orders/order-store.ts';
import { urlFor, type HostBook, type HostCaller, type KnownHost } from '../self-service/host-book.ts';
import type { KeptOrders } from '../self-service/kept-orders.ts';
import type { OnsiteSettlement } from '../self-service/onsite-settlement.ts';
import type { SigninBook } from '../self-service/signin-book.ts';
import { fromJson } from '../store/json-column.ts';
import type { OrderTable, SigninSessionTable } from '../store/tables.ts';
import { shopNotFound } from '../not-found.ts';

export interface SelfServiceEndpointsDeps {
  readonly shops: Pick<ShopBook, 'byId'>;
  readonly hosts: HostBook;
  readonly signins: SigninBook;
  readonly onsite: OnsiteSettlement;
  readonly kept: KeptOrders;
  readonly members: MemberBook;
  readonly orders: Pick<OrderStore, 'atCounter'>;
  readonly clients: ClientLimits;
}

/** §7: the self-service calls, of kiosks and of terminal hosts. */
export const addSelfServiceEndpoints = (app: Hono, { shops, hosts, signins, onsite, kept, members, orders, clients }: SelfServiceEndpointsDeps): void => {
  const [mayBegin, guesses] = [clients.requests(LIMITS.signinsPerClient), clients.guesses(LIMITS.unknownMembers)];
  const zoneOf = (shopId: number): string => shops.byId(shopId)?.shop.timeZone ?? 'UTC';

  /** A name that nobody has given to a host leads nowhere: the address is then as the host told it. */
  const urlAsReached = (known: KnownHost | undefined, told: string, { request }: CallContext): string =>
    known === undefined || known.localApiUrl !== told ? told : urlFor(known, request.headers.get('host') ?? new URL(request.url).host);
  const sessionBody = (session: SigninSessionTable, context: CallContext): wire.WireSigninSession => ({
    id: session.id, state: session.state, shopId: session.shop_id, terminalId: session.terminal_id, code: session.code,
    localApiUrl: urlAsReached(hosts.ofShop(session.shop_id).find((host) => host.terminalId === session.terminal_id), session.local_api_url, context),
    expiresAt: toRfc3339(session.expires_at, zoneOf(session.shop_id)),
  });

  /** The host that calls; `shopId` null: it may be any of ours. */
  const callerOf = ({ request, setHeader }: CallContext, shopId: number | null): HostCaller | Refusal => {
    const caller = hosts.caller(request);
    if (caller === null) {
      setHeader('www-authenticate', 'Bearer');
      return refuse(401, 'InvalidToken');
    }
    return shopId === null || caller.shops.has(shopId) ? caller : { ...refuse(403, 'request.forbidden', { shopId }), title: 'The key is of another shop' };
  };

  serve(app, wire.createSession, async ({ params }, context) => {
    if (shops.byId(Number(params.shopId)) === null) return shopNotFound(Number(params.shopId));
    if (!mayBegin(context.client)) return tooMany(context, IDENTITY.perClientMs);
    const session = await signins.begin(Number(params.shopId));
    if (!session.ok) return session.error.status === 429 ? tooMany(context, LIMITS.signinSessionMs) : session.error;
    return { status: 201, body: sessionBody(session.value, context) };
  });
  serve(app, wire.getSession, ({ params }, context) => {
    const session = signins.byId(params.id);
    return session === null ? refuse(404, 'error.notFound') : { status: 200, body: sessionBody(session, context) };
  });
  serve(app, wire.setSessionData, async ({ params, body }, context) => {
    const shopId = signins.byId(params.id)?.shop_id ?? null;
    // A shop with hosts of its own listens to them alone: whoever sees a kiosk's code must not send it to a host of theirs.
    const caller = shopId === null || hosts.ofShop(shopId).length === 0 ? null : callerOf(context, shopId);
    if (caller !== null && 'code' in caller) return caller;
    if (shopId !== null && hosts.isOfAnother(context.request, shopId, body.terminalId)) return { ...refuse(403, 'request.forbidden', { terminalId: body.terminalId }), title: 'The terminal hangs on another host' };
    const session = await signins.signedIn(params.id, body);
    return session.ok ? { status: 200, body: sessionBody(session.value, context) } : session.error;
  });
  serve(app, wire.findSession, ({ params }, context) => {
    const caller = callerOf(context, Number(params.shopId));
    if ('code' in caller) return caller;
    const session = signins.byCode(Number(params.shopId), params.code);
    return session === null ? refuse(404, 'error.notFound') : { status: 200, body: sessionBody(session, context) };
  });
  serve(app, wire.listTerminals, ({ params }, context) => {
    if (shops.byId(Number(params.shopId)) === null) return shopNotFound(Number(params.shopId));
    return { status: 200, body: hosts.ofShop(Number(params.shopId)).map((host) => ({ id: host.terminalId, name: host.name, localApiUrl: urlAsReached(host, host.localApiUrl, context) })) };
  });

  serve(app, wire.settleAtTerminal, async ({ params, headers, body }, context) => {
    const caller = callerOf(context, null);
    if ('code' in caller) return caller;
    if (headers['idempotency-key'] !== body.attemptId) return refuse(400, 'request.invalid-field', { path: 'attemptId' });
    const settled = await onsite.atTerminal(params.orderId, body, caller);
    if (!settled.ok) return settled.error;
    return body.state === 'approved' ? { status: 200, body: { orderNumber: settled.value } } : { status: 204, body: null };
  });

  serve(app, wire.takeKeptOrder, async ({ params, headers, body }, context) => {
    const caller = callerOf(context, body.request.shopId);
    if ('code' in caller) return caller;
    if (headers['idempotency-key'] !== body.settlement.attemptId) return refuse(400, 'request.invalid-field', { path: 'settlement.attemptId' });
    const taken = await kept.take(params.orderId, body);
    return taken.ok ? { status: 200, body: { orderNumber: taken.value } } : taken.error;
  });

  serve(app, wire.lookUpMember, ({ params, body }, context) => {
    const caller = callerOf(context, Number(params.shopId));
    if ('code' in caller) return caller;
    if (guesses.isSpent(caller.id)) return tooMany(context, IDENTITY.perClientMs);
    const member = members(body.code);
    if (member !== null) return { status: 200, body: { customerCode: member.customerCode, name: member.name, isMember: true } };
    guesses.missed(caller.id);
    return { status: 200, body: { customerCode: body.code, name: '', isMember: false } };
  });

  const counterOrder = (order: OrderTable) => ({
    orderId: order.id, code: spokenCode(order.id), total: fromMinor(order.total_minor), currency: order.currency, createdAt: toRfc3339(order.created_at, zoneOf(order.shop_id)),
    holdExpires: order.hold_expires_at === null ? null : toRfc3339(order.hold_expires_at, zoneOf(order.shop_id)),
    items: fromJson(order.lines).map(({ name, quantity }) => ({ name, quantity })),
  });
  serve(app, wire.listCounterOrders, ({ params }, context) => {
    const caller = callerOf(context, Number(params.shopId));
    if ('code' in caller) return caller;
    return { status: 200, body: orders.atCounter(Number(params.shopId)).map(counterOrder) };
  });
  serve(app, wire.settleAtCounter, async ({ params, body }, context) => {
    const caller = callerOf(context, null);
    if ('code' in caller) return caller;
    const settled = await onsite.atCounter(params.orderId, body.amount, body.receiptNumber, caller);
    return settled.ok ? { status: 200, body: { orderNumber: settled.value } } : settled.error;
  });
};
