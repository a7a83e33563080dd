import type { Millis } from '#core/shared/duration.ts';
import type { Minor } from '#core/shared/money.ts';
import type { VatLine } from '#core/cart/cart-price.ts';
import type { OrderType } from '#core/settings/order-type.ts';
import type { WireTerminalPaymentRequest } from '#adapters/wire/terminal-host.ts';
import type { PrintJob } from '../../printer/print-job.ts';
import type { PrinterState } from '../../printer/printer-state.ts';
import type { ReceiptShop } from '../../printer/receipt/receipt.ts';
import type { ScenarioSource } from '../card-terminal/choose-scenario.ts';
import type { CardEntry, TerminalOutcome } from '../card-terminal/outcome.ts';
import type { FaultRule } from '../../faults/fault-rule.ts';

/** What is bought: enough for a receipt without asking anybody again. */
export interface Basket {
  readonly shop: ReceiptShop;
  /** Null: not known. */
  readonly orderType: OrderType | null;
  readonly lines: readonly { readonly code: string; readonly name: string; readonly quantity: number; readonly total: Minor; readonly choices: readonly string[] }[];
  readonly total: Minor;
  readonly saving: Minor;
  readonly currency: string;
  readonly vat: readonly VatLine[];
}

/** How giving the money back stands. `asked`: the bank was asked and has not answered. */
export type Reversal = 'none' | 'asked' | 'done' | 'refused';

/**
 * What the product server knows of it (M2). `none`: no order there is concerned. `open`: it still has to hear of the approval.
 * `refused`: it does not take the order: the money goes back, or stays where the order was sold here. `reversal-open`: it may have heard of the approval, and has to hear that the money went back.
 */
type BookEntry = 'none' | 'open' | 'taken' | 'refused' | 'reversal-open' | 'reversal-told';

/** One attempt to pay at the terminal (P2). Its final states never change. */
export interface Attempt {
  /** The key of the request (W11). */
  readonly id: string;
  readonly processingId: string;
  readonly journalId: string;
  /** Fingerprint of the request without what its guest wrote: the same key with another body is another request. */
  readonly digest: string;
  readonly orderId: string;
  readonly amount: Minor;
  readonly currency: string;
  readonly language: string;
  readonly scenario: string;
  readonly source: ScenarioSource;
  readonly state: 'processing' | 'approved' | 'declined' | 'cancelled' | 'failed';
  /** Null while it is processing. */
  readonly outcome: TerminalOutcome | null;
  readonly card: { readonly brand: string; readonly last4: string; readonly entry: CardEntry } | null;
  readonly transactionNumber: string;
  readonly authorizationCode: string;
  readonly startedAt: Millis;
  readonly endedAt: Millis | null;
  /** What its order was: as it was priced here where the host keeps it, as the product server has it once that was asked. Null: not known yet. */
  readonly basket: Basket | null;
  /** When the order of this payment was confirmed; null: not yet. What is approved and never confirmed is given back. */
  readonly confirmedAt: Millis | null;
  readonly confirmBy: Millis | null;
  readonly orderNumber: string;
  readonly reversal: Reversal;
  readonly book: BookEntry;
  /** The order itself, where the product server was away: it gets its number here, and is handed over later; then without its guest's own words and code. */
  readonly kept?: NonNullable<WireTerminalPaymentRequest['order']>;
  /** How often the product server has said no to that order, and with which code the last time. */
  readonly notTaken?: { readonly times: number; readonly code: string };
  /** Asking for the approved payment fails so many times more (a scenario's doing). */
  readonly statusFailures: number;
}

/** One movement of money. Only the bank writes these. */
export interface LedgerLine {
  readonly id: string;
  readonly kind: 'charge' | 'reversal';
  readonly attemptId: string;
  readonly orderId: string;
  readonly amount: Minor;
  readonly at: Millis;
}

/** A receipt that was asked for. Its document is kept beside it, under the same id. */
export interface ReceiptRecord {
  readonly id: string;
  readonly attemptId: string;
  readonly orderId: string;
  readonly kind: 'receipt' | 'order-number';
  /** The request's key; empty when it had none. */
  readonly key: string;
  readonly at: Millis;
  /** Empty: the printer took it. */
  readonly fault: string;
}

/** A kiosk's sign-in at this host (§4). `rejected`: the cashier's local sign-in was wrong. */
export interface SignIn {
  readonly id: string;
  readonly state: 'cashierSignedIn' | 'rejected';
  readonly familyId: string;
  readonly expiresAt: Millis;
}

/** The tokens of one signed-in kiosk. Only fingerprints of refresh tokens are kept. */
export interface TokenFamily {
  readonly id: string;
  readonly kiosk: string;
  readonly refreshDigest: string;
  /** The one before, for a refresh whose reply got lost, and until when it holds. */
  readonly previousDigest: string;
  readonly previousUntil: Millis;
  readonly isUsed: boolean;
  readonly signedInAt: Millis;
  readonly endedAt: Millis | null;
}

/** Everything about the host that is one of its kind. */
export interface HostFacts {
  /** Signs access tokens. */
  readonly secret: string;
  readonly seed: number;
  /** How often it was started: every start draws its ids from a stream of its own. */
  readonly starts: number;
  readonly nextNumber: number;
  readonly nextOrderNumber: number;
  readonly queue: readonly string[];
  readonly isAttended: boolean;
  readonly skewMs: Millis;
  readonly faults: readonly FaultRule[];
  readonly printer: PrinterState | null;
}

/** What the host keeps, by kind. */
export interface Records {
  readonly 'facts': HostFacts;
  readonly 'attempt': Attempt;
  readonly 'ledger': LedgerLine;
  readonly 'receipt': ReceiptRecord;
  readonly 'sign-in': SignIn;
  readonly 'token-family': TokenFamily;
  readonly 'print-job': PrintJob;
}
export type RecordKind = keyof Records;
export const RECORD_KINDS = ['facts', 'attempt', 'ledger', 'receipt', 'sign-in', 'token-family', 'print-job'] as const satisfies readonly RecordKind[];
