import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Result } from '#core/shared/result.ts';
import type { Notices } from './notices.ts';
import type { ConsoleDeps } from './simulator.ts';
import type { TerminalAct, TerminalView } from './simulator-parts.ts';

export type Tone = 'quiet' | 'warn' | 'ok' | 'bad';

/** One thing that a hand can do now, with the letter that does it. */
export interface HandAct { readonly act: TerminalAct; readonly letter: string }

const UNKNOWN: TerminalView = { phase: 'unknown', cause: '', outcome: '', display: [], attemptId: '', scenario: '', isAttended: false };

/** The right PIN of every simulated card. */
const RIGHT_PIN = '1234';

/** The card terminal, drawn as a device: a hand on it is a call, and what it shows is what the kiosk mirrors. */
export class TerminalViewModel {
  readonly #deps: Pick<ConsoleDeps, 'simulator'>;
  readonly #notices: Notices;

  view: TerminalView = UNKNOWN;
  terminalId = '';
  /** What OK does at the PIN when nothing was typed. */
  isPinRight = true;
  /** Letters and digits of the keyboard are hands here; off for those whose tools type letters. */
  hasKeys = true;
  /** Digits typed at this PIN. */
  typed = '';

  constructor(deps: Pick<ConsoleDeps, 'simulator'>, notices: Notices) {
    this.#deps = deps;
    this.#notices = notices;
    makeAutoObservable(this, { view: observableRef });
  }

  show(view: TerminalView): void {
    // Another PIN is asked for than the one that was being typed.
    const [, , stars = ''] = view.display;
    if (view.phase !== 'pin' || stars === '') this.typed = '';
    this.view = view;
  }

  showId(terminalId: string): void { this.terminalId = terminalId; }

  get isWaiting(): boolean { return this.view.phase === 'waiting-for-card'; }
  get isPluggedIn(): boolean { return !(this.view.phase === 'unavailable' && this.view.cause === 'unplugged'); }
  get isHostDown(): boolean { return this.view.phase === 'host-down'; }

  /** The chip beside the title. */
  get state(): { readonly words: string; readonly tone: Tone } {
    const { phase, cause, outcome } = this.view;
    switch (phase) {
      case 'unknown': return { words: 'connecting', tone: 'quiet' };
      case 'idle': return { words: 'idle', tone: 'quiet' };
      case 'waiting-for-card': return { words: 'waiting for card', tone: 'warn' };
      case 'reading': return { words: 'reading card', tone: 'warn' };
      case 'pin': return { words: 'PIN', tone: 'warn' };
      case 'signature': return { words: 'signature', tone: 'warn' };
      case 'bank': return { words: 'bank', tone: 'warn' };
      case 'result': return { words: outcome === '' ? 'done' : outcome.replace(':', ' '), tone: outcome === 'approved' ? 'ok' : 'bad' };
      case 'unavailable': return { words: cause.replace('-', ' '), tone: 'bad' };
      default: return { words: 'host down', tone: 'bad' };
    }
  }

  /** The first line where it is an amount, and the lines below it. */
  get display(): { readonly amount: string; readonly lines: readonly string[] } {
    const [first = '', ...rest] = this.view.display;
    return /^\d/.test(first) ? { amount: first, lines: rest } : { amount: '', lines: this.view.display };
  }

  /** The named buttons beside the device; the sixth is what fits the moment. */
  get acts(): readonly HandAct[] {
    const { phase, cause } = this.view;
    const moment: HandAct = phase === 'signature' ? { act: 'sign', letter: 'G' }
      : phase === 'reading' || phase === 'pin' || phase === 'bank' ? { act: 'remove-card', letter: 'R' }
      : phase === 'unavailable' && cause === 'logged-out' ? { act: 'log-in', letter: 'L' } : { act: 'log-out', letter: 'L' };
    return [
      { act: 'tap', letter: 'T' }, { act: 'insert', letter: 'I' }, { act: 'swipe', letter: 'S' }, { act: 'cancel', letter: 'X' },
      this.isPluggedIn ? { act: 'unplug', letter: 'U' } : { act: 'plug-in', letter: 'U' }, moment,
    ];
  }

  async do(act: TerminalAct): Promise<void> {
    await this.#take(this.#deps.simulator.act(act));
  }

  digit(digit: string): void {
    if (this.view.phase !== 'pin') return;
    this.typed += digit;
    void this.do('digit');
  }

  /** The green key: the PIN that was typed, else the outcome that is set; or a signature. */
  confirm(): void {
    if (this.view.phase === 'signature') void this.do('sign');
    if (this.view.phase !== 'pin') return;
    const isRight = this.typed === '' ? this.isPinRight : this.typed === RIGHT_PIN;
    this.typed = '';
    void this.do(isRight ? 'pin-right' : 'pin-wrong');
  }

  turnKeys(): void { this.hasKeys = !this.hasKeys; }
  turnPin(): void { this.isPinRight = !this.isPinRight; }

  async attend(isAttended: boolean): Promise<void> {
    await this.#take(this.#deps.simulator.attend(isAttended));
  }

  /** A key of the keyboard while no field has the focus; true: it meant something here. */
  press(key: string): boolean {
    if (!this.hasKeys) return false;
    if (/^\d$/.test(key)) {
      this.digit(key);
      return this.view.phase === 'pin';
    }
    if (key === 'Enter') {
      const means = this.view.phase === 'pin' || this.view.phase === 'signature';
      this.confirm();
      return means;
    }
    const found = this.acts.find(({ letter }) => letter === key.toUpperCase());
    if (found) void this.do(found.act);
    return found !== undefined;
  }

  /** Shows what came of a hand; what was told meanwhile is newer. */
  async #take(answering: Promise<Result<TerminalView>>): Promise<void> {
    const before = this.view;
    const heard = await this.#notices.heard(answering);
    if (heard && this.view === before) runInAction(() => this.show(heard.value));
  }
}
