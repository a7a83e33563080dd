import { ERROR_CODES, isErrorCode, PAYMENT_CODES, type ErrorCode } from '#core/errors/error-codes.ts';
import { seconds } from '#core/shared/duration.ts';
import { RESPONSE_CODES, declinedWith } from './response-codes.ts';
import type { BankAnswer } from './terminal-script.ts';
import type { Scenario } from './scenario.ts';
import { statusOfCode } from './status-of-code.ts';
import { CHIP, SILENT_BANK, type TerminalScript } from './terminal-script.ts';
import type { WireQuirk } from './wire-quirk.ts';

const named = (name: string, title: string, script: Partial<TerminalScript> = {}, ...quirks: WireQuirk[]): Scenario => ({
  name, title, script: { ...CHIP, ...script }, quirks, forcedCode: null,
});

const approved: BankAnswer = { kind: 'approved', share: 1 };
const bank = (afterMs: number | null, answer: BankAnswer = approved): Pick<TerminalScript, 'bank'> => ({ bank: { afterMs, answer } });

/** The card and the bank. */
const cards: readonly Scenario[] = [
  named('approved', 'Approved, chip'),
  named('approved:chip', 'Approved, chip'),
  named('approved:contactless', 'Approved, contactless', { card: { afterMs: 1_000, entry: 'contactless' }, readMs: 300 }),
  named('approved:pin', 'Approved, chip and PIN', { pins: ['ok'] }),
  named('approved:swipe', 'Approved, magnetic stripe', { card: { afterMs: 1_500, entry: 'swipe' } }),
  named('approved:slowly', 'Approved after 8 s at the bank', bank(seconds(8))),
  named('approved:signature', 'Approved after a signature', { asksSignature: true }),
  named('approved:at-once', 'Approved in the very reply', { card: { afterMs: 0, entry: 'contactless' }, readMs: 0, ...bank(0) }),
  named('partial', 'The bank approves half of the amount', bank(1_200, { kind: 'approved', share: 0.5 })),
  named('other-amount', 'Approved for another amount', bank(1_200, { kind: 'approved', share: 1.01 })),
  ...Object.entries(RESPONSE_CODES).toSorted(([one], [other]) => Number(one) - Number(other)).map(([code, { meaning }]) => named(`declined:${code}`, `Declined ${code}, ${meaning}`, bank(1_200, declinedWith(code)))),
  named('wrong-pin', 'Wrong PIN, then approved', { pins: ['wrong', 'ok'] }),
  named('pin-exceeded', 'Wrong PIN three times', { pins: ['wrong'] }),
  named('card-removed', 'The card is pulled out too early', { reads: ['removed'] }),
  named('unreadable', 'The card cannot be read', { reads: ['unreadable'] }),
  named('unreadable:once', 'The card can be read at the second try', { reads: ['unreadable', 'ok'] }),
  named('no-card', 'Nobody presents a card', { card: null }),
  named('issuer-timeout', "The card's bank does not answer in time; nothing is taken", bank(seconds(30), SILENT_BANK)),
  named('processing', 'Processing for ever: the bank never answers', bank(null)),
];

/** Cancelling, from both sides. */
const cancels: readonly Scenario[] = [
  named('cancelled', 'The guest cancels before the card', { card: null, interruption: { phase: 'waiting-for-card', afterMs: 2_000, act: 'guest-cancels' } }),
  named('cancelled:pin', 'The guest cancels at the PIN', { pins: ['ok'], pinMs: seconds(20), interruption: { phase: 'pin', afterMs: 2_000, act: 'guest-cancels' } }),
  named('cancel:before-card', 'Time for us to cancel before the card', { card: { afterMs: seconds(40), entry: 'chip' } }),
  named('cancel:after-card', 'Time for us to cancel at the PIN', { pins: ['ok'], pinMs: seconds(20) }),
  named('cancel:honoured', 'The bank honours our cancel', { ...bank(seconds(6)), cancelAtBank: 'honoured' }),
  named('cancel:too-late', 'Our cancel comes too late: the approval wins', bank(seconds(6))),
];

/** The terminal itself. */
const devices: readonly Scenario[] = [
  named('busy', 'The terminal is busy', { refuses: 'Busy' }),
  named('logged-out', 'The terminal is logged out', { refuses: 'LoggedOut' }),
  named('logged-out:during', 'The terminal logs out while the card is read; 20 s later it is back', { interruption: { phase: 'reading', afterMs: 300, act: 'log-out' } }),
  named('unplugged', 'The terminal is unplugged', { refuses: 'DeviceOut' }),
  named('unplugged:before', 'Unplugged before the bank is asked; 20 s later it is back, nothing taken', { interruption: { phase: 'reading', afterMs: 300, act: 'unplug' } }),
  named('unplugged:during', 'Unplugged while the bank is asked; 20 s later it is back, then approved', { ...bank(seconds(30)), interruption: { phase: 'bank', afterMs: 300, act: 'unplug' } }),
  named('unplugged:after', 'Unplugged as the bank approves; 20 s later it is back and tells', { interruption: { phase: 'bank', afterMs: 1_100, act: 'unplug' } }),
  named('person', "A person at the console's terminal decides", { card: null, pins: ['ok'], isPerson: true }),
];

/** The line between kiosk and host, and the host itself. */
const wires: readonly Scenario[] = [
  named('host-down', 'The host is down when the payment is sent', {}, { kind: 'host-down', forMs: seconds(10) }),
  named('reply-lost', 'The payment is taken on, the reply is lost', {}, { kind: 'reply-lost' }),
  named('delivered-twice', 'The network delivers the payment request twice', {}, { kind: 'delivered-twice' }),
  named('status-fails', 'Approved, but asking fails', {}, { kind: 'status-fails', status: 500, times: 3 }),
  named('not-found', 'Approved, but the host says it knows no such payment', {}, { kind: 'status-fails', status: 404, times: 2 }),
  named('unauthorized', 'Approved, but asking answers 401', {}, { kind: 'status-fails', status: 401, times: 1 }),
  named('killed', 'The host dies right after the approval and comes back', {}, { kind: 'killed-after-approval', backAfterMs: seconds(5) }),
  named('clock-skew', "The host's clock is an hour ahead", {}, { kind: 'clock-skew', ms: seconds(3600) }),
  named('reversal:ok', 'Approved; when it is given back, that works'),
  named('reversal:refused', 'Approved; the bank refuses to give it back', {}, { kind: 'reversal', answer: 'refused' }),
  named('reversal:reply-lost', 'Approved; given back, but the answer is lost', {}, { kind: 'reversal', answer: 'reply-lost' }),
];

/** Every scenario by name, without those that a code or a number makes. */
export const SCENARIOS: readonly Scenario[] = [...cards, ...cancels, ...devices, ...wires];

const byName: ReadonlyMap<string, Scenario> = new Map(SCENARIOS.map((scenario) => [scenario.name, scenario]));

/** Scenarios that take a number: `status-fails:5`, `host-down:30`, `clock-skew:-7200`. */
const numbered: Readonly<Record<string, (count: number) => readonly WireQuirk[]>> = {
  'host-down': (count) => [{ kind: 'host-down', forMs: seconds(Math.abs(count)) }],
  'status-fails': (count) => [{ kind: 'status-fails', status: 500, times: Math.abs(count) }],
  'not-found': (count) => [{ kind: 'status-fails', status: 404, times: Math.abs(count) }],
  'unauthorized': (count) => [{ kind: 'status-fails', status: 401, times: Math.abs(count) }],
  'killed': (count) => [{ kind: 'killed-after-approval', backAfterMs: seconds(Math.abs(count)) }],
  'clock-skew': (count) => [{ kind: 'clock-skew', ms: seconds(count) }],
};

/** Codes that end a payment at the terminal; every other one refuses the request. */
const paymentEnds: ReadonlySet<string> = new Set([
  ...PAYMENT_CODES.filter((code) => code !== 'payment.payment-already-started'),
  ...ERROR_CODES.filter((code) => ['payment.declined', 'payment.insufficient-funds', 'payment.expired-card', 'payment.suspected-fraud', 'payment.abandoned'].includes(code)),
]);

const forced = (code: ErrorCode): Scenario => {
  const title = `Forced: ${code}`;
  if (paymentEnds.has(code)) return { ...named(code, title, bank(1_200, { kind: 'failed', condition: 'Refusal', code })), forcedCode: code };
  const quirk: WireQuirk = code === 'self-service.local-api-unreachable'
    ? { kind: 'host-down', forMs: seconds(10) }
    : { kind: 'refuse', status: statusOfCode(code), code, times: 1 };
  return { ...named(code, title, {}, quirk), forcedCode: code };
};

/** A scenario by its name: one of the list, one with a number (`host-down:30`), or a code of §8 (`pos-grpc-error`, `payment.07`). Null: no such. */
export const scenarioNamed = (text: string): Scenario | null => {
  const name = text.trim().toLowerCase();
  const known = byName.get(name);
  if (known !== undefined) return known;
  const [stem = '', count = ''] = name.split(':');
  const quirks = numbered[stem];
  const base = byName.get(stem);
  if (quirks !== undefined && base !== undefined && /^-?\d{1,6}$/.test(count)) return { ...base, name, quirks: quirks(Number(count)) };
  const code = text.trim();
  return isErrorCode(code) ? forced(code) : null;
};

/** Every name that a queue may hold. */
export const scenarioNames = (): readonly string[] => [...SCENARIOS.map((scenario) => scenario.name), ...ERROR_CODES];
