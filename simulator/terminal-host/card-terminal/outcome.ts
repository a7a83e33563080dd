import type { ErrorCode } from '#core/errors/error-codes.ts';
import type { Minor } from '#core/shared/money.ts';

/** How the card met the terminal. */
export type CardEntry = 'chip' | 'contactless' | 'swipe';

/** Why a payment did not come about, in the names that Adyen's terminal API uses. */
export type ErrorCondition =
  | 'Aborted' | 'Busy' | 'Cancel' | 'DeviceOut' | 'InProgress' | 'InvalidCard' | 'LoggedOut' | 'NotAllowed' | 'NotFound' | 'PaymentRestriction' | 'Refusal'
  | 'UnavailableService' | 'UnreachableHost' | 'WrongPIN';

/** How a payment at the terminal ends. Only `approved` means that money was taken. */
export type TerminalOutcome =
  /** `amount` may be less than was asked (a partial approval), or simply another: whoever asked has to look (P6). */
  | { readonly kind: 'approved'; readonly amount: Minor; readonly entry: CardEntry }
  /** The bank said no. `responseCode` as in ISO 8583. */
  | { readonly kind: 'declined'; readonly responseCode: string; readonly condition: ErrorCondition; readonly code: ErrorCode }
  | { readonly kind: 'cancelled'; readonly by: 'guest' | 'host' }
  /** Something broke before the bank took anything. */
  | { readonly kind: 'failed'; readonly condition: ErrorCondition; readonly code: ErrorCode };
