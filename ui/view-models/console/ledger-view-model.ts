import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { seconds } from '#core/shared/duration.ts';
import type { LogViewModel } from './log-view-model.ts';
import type { Notices } from './notices.ts';
import type { ConsoleDeps } from './simulator.ts';
import type { Books, Mismatch } from './simulator-parts.ts';

const SETTLE_MS = seconds(0.25);

/** Charges against orders, in one line; whatever does not fit is named. */
export class LedgerViewModel {
  readonly #deps: Pick<ConsoleDeps, 'simulator' | 'clock'>;
  readonly #notices: Notices;
  readonly #log: LogViewModel;
  #cancel: (() => void) | null = null;

  books: Books = { charges: 0, chargedMinor: 0, reversals: 0, reversedMinor: 0, orders: 0, receipts: 0, mismatches: [] };

  constructor(deps: Pick<ConsoleDeps, 'simulator' | 'clock'>, notices: Notices, log: LogViewModel) {
    this.#deps = deps;
    this.#notices = notices;
    this.#log = log;
    makeAutoObservable(this, { books: observableRef });
  }

  async load(): Promise<void> {
    const heard = await this.#notices.heard(this.#deps.simulator.books());
    if (heard) runInAction(() => { this.books = heard.value; });
  }

  /** Something was done that may have changed it: looks once for all that comes together. */
  loadSoon(): void {
    this.#cancel ??= this.#deps.clock.schedule(SETTLE_MS, () => {
      this.#cancel = null;
      void this.load();
    });
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }

  get mismatch(): Mismatch | null { return this.books.mismatches[0] ?? null; }

  /** The log of what the mismatch is about. */
  showMismatch(): void {
    const { mismatch } = this;
    if (mismatch === null) return;
    this.#log.setTab('all');
    this.#log.setFilter(mismatch.orderId === '' ? mismatch.attemptId : mismatch.orderId);
  }
}
