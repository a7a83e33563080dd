/** When an invariant is looked at: after every event, at the end once everything has healed, or as a bound on how long things take. */
export type InvariantKind = 'always' | 'end' | 'liveness';

const rule = <const I extends string>(id: I, kind: InvariantKind, says: string): { readonly id: I; readonly kind: InvariantKind; readonly says: string } => ({ id, kind, says });

/** What must hold in every session, whatever goes wrong. */
export const INVARIANTS = [
  rule('M1', 'always', 'at most one capture per attempt, and one open attempt per device'),
  rule('M2', 'end', 'every capture belongs to exactly one order that can be seen, or was given back'),
  rule('M3', 'always', 'paid is shown only after a final positive answer for this very attempt'),
  rule('M4', 'always', '202 and zero amounts are never read as paid'),
  rule('M5', 'always', 'while the outcome is unknown nothing is said to be paid or failed, and the basket is kept'),
  rule('M6', 'always', 'attempt, amount and basket are written down before the first payment byte leaves'),
  rule('M7', 'always', 'a repetition has the same key and the same bytes; a new key only after the old attempt has ended'),
  rule('M8', 'always', "what is paid is the server's last price for exactly this basket"),
  rule('M9', 'always', "the total shown is the server's"),
  rule('M10', 'end', 'captures less reversals are what the accepted orders cost'),
  rule('M11', 'always', 'cancel is a request: an approval that won the race is shown as paid'),
  rule('M12', 'always', 'a printer never changes what is paid, and the order number can always be had'),
  rule('M13', 'always', 'at most one automatic print per choice'),
  rule('M14', 'always', 'payment-already-started leads to the running attempt'),
  rule('M15', 'always', 'no order with an unknown payment is reported as done'),
  rule('G1', 'always', 'nothing of a guest is left after their session'),
  rule('G2', 'always', 'language and modes are the house\'s again after a session'),
  rule('G3', 'always', 'the idle clock never ends a session whose payment is not final'),
  rule('G4', 'always', 'the countdown falls from 30 to 1, once, and clears once'),
  rule('G5', 'always', 'articles of one shop are never ordered in another'),
  rule('G6', 'always', 'a kiosk never shows a page that is not for kiosks'),
  rule('G7', 'always', 'a kiosk sells for the shop of its token only'),
  rule('T1', 'always', 'one refresh at a time per token, over all tabs'),
  rule('T2', 'always', 'a request leads to at most one refresh and one retry'),
  rule('T3', 'always', 'a refresh without both tokens replaces neither'),
  rule('T4', 'liveness', 'no request waits longer than its bound for a refresh'),
  rule('T5', 'always', 'tokens go to the approved host in a header, and nowhere else'),
  rule('T6', 'always', 'after a sign-out no late answer signs in again'),
  rule('T7', 'always', 'a token is renewed before it runs out'),
  rule('T8', 'always', 'a sign-out never discards the payment journal'),
  rule('B1', 'always', 'quantities are whole and at least 1; the same thing is one line'),
  rule('B2', 'always', 'the total is the sum of the lines'),
  rule('B3', 'always', 'a note has at most 90 characters, however it came'),
  rule('B4', 'always', 'another order type clears the spot, another shop the basket'),
  rule('B5', 'always', 'every line that is ordered fits the menu'),
  rule('B6', 'always', 'what was stored comes back as it was, or nothing does'),
  rule('B7', 'end', 'two tabs agree, and what was removed stays removed'),
  rule('B8', 'always', 'every navigation ends'),
  rule('B9', 'always', 'a query is applied once, checked, and taken away'),
  rule('B10', 'always', 'paid orders are listed once and for as long as they should be'),
  rule('R1', 'always', 'nothing is left unhandled, and every error has words'),
  rule('R2', 'end', 'a flapping network loses no basket'),
  rule('R3', 'always', 'no reload in the middle of a payment'),
  rule('R4', 'liveness', 'five minutes after the faults have stopped every session has ended'),
  rule('R5', 'always', 'timers and storage stay bounded'),
  rule('R6', 'always', 'the same seed tells the same story'),
] as const;

export type InvariantId = (typeof INVARIANTS)[number]['id'];

export const sayingOf = (id: InvariantId): string => INVARIANTS.find((one) => one.id === id)?.says ?? '';
