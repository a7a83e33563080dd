import type { Millis } from '#core/shared/duration.ts';
import type { ErrorCode } from '#core/errors/error-codes.ts';

/** What goes wrong between kiosk and host around one payment, whatever the card does. */
export type WireQuirk =
  /** The host is not there: the request is not handled, nor is any other for so long. */
  | { readonly kind: 'host-down'; readonly forMs: Millis }
  /** The payment is taken on, and the reply to the request never arrives. */
  | { readonly kind: 'reply-lost' }
  /** The network delivers the request twice. */
  | { readonly kind: 'delivered-twice' }
  /** The request is answered with this problem and not handled; `times` in a row. */
  | { readonly kind: 'refuse'; readonly status: number; readonly code: ErrorCode; readonly times: number }
  /** Asking for the approved payment fails so many times. */
  | { readonly kind: 'status-fails'; readonly status: 401 | 404 | 500; readonly times: number }
  /** The host dies right after the approval, and is back so much later. */
  | { readonly kind: 'killed-after-approval'; readonly backAfterMs: Millis }
  /** The host's clock is off by this. */
  | { readonly kind: 'clock-skew'; readonly ms: Millis }
  /** Giving the money back is refused by the bank, or done without the host hearing of it the first time. */
  | { readonly kind: 'reversal'; readonly answer: 'refused' | 'reply-lost' };
