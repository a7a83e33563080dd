import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { amountOf } from './log-words.ts';
import type { LogViewModel } from './log-view-model.ts';
import { Newest } from './newest.ts';
import type { Notices } from './notices.ts';
import type { ConsoleDeps } from './simulator.ts';
import type { Books, Mismatch } from './simulator-parts.ts';

/** Charges against orders, in one line; whatever does not fit is named. */
export class LedgerViewModel {
  readonly #deps: { readonly simulator: Pick<ConsoleDeps['simulator'], 'books'> };
  readonly #notices: Notices;
  readonly #newest = new Newest();
  readonly #log: LogViewModel;

  books: Books = { charges: 0, reversals: 0, sums: [], orders: 0, receipts: 0, mismatches: [], terminals: [] };

  constructor(deps: { readonly simulator: Pick<ConsoleDeps['simulator'], 'books'> }, notices: Notices, log: LogViewModel) {
    this.#deps = deps;
    this.#notices = notices;
    this.#log = log;
    makeAutoObservable(this, { books: observableRef });
  }

  async load(): Promise<void> {
    const heard = await this.#newest.of(this.#notices.heard(this.#deps.simulator.books()));
    if (heard) runInAction(() => { this.books = heard.value; });
  }

  /** What was charged, currency by currency: `10,50 EUR · 6 842,00 SEK`. */
  get charged(): string { return this.books.sums.map(({ currency, chargedMinor }) => `${amountOf(chargedMinor)} ${currency}`).join(' · ') || '0'; }

  get mismatch(): Mismatch | null { return this.books.mismatches[0] ?? null; }

  /** The log of what the mismatch is about. */
  showMismatch(): void {
    const { mismatch } = this;
    if (mismatch === null) return;
    this.#log.setTab('all');
    this.#log.setFilter(mismatch.orderId === '' ? mismatch.attemptId : mismatch.orderId);
  }
}
