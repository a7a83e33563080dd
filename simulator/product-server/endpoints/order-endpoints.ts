import type { Hono } from 'hono';
import type { Clock } from '#core/ports/clock.ts';
import { calculateOrder, cancelOrder, createOrder, getOrder, getPayment, orderEvents, startPayment } from '#adapters/wire/orders.ts';
import { mailReceipt } from '#adapters/wire/receipts.ts';
import type { Buyer } from '../accounts/order-owners.ts';
import { linkOrigin } from '../../http/link-origin.ts';
import { refuse } from '../../http/problem.ts';
import { serve } from '../../http/serve.ts';
import { tooMany } from '../../http/too-many.ts';
import { LIMITS } from '../limits.ts';
import type { EventStreams } from '../orders/event-streams.ts';
import type { OrderEventsHub } from '../orders/order-events-hub.ts';
import type { ReceiptByMail } from '../mail-outbox/receipt-by-mail.ts';
import type { OrderService } from '../orders/order-service.ts';
import type { PaymentService } from '../payments/payment-service.ts';
import type { Call } from '../../http/call.ts';

export interface OrderEndpointsDeps {
  readonly clock: Clock;
  readonly orders: OrderService;
  readonly payments: PaymentService;
  readonly events: OrderEventsHub;
  readonly streams: EventStreams;
  /** Who orders, by the session's cookie; null: a guest. */
  readonly buyer: (request: Call) => Buyer | null;
  readonly receipts: ReceiptByMail;
  /** Where guests reach this server; empty: where they come from, as far as that is this machine. */
  readonly publicOrigin: string;
}

/** W6, W7, R2: orders, their payment, their events. */
export const addOrderEndpoints = (app: Hono, { orders, payments, events, streams, buyer, receipts, publicOrigin }: OrderEndpointsDeps): void => {
  serve(app, calculateOrder, ({ body }, { request }) => {
    const price = orders.price(body, buyer(request));
    return price.ok ? { status: 200, body: price.value } : price.error;
  });

  serve(app, createOrder, async ({ headers, body }, { request, language, client }) => {
    const created = await orders.create(headers['idempotency-key'], body, language, { buyer: buyer(request), client });
    return created.ok ? created.value : created.error;
  });

  serve(app, getOrder, ({ params, headers }, { request }) => {
    const order = orders.byId(params.orderId, headers['x-customercode'] ?? '', buyer(request));
    return order.ok ? { status: 200, body: order.value } : order.error;
  });

  serve(app, cancelOrder, async ({ params }, { request }) => {
    const seen = orders.byId(params.orderId, '', buyer(request));
    if (!seen.ok) return seen.error;
    const cancelled = await payments.abandon(params.orderId, () => orders.cancel(params.orderId));
    if (!cancelled.ok) return cancelled.error;
    events.publish(params.orderId);
    return { status: 204, body: null };
  });

  serve(app, startPayment, async ({ params, headers }, { request }) => {
    const seen = orders.byId(params.orderId, '', buyer(request));
    if (!seen.ok) return seen.error;
    const started = await payments.start(params.orderId, headers['idempotency-key'], linkOrigin(request, publicOrigin));
    return started.ok ? started.value : started.error;
  });

  serve(app, getPayment, async ({ params }, { request }) => {
    const seen = orders.byId(params.orderId, '', buyer(request));
    if (!seen.ok) return seen.error;
    const status = await payments.status(params.orderId);
    return status.ok ? status.value : status.error;
  });

  serve(app, mailReceipt, async ({ params, body }, { request }) => {
    const seen = orders.byId(params.orderId, '', buyer(request));
    if (!seen.ok) return seen.error;
    const problem = await receipts(params.orderId, body.email, body.language);
    return problem ?? { status: 204, body: null };
  });

  serve(app, orderEvents, ({ query }, context) => {
    const ids = [...new Set(query.ids.split(',').filter(Boolean))];
    if (ids.length === 0 || ids.length > LIMITS.followedOrders) return refuse(400, 'request.invalid-field', { path: 'query.ids' });
    const stream = streams.open(ids, context.client);
    // By the next sign of life it is known who has left.
    return stream === null ? tooMany(context, LIMITS.heartbeatMs) : { stream };
  });
};
