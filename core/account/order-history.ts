import { ACCOUNT } from '../business-constants.ts';
import type { AppError } from '../errors/app-error.ts';
import type { AccountGateway } from '../ports/account-gateway.ts';
import type { Reporting } from '../ports/reporting.ts';
import { cell, type Readable } from '../shared/readable.ts';
import type { CustomerSession } from './customer-session.ts';
import type { PastOrder } from './past-order.ts';

/** The list on the history page. What is shown stays while more is asked for, or when asking failed. */
export type OrderHistoryState =
  | { readonly phase: 'idle' | 'loading' | 'ready'; readonly orders: readonly PastOrder[]; readonly hasMore: boolean }
  | { readonly phase: 'failed'; readonly orders: readonly PastOrder[]; readonly hasMore: boolean; readonly error: AppError };

export interface OrderHistoryDeps { readonly gateway: Pick<AccountGateway, 'orderHistory'>; readonly session: CustomerSession; readonly reporting: Pick<Reporting, 'error'> }

const EMPTY: OrderHistoryState = { phase: 'idle', orders: [], hasMore: false };
/** §5: nobody signed in has a history without orders; nothing is asked. */
const NOBODYS: OrderHistoryState = { phase: 'ready', orders: [], hasMore: false };

/** §7: the signed-in customer's past orders, page by page. */
export class OrderHistory {
  readonly #deps: OrderHistoryDeps;
  readonly #state = cell<OrderHistoryState>(EMPTY);
  readonly state: Readable<OrderHistoryState> = this.#state;
  #nextPage = 0;
  /** Orders of the pages so far that cannot be shown. */
  #leftOut = 0;
  #asked = 0;

  constructor(deps: OrderHistoryDeps) {
    this.#deps = deps;
    deps.session.isMember.subscribe(() => this.#forget());
  }

  /** The newest orders; what was shown stays until they are there. */
  load(): Promise<void> { return this.#ask(0); }

  /** The next page; nothing while one is being asked for or when there is none. */
  async loadMore(): Promise<void> {
    const { phase, hasMore } = this.#state.get();
    if (phase !== 'loading' && hasMore) await this.#ask(this.#nextPage);
  }

  #forget(): void {
    this.#nextPage = 0;
    this.#state.set(EMPTY);
  }

  async #ask(pageIndex: number): Promise<void> {
    const { gateway, session, reporting } = this.#deps;
    if (!session.isMember.get()) {
      this.#state.set(NOBODYS);
      return;
    }
    this.#asked += 1;
    const [asked, { number }] = [this.#asked, session];
    this.#state.update(({ orders, hasMore }) => ({ phase: 'loading', orders, hasMore }));
    const page = session.check(await gateway.orderHistory(pageIndex, ACCOUNT.historyPageSize), number);
    if (asked !== this.#asked || number !== session.number) return; // Signed out, or asked again meanwhile.
    if (!page.ok) {
      const { error } = page;
      this.#state.update(({ orders, hasMore }) => ({ phase: 'failed', orders, hasMore, error }));
      return;
    }
    const { leftOut, totalCount } = page.value;
    if (leftOut > 0) reporting.error('weborder.order-not-readable', { count: leftOut });
    this.#leftOut = leftOut + (pageIndex === 0 ? 0 : this.#leftOut);
    const before = pageIndex === 0 ? [] : this.#state.get().orders;
    const known = new Set(before.map(({ order }) => order.id));
    // A new order shifts the pages: what comes twice is shown once.
    const orders = [...before, ...page.value.orders.filter(({ order }) => !known.has(order.id))];
    this.#nextPage = pageIndex + 1;
    this.#state.set({ phase: 'ready', orders, hasMore: page.value.orders.length + leftOut > 0 && orders.length + this.#leftOut < totalCount });
  }
}
