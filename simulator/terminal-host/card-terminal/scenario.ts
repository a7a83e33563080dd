import type { ErrorCode } from '#core/errors/error-codes.ts';
import type { TerminalScript } from './terminal-script.ts';
import type { WireQuirk } from './wire-quirk.ts';

/** One named course of events for one payment. */
export interface Scenario {
  /** As it is written in a queue, a header, a command: `declined:51`. */
  readonly name: string;
  /** For people: what happens. */
  readonly title: string;
  readonly script: TerminalScript;
  readonly quirks: readonly WireQuirk[];
  /** A code of §8 that takes the place of whatever the card would have led to. */
  readonly forcedCode: ErrorCode | null;
}
