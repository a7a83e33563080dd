import { ORDER, PAYMENT } from '#core/business-constants.ts';
import type { AppError } from '#core/errors/app-error.ts';
import type { OrderGateway } from '#core/ports/order-gateway.ts';
import { attemptId, type OrderId } from '#core/shared/ids.ts';
import { failed, ok } from '#core/shared/result.ts';
import { calculateOrder, cancelOrder, createOrder, getOrder, getPayment, startPayment } from '../wire/orders.ts';
import type { HttpClient } from './http-client.ts';
import { asConflict } from './mapping/conflict.ts';
import { toCartPrice, toCreatedOrder, toOrder } from './mapping/order.ts';
import { fromOrderRequest, fromPriceRequest } from './mapping/order-request.ts';
import { toDecline, toFailedStart, toPaymentStatus } from './mapping/payment.ts';
import { unreadableReply } from './read-reply.ts';

const inPath = (id: OrderId): { readonly params: { readonly orderId: string } } => ({ params: { orderId: id } });

/** W7: only a page of the web is gone to; `javascript:` and the like make the whole answer unreadable. */
const isWebAddress = (url: string): boolean => {
  try {
    return ['http:', 'https:'].includes(new URL(url, 'https://any.invalid').protocol);
  } catch {
    return false;
  }
};

/** §8 "failed-find-order (with {orderId})": where the server leaves out which order it was asked for, whoever has asked knows. */
const naming = (id: OrderId, error: AppError): AppError =>
  (error.code === 'order.failed-find-order' ? { ...error, values: { orderId: id, ...error.values } } : error);

/** W6, W7: the calls around one order over HTTP. */
export const createHttpOrderGateway = ({ client }: { readonly client: HttpClient }): OrderGateway => ({
  calculate: async (request) => {
    const reply = await client.call(calculateOrder, { body: fromPriceRequest(request) });
    if (!reply.ok) return reply;
    const { status, body } = reply.value;
    // One price per requested line, in the same order; any other number would put a price on the wrong line.
    return body.lines.length === request.items.length ? ok(toCartPrice(body)) : failed(unreadableReply(calculateOrder.name, status, 'lines', 'length'));
  },
  create: async (key, request) => {
    const reply = await client.call(createOrder, { headers: { 'idempotency-key': key }, body: fromOrderRequest(request) }, { limitMs: ORDER.requestMs });
    return reply.ok ? ok(toCreatedOrder(reply.value.body)) : failed(asConflict(reply.error));
  },
  byId: async (id) => {
    const reply = await client.call(getOrder, { ...inPath(id), headers: { 'x-customercode': '' } }); // §7: an empty X-CustomerCode header.
    return reply.ok ? ok(toOrder(reply.value.body)) : failed(naming(id, reply.error));
  },
  cancel: async (id) => {
    const reply = await client.call(cancelOrder, inPath(id), { limitMs: ORDER.requestMs });
    return reply.ok ? ok(undefined) : failed(naming(id, reply.error));
  },
  startPayment: async (id, attempt) => {
    const reply = await client.call(startPayment, { ...inPath(id), headers: { 'idempotency-key': attempt } }, { limitMs: PAYMENT.requestMs });
    if (!reply.ok) return toFailedStart(naming(id, reply.error), attempt);
    if (reply.value.status === 202) return ok({ kind: 'processing' });
    const { redirectUrl, attemptId: owner } = reply.value.body;
    return isWebAddress(redirectUrl)
      ? ok({ kind: 'redirect', redirectUrl, attemptId: attemptId(owner) })
      : failed(unreadableReply(startPayment.name, reply.value.status, 'redirectUrl', 'protocol'));
  },
  paymentStatus: async (id) => {
    const reply = await client.call(getPayment, inPath(id), { limitMs: PAYMENT.requestMs });
    if (!reply.ok) {
      const decline = toDecline(reply.error, null);
      return decline === null ? failed(naming(id, reply.error)) : ok(decline);
    }
    // P1: what a 202 carries is not looked at.
    return ok(reply.value.status === 202 ? { kind: 'processing' } : { kind: 'approved', status: toPaymentStatus(reply.value.body) });
  },
});
