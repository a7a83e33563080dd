import { makeAutoObservable, runInAction } from 'mobx';
import type { RouteName } from '#core/navigation/routes.ts';
import { isNothingTaken, type TerminalPayment } from '#core/payment/pay-at-terminal-state.ts';
import type { Chime } from '#core/ports/chime.ts';
import type { IdleState } from '#core/self-service/idle-policy.ts';
import type { IdleWatch } from '#core/self-service/idle-watch.ts';
import { minutes } from '#core/shared/duration.ts';
import type { Readable } from '#core/shared/readable.ts';
import { fromReadable } from '../../reactive/from-readable.ts';

export interface IdleDeps {
  readonly idle: Pick<IdleWatch, 'state' | 'dismiss' | 'extend' | 'startOver' | 'moreTimeMs'>;
  /** R3: "in more than one sense". */
  readonly chime: Chime;
  readonly payment: Readable<TerminalPayment>;
  /** An attempt that is not settled, whichever page has begun it (P8). */
  readonly hasOpenAttempt: () => boolean;
  readonly page: Readable<{ readonly currentPage: RouteName | null }>;
  /** KIOSK-6: the kiosk has closed over the guest's page: there is nothing left to be there for. */
  readonly isOver: () => boolean;
}

/** X12: the time left is said at these seconds, and at each whole minute; not at each second. */
const SAID_AT: readonly number[] = [30, 20, 10, 5];
const isSaid = (left: number): boolean => SAID_AT.includes(left) || (left > 0 && left % 60 === 0);

/** §4 "self-service idle": the overlay that counts down. Lives as long as the page. */
export class IdleViewModel {
  readonly #deps: IdleDeps;
  readonly #state: { readonly value: IdleState };

  /** What the count began at: 30, or 300; and after more time that. */
  total = 0;
  /** What those who listen hear, the last second that was said; null: nothing yet. */
  said: number | null = null;
  /** P4, M5: may the guest be told that nothing is paid? Of the last second that was counted: a sheet that closes is closed as it stood. */
  isUnpaid = false;

  constructor(deps: IdleDeps) {
    this.#deps = deps;
    this.#state = fromReadable('idle', deps.idle.state);
    makeAutoObservable(this);
  }

  /** Follows the countdown with sound and words until the returned function is called. */
  start(): () => void {
    const { idle } = this.#deps;
    let before: number | null = null;
    return idle.state.subscribe(() => {
      const state = idle.state.get();
      const left = state.phase === 'countdown' ? state.secondsLeft : null;
      if (left !== before) this.#counted(left, before);
      before = left;
    });
  }

  /** Where it is over nobody is asked; the time counts all the same, and whoever has gone is forgotten (R6). */
  get isShown(): boolean {
    return this.#state.value.phase === 'countdown' && !this.#deps.isOver();
  }

  get secondsLeft(): number {
    const state = this.#state.value;
    return state.phase === 'countdown' ? state.secondsLeft : 0;
  }

  /** 0 to 1. */
  get share(): number {
    return this.total === 0 ? 0 : this.secondsLeft / this.total;
  }

  /** How much more time is offered. */
  get moreMinutes(): number {
    return this.#deps.idle.moreTimeMs() / minutes(1);
  }

  dismiss(): void { this.#deps.idle.dismiss(); }

  extend(): void { this.#deps.idle.extend(); }

  startOver(): void { this.#deps.idle.startOver(); }

  #counted(left: number | null, before: number | null): void {
    runInAction(() => {
      if (left !== null && (before === null || left > before)) this.total = left;
      if (left === null) this.said = null;
      else this.isUnpaid = this.#isUnpaidNow();
      if (left === null || !isSaid(left) || this.#deps.isOver()) return;
      this.said = left;
      this.#deps.chime.ring();
    });
  }

  /** The page of an order has no unpaid one, also after a reload, when the payment is forgotten. */
  #isUnpaidNow(): boolean {
    const { payment, hasOpenAttempt, page } = this.#deps;
    return isNothingTaken(payment.get()) && !hasOpenAttempt() && page.get().currentPage !== 'orderPage';
  }
}
