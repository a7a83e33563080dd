import * as v from 'valibot';
import { createdOrder, orderRequest, paymentStatus, type WireOrderRequest } from '#adapters/wire/orders.ts';
import { toMinor, type Minor } from '#core/shared/money.ts';

/** What the oracle reads from the wire for itself; null: not that. */
const read = <S extends v.GenericSchema>(schema: S, text: string): v.InferOutput<S> | null => {
  try {
    const result = v.safeParse(schema, JSON.parse(text));
    return result.success ? result.output : null;
  } catch {
    return null; // A spoiled answer says nothing.
  }
};

export const readCreated = (text: string): { readonly order: string; readonly total: Minor } | null => {
  const created = read(createdOrder, text);
  return created && { order: created.orderId, total: toMinor(created.total) };
};

export const readApproval = (text: string): { readonly attempt: string; readonly amount: Minor } | null => {
  const status = read(paymentStatus, text);
  return status && { attempt: status.attemptId, amount: toMinor(status.amount) };
};

let lastRequest: { readonly text: string; readonly request: WireOrderRequest | null } = { text: '', request: null };
/** The same one is read when it is sent and when it is answered. */
export const readOrderRequest = (text: string): WireOrderRequest | null => {
  if (lastRequest.text !== text) lastRequest = { text, request: read(orderRequest, text) };
  return lastRequest.request;
};

const refusal = v.object({ code: v.optional(v.string(), ''), values: v.optional(v.object({ attemptId: v.optional(v.string(), '') }), {}) });
export const readRefusal = (text: string): { readonly code: string; readonly attempt: string } | null => {
  const found = read(refusal, text);
  return found && { code: found.code, attempt: found.values.attemptId ?? '' };
};

const terminalPayment = v.object({ attemptId: v.string(), orderId: v.string(), amount: v.number(), order: v.optional(v.object({ request: v.object({ expectedTotal: v.number() }) })) });
/** W11: what a kiosk asks its terminal for. `kept`: what the order costs that its host is to keep; null: none. */
export const readTerminalPayment = (text: string): { readonly attempt: string; readonly order: string; readonly amount: Minor; readonly kept: Minor | null } | null => {
  const found = read(terminalPayment, text);
  return found && { attempt: found.attemptId, order: found.orderId, amount: toMinor(found.amount), kept: found.order === undefined ? null : toMinor(found.order.request.expectedTotal) };
};
