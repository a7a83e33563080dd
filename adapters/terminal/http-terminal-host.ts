import { HTTP, PAYMENT } from '#core/business-constants.ts';
import { SELF_SERVICE } from '#core/kiosk-constants.ts';
import { appError, type AppError } from '#core/errors/app-error.ts';
import type { TerminalHost } from '#core/ports/terminal-host.ts';
import { failed, ok } from '#core/shared/result.ts';
import type { HttpClient } from '../http/http-client.ts';
import { toCartPrice } from '../http/mapping/order.ts';
import { fromPriceRequest } from '../http/mapping/order-request.ts';
import { fromTerminalPaymentRequest, toFailedAnswer, toFailedTerminalStart, toHostHealth, toTerminalAnswer } from '../http/mapping/terminal.ts';
import { unreadableReply } from '../http/read-reply.ts';
import {
  calculatePrice, cancelTerminalPayment, checkToken, getCustomer, getOrderNumber, getTerminalPayment, ping, printReceipt, startTerminalPayment,
} from '../wire/terminal-host.ts';
import { isNoAnswer } from './explain-no-answer.ts';

/** §8: what a price calculation without network answers. */
const withoutNetwork = (error: AppError): AppError =>
  isNoAnswer(error)
    ? appError('error.self-service.network-unreachable', {
      status: 503, title: 'The local self service api is not reachable. Please ensure it is running and try again.', outcome: 'unknown',
    })
    : error;

/** A card answers in its own time, but no single question waits longer (P11). */
const bound = { limitMs: PAYMENT.requestMs };

export interface HttpTerminalHostDeps {
  /** Sends the bearer token (`createBearerSession`). */
  readonly client: HttpClient;
  /** R7: tells what is behind "no answer" (`explainNoAnswer`), for staff; left out: nobody asks the browser. */
  readonly explain?: (error: AppError) => Promise<AppError>;
}

/** §7, W11: the local terminal host over HTTP. */
export const createHttpTerminalHost = ({ client, explain = (error) => Promise.resolve(error) }: HttpTerminalHostDeps): TerminalHost => ({
  ping: async () => {
    const reply = await client.call(ping, {}, { limitMs: SELF_SERVICE.pingMs });
    return reply.ok ? ok(toHostHealth(reply.value.body)) : failed(await explain(reply.error));
  },
  checkToken: async () => {
    const reply = await client.call(checkToken, {}, { limitMs: SELF_SERVICE.pingMs });
    return reply.ok ? ok(undefined) : reply;
  },
  calculatePrice: async (request) => {
    const reply = await client.call(calculatePrice, { body: fromPriceRequest(request) }, { limitMs: HTTP.readMs });
    if (!reply.ok) return failed(withoutNetwork(reply.error));
    const { status, body } = reply.value;
    // One price per requested line, in the same order; any other number would put a price on the wrong line.
    return body.lines.length === request.items.length ? ok(toCartPrice(body)) : failed(unreadableReply(calculatePrice.name, status, 'lines', 'length'));
  },
  startPayment: async (request) => {
    const reply = await client.call(startTerminalPayment, { headers: { 'idempotency-key': request.attemptId }, body: fromTerminalPaymentRequest(request) }, bound);
    return reply.ok ? ok(toTerminalAnswer(reply.value)) : toFailedTerminalStart(reply.error, request.attemptId);
  },
  paymentStatus: async (id) => {
    const reply = await client.call(getTerminalPayment, { params: { id } }, bound);
    return reply.ok ? ok(toTerminalAnswer(reply.value)) : toFailedAnswer(reply.error, id);
  },
  cancelPayment: async (id) => {
    const reply = await client.call(cancelTerminalPayment, { params: { id }, query: {} }, bound);
    return reply.ok ? ok(toTerminalAnswer(reply.value)) : toFailedAnswer(reply.error, id);
  },
  reversePayment: async (id) => {
    const reply = await client.call(cancelTerminalPayment, { params: { id }, query: { reason: 'order-refused' } }, bound);
    return reply.ok ? ok(toTerminalAnswer(reply.value)) : toFailedAnswer(reply.error, id);
  },
  printReceipt: async (id, wish) => {
    const reply = await client.call(printReceipt, {
      params: { id }, headers: { 'idempotency-key': wish.key },
      query: { onlyOrderNumber: wish.onlyOrderNumber ? 'true' : 'false', orderNumberHeaderText: wish.headerText === '' ? undefined : wish.headerText },
    }, bound);
    return reply.ok ? ok(reply.value.body.orderNumber) : reply;
  },
  orderNumber: async (id) => {
    const reply = await client.call(getOrderNumber, { params: { id } }, bound);
    return reply.ok ? ok(reply.value.body.orderNumber) : reply;
  },
  customer: async (code) => {
    const reply = await client.call(getCustomer, { params: { code } });
    return reply.ok ? ok(reply.value.body) : reply;
  },
});
