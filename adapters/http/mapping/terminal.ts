import type { InferOutput } from 'valibot';
import type { AppError } from '#core/errors/app-error.ts';
import type { TerminalAnswer, TerminalPaymentRequest, TerminalPaymentStatus, TerminalStart } from '#core/payment/terminal-answer.ts';
import type { HostHealth } from '#core/self-service/host-health.ts';
import { tokenLife, type TerminalToken } from '#core/self-service/terminal-session.ts';
import { attemptId, type AttemptId, type ShopId } from '#core/shared/ids.ts';
import { fromMinor, toMinor } from '#core/shared/money.ts';
import { failed, ok, type Result } from '#core/shared/result.ts';
import type { ReplyOf } from '../../wire/endpoint.ts';
import type { getTerminalPayment, ping, WireTerminalPaymentRequest, WireTerminalPaymentStatus, WireTerminalToken } from '../../wire/terminal-host.ts';
import { asConflict } from './conflict.ts';
import { fromOrderRequest } from './order-request.ts';
import { toDecline, toPaymentStatus } from './payment.ts';

/** §5: both tokens, or it is none. */
export const toTerminalToken = (wire: WireTerminalToken, shopOfToken: (accessToken: string) => ShopId | null): TerminalToken | null =>
  wire.access_token === '' || wire.refresh_token === ''
    ? null
    : { access: wire.access_token, refresh: wire.refresh_token, lifeMs: tokenLife(wire.expires_in), shopId: shopOfToken(wire.access_token) };

/** §7 ping. */
export const toHostHealth = ({ terminalId, terminal, printer, keepsOrders }: InferOutput<(typeof ping)['replies'][200]>): HostHealth =>
  ({ terminalId, terminal, printer, ...(keepsOrders && { keepsOrders }) });

/** W11, named field by field: the same attempt is the same bytes each time it is sent (M7). */
export const fromTerminalPaymentRequest = (request: TerminalPaymentRequest): WireTerminalPaymentRequest => ({
  attemptId: request.attemptId, orderId: request.orderId, amount: fromMinor(request.amount), currency: request.currency, language: request.language,
  ...(request.kept && { order: { key: request.kept.key, request: fromOrderRequest(request.kept.request) } }),
});

const toTerminalStatus = (wire: WireTerminalPaymentStatus): TerminalPaymentStatus => ({
  ...toPaymentStatus(wire), reversed: toMinor(wire.reversed), card: { brand: wire.card.brand, last4: wire.card.last4 },
});

/** P1: what a 202 carries holds no amounts. */
export const toTerminalAnswer = ({ status, body }: ReplyOf<typeof getTerminalPayment>): TerminalAnswer =>
  status === 200
    ? { kind: 'approved', status: toTerminalStatus(body) }
    : {
      kind: 'processing', attemptId: body.attemptId, processingId: body.processingId, display: { phase: body.phase, lines: body.display, canCancel: body.canCancel },
    };

const textOf = (error: AppError, name: string): string => {
  const value = error.values[name];
  return typeof value === 'string' ? value : '';
};

/** A 402 that the host itself said is final for the attempt it names, or for `asked`. Null: not such an answer (P3). */
const toTerminalDecline = (error: AppError, asked: AttemptId): Extract<TerminalAnswer, { kind: 'declined' }> | null => {
  const decline = toDecline(error, asked);
  return decline && { ...decline, condition: textOf(error, 'errorCondition') };
};

/** A question, a cancel or a reversal that was not answered by how the payment stands. */
export const toFailedAnswer = (error: AppError, asked: AttemptId): Result<TerminalAnswer> => {
  const decline = toTerminalDecline(error, asked);
  return decline === null ? failed(error) : ok(decline);
};

/** M14: which payment runs, and whose. One that nobody names has to be asked for (P3). */
export const toFailedTerminalStart = (error: AppError, asked: AttemptId): Result<TerminalStart> => {
  if (error.code !== 'payment.payment-already-started') return toFailedAnswer(asConflict(error), asked);
  const running = textOf(error, 'attemptId');
  return running === '' ? failed({ ...error, outcome: 'unknown' }) : ok({ kind: 'already-started', attemptId: attemptId(running), orderId: textOf(error, 'orderId') });
};
