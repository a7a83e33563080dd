import { minutes, seconds } from '#core/shared/duration.ts';

/** The terminal host's own numbers; what the specification sets is in core's business constants. */
export const HOST_LIMITS = {
  /** An access token holds this long; the kiosk refreshes it 30 s before (§9). */ accessTokenMs: minutes(10),
  /** A refresh whose reply got lost may be repeated with the old refresh token this long. */ oldRefreshTokenMs: minutes(1),
  /** A sign-in hands out its tokens this long, unless they are used before. */ signInMs: minutes(10),
  /** An approved payment whose order nobody confirms in this time is given back. */ confirmMs: minutes(10),
  /** A reversal without an answer is asked for again after this. */ reversalRetryMs: seconds(30),
  /** An order that the product server did not answer about is told again after this. */ settleRetryMs: seconds(3),
  /** The same where it said no for another reason than the order (a key it does not know, say): that is put right by somebody, not by asking. */ refusedRetryMs: minutes(1),
  /** An order sold here that the product server says no to is handed over so often, `refusedRetryMs` apart; then it is for people. */ refusedHandOvers: 10,
  /** A menu is asked for again after this (it costs a 304 when nothing changed). */ menuMs: seconds(30),
  /** While a kiosk is on, the menu is asked for so often without being needed, for the time when the product server is away. */ menuAheadMs: minutes(5),
  /** While the product server is away, whom it named a member stays one so long. */ memberMs: minutes(5),
  /** So long a receipt waits for what its order was; afterwards it says no more than what was paid (P11). */ receiptOrderMs: seconds(4),
  /** A host that could not begin, for it could write nothing, tries again after this. */ restartRetryMs: seconds(1),
  /** One call to the product server (P11). */ productServerMs: seconds(8),
} as const;
