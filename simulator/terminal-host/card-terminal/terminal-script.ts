import { minutes, seconds, type Millis } from '#core/shared/duration.ts';
import type { CardEntry, ErrorCondition, TerminalOutcome } from './outcome.ts';

/** What the bank says; `share`: how much of the amount it takes (1 all of it, 0.5 half, 1.01 too much). */
export type BankAnswer = { readonly kind: 'approved'; readonly share: number } | Exclude<TerminalOutcome, { kind: 'approved' }>;

/** The card's bank does not answer in time: nothing is taken. */
export const SILENT_BANK: BankAnswer = { kind: 'failed', condition: 'UnreachableHost', code: 'card-terminal.payment-timeout' };

/** Something that comes between, so long after a phase began. */
interface Interruption {
  readonly phase: 'waiting-for-card' | 'reading' | 'pin' | 'bank' | 'result';
  readonly afterMs: Millis;
  readonly act: 'guest-cancels' | 'unplug' | 'log-out';
}

/**
 * What guest, card and bank will do, as data: the terminal's machine asks it in every phase what comes next. `person`: nothing by itself,
 * somebody stands at the console's terminal.
 */
export interface TerminalScript {
  /** The terminal does not even begin. */
  readonly refuses: Extract<ErrorCondition, 'Busy' | 'LoggedOut' | 'DeviceOut'> | null;
  /** Null: nobody comes with a card. */
  readonly card: { readonly afterMs: Millis; readonly entry: CardEntry } | null;
  /** One per try of reading the card; the last one stays. */
  readonly reads: readonly ('ok' | 'unreadable' | 'removed')[];
  readonly readMs: Millis;
  /** One per PIN entered; empty: none is asked for. */
  readonly pins: readonly ('ok' | 'wrong')[];
  readonly pinMs: Millis;
  readonly asksSignature: boolean;
  /** `afterMs` null: the bank never answers. */
  readonly bank: { readonly afterMs: Millis | null; readonly answer: BankAnswer };
  /** A cancel that arrives while the bank is asked: honoured, or too late (the approval wins, P5). */
  readonly cancelAtBank: 'too-late' | 'honoured';
  readonly interruption: Interruption | null;
  /** After being unplugged or logged out by the script, it is back so much later. */
  readonly backAfterMs: Millis;
  readonly isPerson: boolean;
}

/** A guest with a chip card and no hurry. */
export const CHIP: TerminalScript = {
  refuses: null, card: { afterMs: 1_500, entry: 'chip' }, reads: ['ok'], readMs: 900, pins: [], pinMs: 2_500, asksSignature: false,
  bank: { afterMs: 1_200, answer: { kind: 'approved', share: 1 } }, cancelAtBank: 'too-late', interruption: null, backAfterMs: seconds(20), isPerson: false,
};

/** How long the terminal waits for people before it gives up. */
export const TERMINAL_PATIENCE = {
  /** For a card. */ cardMs: minutes(1),
  /** For a PIN or a signature. */ handMs: seconds(45),
  /** How long a result stays on the display. */ resultMs: seconds(3),
  /** How long switching off and on takes. */ restartMs: seconds(15),
} as const;

/** A card that cannot be read is asked for again so often; so is a PIN. */
export const MAX_TRIES = 3;
