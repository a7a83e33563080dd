import type { RouteName } from '../navigation/routes.ts';
import type { PayAtTerminal } from '../payment/pay-at-terminal.ts';
import type { Receipts } from '../payment/receipts.ts';
import type { StaffCases } from '../payment/staff-cases.ts';
import { derived } from '../shared/derived.ts';
import type { Readable } from '../shared/readable.ts';
import { forgetAtSignin } from './forget-at-signin.ts';
import type { IdleWatch } from './idle-watch.ts';
import type { KioskOrdering } from './kiosk-ordering.ts';
import type { KioskSession } from './kiosk-session.ts';
import type { StationWatch } from './station-watch.ts';
import type { TokenKeeper } from './token-keeper.ts';

/** What a kiosk consists of while it runs. */
export interface KioskParts {
  readonly tokens: TokenKeeper;
  readonly payment: PayAtTerminal;
  readonly ordering: KioskOrdering;
  readonly receipts: Receipts;
  readonly staffCases: Pick<StaffCases, 'start'>;
  readonly session: KioskSession;
  readonly idle: IdleWatch;
  readonly station: StationWatch;
  readonly page: Readable<{ readonly currentPage: RouteName | null }>;
}

/**
 * Starts a kiosk, in this order: who it is, what an earlier page has left to be paid (P8), then whether its guest is still there; and ties together
 * what follows from each other. Runs until the returned function is called.
 */
export const runKiosk = ({ tokens, payment, ordering, receipts, staffCases, session, idle, station, page }: KioskParts): (() => void) => {
  const isSignedIn = derived([tokens.mode], () => tokens.mode.get().enabled);
  /** T8: nobody can be asked while the kiosk is signed out, so the guest goes to the staff; the next sign-in asks. */
  const followSignIn = (): void => {
    payment.resume();
    if (!isSignedIn.get()) payment.cutOff();
  };
  /** P10: the receipt can be chosen once the order is paid and has its number. */
  const openReceipt = (): void => {
    const paid = payment.payment.get();
    if (paid.phase !== 'paid' || paid.orderNumber === '') return;
    const { id, orderId, language = '', kept } = paid.attempt;
    receipts.open({ attemptId: id, orderId, language, orderNumber: paid.orderNumber, ...(kept && { isKept: true }), ...(paid.status === null && { isFree: true }) });
  };
  const stops = [staffCases.start(), tokens.start(), isSignedIn.subscribe(followSignIn), payment.payment.subscribe(openReceipt)];
  followSignIn();
  stops.push(session.start(), ordering.start(), station.start(), idle.start(), forgetAtSignin({ page, selfService: tokens.mode, session }), () => payment.stop());
  return () => { for (const stop of stops) stop(); };
};
