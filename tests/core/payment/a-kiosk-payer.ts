import { appError } from '#core/errors/app-error.ts';
import { PayAtTerminal } from '#core/payment/pay-at-terminal.ts';
import type { TerminalPayment } from '#core/payment/pay-at-terminal-state.ts';
import type { PaymentAttempt } from '#core/payment/payment-attempt.ts';
import { PaymentJournal } from '#core/payment/payment-journal.ts';
import { StaffCases, type StaffCase } from '#core/payment/staff-cases.ts';
import type { TerminalAnswer, TerminalPaymentStatus, TerminalPhase } from '#core/payment/terminal-answer.ts';
import type { OrderGateway } from '#core/ports/order-gateway.ts';
import type { TerminalHost } from '#core/ports/terminal-host.ts';
import { attemptId } from '#core/shared/ids.ts';
import { ok, type Result } from '#core/shared/result.ts';
import { recordingReporting, type RecordingReporting } from '#tests/support/recording-reporting.ts';
import { scriptedHost, type HostScript } from '#tests/support/scripted-host.ts';
import { lostAnswer, refusal } from '#tests/support/scripted-orders.ts';
import { storedBox, type StoredBox } from '#tests/support/stored-box.ts';
import { aBrowser, anApproval, anAttempt, aPayable, type Browser } from './a-payer.ts';

/** The attempt that `aPayable` becomes at terminal T1 for a guest who reads Finnish. */
export const atT1 = (overrides: Partial<PaymentAttempt> = {}): PaymentAttempt => {
  const { holdExpires: _, ...attempt } = anAttempt({ terminal: 'T1', signIn: 'sign-in-1', language: 'fi', ...overrides });
  return attempt;
};

/** Its request, byte for byte (M7). */
export const startCall = (id = 'id1'): string => `start {"attemptId":"${id}","orderId":"order-1","amount":3900,"currency":"SEK","language":"fi"}`;

/** What the terminal shows while a card is waited for, read … */
export const at = (phase: TerminalPhase, details: { readonly id?: string; readonly processingId?: string; readonly canCancel?: boolean } = {}): Result<TerminalAnswer> =>
  ok({ kind: 'processing', attemptId: details.id ?? 'id1', processingId: details.processingId ?? 'p1', display: { phase, lines: [phase], canCancel: details.canCancel ?? true } });

/** P6: the attempt's own approval. */
export const aTerminalStatus = (overrides: Partial<TerminalPaymentStatus> = {}): TerminalPaymentStatus => ({ ...anApproval(), reversed: 0, card: { brand: 'Visa', last4: '0042' }, ...overrides });
export const approved = (overrides: Partial<TerminalPaymentStatus> = {}): Result<TerminalAnswer> => ok({ kind: 'approved', status: aTerminalStatus(overrides) });
export const declined = (code = 'payment.insufficient-funds', condition = 'Refusal', id = 'id1'): Result<TerminalAnswer> => ok({ kind: 'declined', attemptId: attemptId(id), code, condition });

/** A kiosk's browser also shares what staff has to settle. */
export interface KioskBrowser extends Browser { readonly cases: StoredBox<readonly StaffCase[]> }
export const aKiosk = (): KioskBrowser => ({ ...aBrowser(), cases: storedBox<readonly StaffCase[]>() });

export interface KioskPage {
  readonly pay: PayAtTerminal;
  readonly log: string[];
  readonly journal: PaymentJournal;
  readonly cases: StaffCases;
  readonly reporting: RecordingReporting;
}

const noProductServer: Pick<OrderGateway, 'byId'> = { byId: () => Promise.resolve(lostAnswer) };

/** A page of it: `log` tells each phase it went through (with a ! once staff is asked), what the display showed, and what it told the rest of the app. */
export const aKioskPage = (
  browser: KioskBrowser, host: TerminalHost, orders: Pick<OrderGateway, 'byId'> = noProductServer, signedIn: { terminal: string; signIn: string } = { terminal: 'T1', signIn: 'sign-in-1' },
): KioskPage => {
  const log: string[] = [];
  const journal = new PaymentJournal(browser.box.open());
  const cases = new StaffCases(browser.cases.open());
  const reporting = recordingReporting();
  const pay = new PayAtTerminal({
    host, orders, journal, staffCases: cases, clock: browser.clock, random: browser.random, lock: browser.lock, reporting, terminalId: () => signedIn.terminal, signInId: () => signedIn.signIn, language: () => 'fi',
    settled: (attempt, isFirst) => { log.push(`settled ${attempt.orderId}${isFirst ? '' : ' again'}`); },
    orderGone: (attempt, error) => { log.push(`${attempt.orderId} gone: ${error.code}`); },
  });
  const shown = (payment: TerminalPayment): string => {
    if (!('since' in payment)) return payment.phase === 'paid' ? `paid ${payment.orderNumber || '?'}` : payment.phase;
    return `${payment.phase}${payment.phase === 'processing' && payment.display ? `: ${payment.display.phase}` : ''}${payment.asksStaff ? ' !' : ''}`;
  };
  let last = 'idle';
  pay.payment.subscribe(() => {
    const next = shown(pay.payment.get());
    if (next !== last) log.push(next);
    last = next;
  });
  return { pay, log, journal, cases, reporting };
};

export const notFound = refusal('payment.not-found', { status: 404 });
export const busy = refusal('card-terminal.payment-failed', { values: { errorCondition: 'Busy' } });
/** The order number cannot be had yet. */
export const notYet = { ok: false as const, error: appError('error.server', { status: 500, outcome: 'unknown' }) };

/** The kinds of calls, in order. */
export const questions = (calls: readonly string[]): readonly string[] => calls.map((call) => call.split(' ', 1)[0] ?? '');

interface Paying { readonly browser: KioskBrowser; readonly page: KioskPage; readonly host: TerminalHost & { readonly calls: readonly string[] } }

/** A guest taps "pay" at a kiosk whose host answers by script. */
export const tapped = async (script: HostScript): Promise<Paying> => {
  const [browser, host] = [aKiosk(), scriptedHost(script)];
  const page = aKioskPage(browser, host);
  await page.pay.start(aPayable());
  await browser.clock.advance(0);
  return { browser, page, host };
};

/** The page of an attempt that another page has left open in the journal. */
export const reopened = async (script: HostScript): Promise<Paying> => {
  const [browser, host] = [aKiosk(), scriptedHost(script)];
  browser.box.open().write([atT1()]);
  const page = aKioskPage(browser, host);
  page.pay.resume();
  await browser.clock.advance(0);
  return { browser, page, host };
};
