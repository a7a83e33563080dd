import type { Minor } from '#core/shared/money.ts';

/** What the provider says of one payment. */
export type ProviderAnswer =
  /** It never heard of it. */
  | { readonly kind: 'unknown' }
  /** Its page is open, the guest has not decided. */
  | { readonly kind: 'open' }
  /** The card's bank is being asked. */
  | { readonly kind: 'processing' }
  | { readonly kind: 'approved'; readonly amount: Minor; readonly transactionNumber: string }
  /** Final, nothing is charged (any more). `code`: a payment code of ours. */
  | { readonly kind: 'declined'; readonly code: string };

export interface SessionRequest {
  /** Our attempt id; the provider takes it once. */
  readonly reference: string;
  readonly orderId: string;
  readonly amount: Minor;
  readonly currency: string;
  /** Where the guest goes afterwards, a path of this site. */
  readonly returnPath: string;
  /** Whose name stands on the page. */
  readonly merchant: string;
}

/**
 * The payment provider as the product server sees it: another party, over there. A call that throws or takes too long leaves everything
 * unknown. Every call may be repeated: the reference makes it the same one.
 */
export interface PaymentProviderPort {
  /** Opens a page to pay on; answers its path. */
  open(request: SessionRequest): Promise<{ readonly page: string }>;
  lookUp(reference: string): Promise<ProviderAnswer>;
  /** P5: asks to close the page; the answer says what really became of it (an approval may have won). */
  close(reference: string, code: string): Promise<ProviderAnswer>;
  /** Gives a captured amount back. */
  reverse(reference: string): Promise<void>;
}

/** What the provider tells by itself when a payment is decided; repeated until it is taken. */
export type ProviderNotice = (reference: string) => Promise<void>;
