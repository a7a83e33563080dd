import type { CartPrice } from '../cart/cart-price.ts';
import type { PriceRequest } from '../checkout/order-request.ts';
import type { TerminalAnswer, TerminalPaymentRequest, TerminalStart } from '../payment/terminal-answer.ts';
import type { HostAddress } from '../self-service/host-address.ts';
import type { HostHealth } from '../self-service/host-health.ts';
import type { Member } from '../self-service/member.ts';
import type { TerminalToken } from '../self-service/terminal-session.ts';
import type { AttemptId, OrderId } from '../shared/ids.ts';
import type { Result } from '../shared/result.ts';

/**
 * The two calls of the local terminal host that need no token yet (§4). Errors: `self-service.wrong-sign-in` (401 of a session),
 * `self-service.local-api-unreachable`, `self-service.permission-denied` (R7: the browser does not let this page call the local network),
 * `self-service.invalid-token-response` (§5: a refresh without both tokens; nothing is known of the pair then).
 */
export interface TerminalHostDoor {
  /** Null: the cashier has not finished, no tokens yet. */
  session(host: HostAddress, id: string): Promise<Result<TerminalToken | null>>;
  refresh(host: HostAddress, token: TerminalToken): Promise<Result<TerminalToken>>;
}

/** What is printed. `key` names the act: the same one sent twice prints once (M13). */
export interface PrintWish {
  readonly key: string;
  readonly onlyOrderNumber: boolean;
  /** Over a number that is printed alone; plain text. */
  readonly headerText: string;
}

/**
 * §7: the local terminal host, with the bearer token that is valid now (401 → one refresh → one retry). `Result` errors say whether the act
 * was `refused` or its outcome is `unknown` (P3). Amounts in minor units.
 */
export interface TerminalHost {
  /** Is the host there, and what of its devices? */
  ping(): Promise<Result<HostHealth>>;
  /** §7 token/check; ok: the token is valid. */
  checkToken(): Promise<Result<void>>;
  /** W9, M8. §8: without network 503 `error.self-service.network-unreachable`. */
  calculatePrice(request: PriceRequest): Promise<Result<CartPrice>>;
  /** W11: the attempt's id is the key and stands in the body. */
  startPayment(request: TerminalPaymentRequest): Promise<Result<TerminalStart>>;
  paymentStatus(id: AttemptId): Promise<Result<TerminalAnswer>>;
  /** P5: a request; answers how the payment stands now. */
  cancelPayment(id: AttemptId): Promise<Result<TerminalAnswer>>;
  /** P9: asks to give an approved payment back, because its order was refused. */
  reversePayment(id: AttemptId): Promise<Result<TerminalAnswer>>;
  /** Answers the order number; by the attempt or by its order. §8: a fault of the printer is the host's own error. */
  printReceipt(id: AttemptId | OrderId, wish: PrintWish): Promise<Result<string>>;
  /** M12: the number that is called out, by the attempt or by its order, whatever the printer does. Refused: the order is not paid, or was given back. */
  orderNumber(id: AttemptId | OrderId): Promise<Result<string>>;
  /** §6: the member of a scanned or typed code; 404: nobody. */
  customer(code: string): Promise<Result<Member>>;
}
