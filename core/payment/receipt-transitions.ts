import type { AppError } from '../errors/app-error.ts';
import type { PrintWish } from '../ports/terminal-host.ts';
import type { AttemptId, OrderId } from '../shared/ids.ts';
import { fingerprint } from '../shared/fingerprint.ts';
import type { Result } from '../shared/result.ts';

const PRINT_CHOICES = ['printed', 'number-only'] as const;

/** What the printer is asked for. */
export type PrintChoice = (typeof PRINT_CHOICES)[number];

/** A paid order at a kiosk. P10: its number is on the screen whatever becomes of the receipt. */
export interface ReceiptOf {
  /** Null: of an earlier page; the order is what the terminal host knows it by, too. */
  readonly attemptId: AttemptId | null;
  readonly orderId: OrderId;
  readonly language: string;
  readonly orderNumber: string;
  /** The product server does not know it yet, and so can mail nothing. */
  readonly isKept?: true;
  /** P12: paid without the terminal, whose host knows nothing of it, and so can print nothing. */
  readonly isFree?: true;
}

/** §1 "receipt choice". `asked`: what the printer was asked for already, by itself (once per choice, M13), or has printed with the rest: the number is on every receipt. */
interface AtReceipt { readonly of: ReceiptOf; readonly asked: readonly PrintChoice[] }

export type Receipt =
  | { readonly phase: 'none' }
  | ({ readonly phase: 'choosing' } & AtReceipt)
  | ({ readonly phase: 'printing'; readonly choice: PrintChoice; readonly key: string } & AtReceipt)
  | ({ readonly phase: 'printed'; readonly choice: PrintChoice } & AtReceipt)
  /** The printer's own word is in `error` (§8). */
  | ({ readonly phase: 'print-failed'; readonly choice: PrintChoice; readonly error: AppError } & AtReceipt)
  /** No answer came: it may lie there. Nothing is printed again unless the guest says so. */
  | ({ readonly phase: 'print-unknown'; readonly choice: PrintChoice } & AtReceipt)
  | ({ readonly phase: 'mailing'; readonly email: string } & AtReceipt)
  | ({ readonly phase: 'mailed'; readonly email: string } & AtReceipt)
  | ({ readonly phase: 'mail-failed'; readonly email: string; readonly error: AppError } & AtReceipt);

export type ReceiptEvent =
  | { readonly type: 'opened'; readonly of: ReceiptOf }
  | { readonly type: 'print-chosen'; readonly choice: PrintChoice; readonly headerText: string }
  /** P10: an explicit act. */
  | { readonly type: 'reprint-wished'; readonly key: string; readonly headerText: string }
  | { readonly type: 'print-answered'; readonly id: AttemptId | OrderId; readonly key: string; readonly answer: Result<string> }
  | { readonly type: 'mail-chosen'; readonly email: string }
  | { readonly type: 'mail-answered'; readonly email: string; readonly answer: Result<void> }
  /** R6: the guest is gone. */
  | { readonly type: 'closed' };

export type ReceiptEffect =
  | { readonly type: 'print'; readonly id: AttemptId | OrderId; readonly wish: PrintWish }
  | { readonly type: 'mail'; readonly orderId: OrderId; readonly email: string; readonly language: string };

export interface ReceiptStep { readonly state: Receipt; readonly effects: readonly ReceiptEffect[] }

type OpenReceipt = Exclude<Receipt, { phase: 'none' }>;

const stay = (state: Receipt): ReceiptStep => ({ state, effects: [] });
const partsOf = ({ of, asked }: AtReceipt): AtReceipt => ({ of, asked });
const isBusy = (state: OpenReceipt): boolean => state.phase === 'printing' || state.phase === 'mailing';

/** P10: what can still be printed, whatever has become of another choice or a mail. */
export const choicesLeft = (receipt: Receipt): readonly PrintChoice[] =>
  receipt.phase === 'none' || receipt.of.isFree === true || isBusy(receipt) ? [] : PRINT_CHOICES.filter((choice) => !receipt.asked.includes(choice));

/** P10: what was printed can be printed again; also what the printer says it has printed, for it may be wrong. */
export const canReprint = (receipt: Receipt): boolean => receipt.phase !== 'none' && !isBusy(receipt) && receipt.asked.length > 0;

/**
 * M13: a choice is one act for as long as there is the order. A page that begins anew knows nothing of what was printed (F41: nor does the browser, when
 * its storage could not be written), but the terminal host knows the key: it prints nothing twice, and says that it is printed.
 */
const keyOf = ({ orderId }: ReceiptOf, choice: PrintChoice): string => `${fingerprint(orderId)}-${choice}`;

const idOf = ({ attemptId, orderId }: ReceiptOf): AttemptId | OrderId => attemptId ?? orderId;

const print = (state: OpenReceipt, choice: PrintChoice, key: string, headerText: string): ReceiptStep => {
  const onlyOrderNumber = choice === 'number-only';
  return {
    state: { phase: 'printing', choice, key, of: state.of, asked: state.asked.includes(choice) ? state.asked : [...state.asked, choice] },
    effects: [{ type: 'print', id: idOf(state.of), wish: { key, onlyOrderNumber, headerText: onlyOrderNumber ? headerText : '' } }],
  };
};

const onPrintAnswered = (state: Extract<Receipt, { phase: 'printing' }>, answer: Result<string>): ReceiptStep => {
  const { choice } = state;
  if (answer.ok) return stay({ phase: 'printed', choice, of: state.of, asked: choice === 'printed' ? ['number-only', choice] : state.asked });
  if (answer.error.outcome === 'unknown') return stay({ phase: 'print-unknown', choice, ...partsOf(state) });
  return stay({ phase: 'print-failed', choice, error: answer.error, ...partsOf(state) });
};

const onMailChosen = (state: OpenReceipt, email: string): ReceiptStep => {
  const { orderId, language } = state.of;
  return { state: { phase: 'mailing', email, ...partsOf(state) }, effects: [{ type: 'mail', orderId, email, language }] };
};

/** The same order, and no other attempt to pay it: after a reload only the order is known. */
const isSame = (one: ReceiptOf, other: ReceiptOf): boolean =>
  one.orderId === other.orderId && (one.attemptId === other.attemptId || one.attemptId === null || other.attemptId === null);

/** One step of the receipt: the next state and what is to be done, as data. Nothing here changes what is paid (P10). */
export const receiptStep = (state: Receipt, event: ReceiptEvent): ReceiptStep => {
  if (event.type === 'opened') return state.phase !== 'none' && isSame(state.of, event.of) ? stay(state) : stay({ phase: 'choosing', of: event.of, asked: [] });
  if (event.type === 'closed') return stay({ phase: 'none' });
  if (state.phase === 'none') return stay(state);
  switch (event.type) {
    case 'print-chosen': return choicesLeft(state).includes(event.choice) ? print(state, event.choice, keyOf(state.of, event.choice), event.headerText) : stay(state);
    case 'reprint-wished': {
      const choice = 'choice' in state ? state.choice : state.asked.at(-1);
      return !canReprint(state) || choice === undefined ? stay(state) : print(state, choice, event.key, event.headerText);
    }
    case 'print-answered': return state.phase === 'printing' && state.key === event.key && idOf(state.of) === event.id ? onPrintAnswered(state, event.answer) : stay(state);
    case 'mail-chosen': return isBusy(state) ? stay(state) : onMailChosen(state, event.email);
    case 'mail-answered': {
      if (state.phase !== 'mailing' || state.email !== event.email) return stay(state);
      const { email } = state;
      return stay(event.answer.ok ? { phase: 'mailed', email, ...partsOf(state) } : { phase: 'mail-failed', email, error: event.answer.error, ...partsOf(state) });
    }
  }
};
