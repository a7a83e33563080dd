import type { AppError } from '#core/errors/app-error.ts';

/** One documented exit code per kind of outcome, so that scripts can react. */
export const EXIT = {
  ok: 0, failure: 1, usage: 2, notFound: 3, auth: 4, unreachable: 5, refused: 6, validation: 7, busy: 8,
  /** It may have happened: ask again before trying again. */
  outcomeUnknown: 9,
  printer: 10, timeout: 124, interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

const validationCodes = new Set(['error.validation', 'request.invalid-field', 'request.malformed-json', 'order.invalid-quantity', 'order.invalid-phone', 'order.invalid-email', 'order.note-too-long']);

/** What there is not, whoever says so: the server at an order, or we before it. */
const notFoundCodes = new Set(['order.unknown-article', 'order.unknown-choice', 'order.unknown-spot']);
/** What only the command can mend. */
const usageCodes = new Set(['usage', 'payment.unknown-test-card']);

/** There is no receipt of it, whatever the printer does. */
export const isUnpaidReceipt = ({ code, values }: AppError): boolean => code === 'self-service.receipt-print' && (values['cause'] === 'notPaid' || values['cause'] === 'reversed');

/** Another guest is paying at this terminal. */
export const isTerminalBusy = ({ code, values }: AppError): boolean =>
  code === 'payment.payment-already-started' || (code === 'card-terminal.payment-failed' && values['errorCondition'] === 'Busy');

/**
 * What had been done when it failed. `write`: something may have changed. `same-again`: the same, but the very same command, run again, is about the
 * same thing and no second one: a payment that is under way, an order with its key. `part`: other parts of the command are done or still come, and the
 * same command would do them once more: other guests, other orders without a key.
 */
export type Did = 'read' | 'write' | 'same-again' | 'part';

/** Which exit code an error ends with. A write whose outcome is unknown is 9; a read that got no answer is 5. */
export const exitCodeOf = (error: AppError, did: Did): ExitCode => {
  if (usageCodes.has(error.code)) return EXIT.usage;
  if (isTerminalBusy(error)) return EXIT.busy;
  // P3: what is not in the server's own words comes from whoever stands before it, and says nothing of what was sent, perhaps done already.
  const isForeign = did !== 'read' && error.outcome === 'unknown';
  if ((error.status === 404 && !isForeign) || notFoundCodes.has(error.code)) return EXIT.notFound;
  if (error.status === 401 || (error.status === 403 && !isForeign)) return EXIT.auth;
  if (validationCodes.has(error.code)) return EXIT.validation;
  if (error.code === 'network.unreachable') return did === 'read' ? EXIT.unreachable : EXIT.outcomeUnknown;
  if (error.code === 'network.timeout' && did === 'read') return EXIT.timeout;
  if (did === 'read' && (error.status === 429 || error.status === 503)) return EXIT.busy;
  if (error.outcome === 'unknown') return did === 'read' ? EXIT.unreachable : EXIT.outcomeUnknown;
  if (error.status === 429 || error.status === 503) return EXIT.busy;
  return error.status >= 400 && error.status < 500 ? EXIT.refused : EXIT.failure;
};

/** With these nothing has happened, and time alone may mend it. */
const mendedByTime: ReadonlySet<ExitCode> = new Set([EXIT.unreachable, EXIT.busy, EXIT.timeout]);

/**
 * May the very same command, with nobody changing anything, be run again and succeed then? Where the outcome is unknown only when it is about the same
 * thing again. What a rule refuses is not: where time lifts it, as a closed shop, nobody can say when.
 */
export const isRetryable = (code: ExitCode, did: Did): boolean => (did !== 'part' && mendedByTime.has(code)) || (code === EXIT.outcomeUnknown && did === 'same-again');

/** The exit code of a command of several parts. `isAnyDone`: one of them is done, and would be done once more: a code that says to try again is none for that. */
export const codeOfParts = (code: ExitCode, isAnyDone: boolean): ExitCode => (isAnyDone && mendedByTime.has(code) ? EXIT.outcomeUnknown : code);
