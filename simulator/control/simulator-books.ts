import type { LedgerView as ProductBooks } from '../product-server/ledger-view.ts';
import type { JournalTarget } from '../journal/journal.ts';
import { joinBooks } from '../shared/join-books.ts';
import type { LedgerView as HostBooks } from '../terminal-host/control/host-control.ts';

/** What does not fit, and whose books it is about. */
export interface BookMismatch {
  readonly target: JournalTarget;
  /** `product`, or a terminal's id. */
  readonly server: string;
  readonly kind: string;
  readonly orderId: string;
  readonly attemptId: string;
  /** `2 charges, 1 order: K7F249` */
  readonly message: string;
}

export interface TerminalBooks { readonly id: string; readonly books: HostBooks }

/** Everything that does not fit in the books of all servers, in each alone and between them; empty: all is well. */
export const bookMismatches = (product: ProductBooks, terminals: readonly TerminalBooks[]): readonly BookMismatch[] => [
  ...joinBooks(product, terminals.map(({ id, books }) => ({ terminalId: id, lines: books.lines, attempts: books.attempts })))
    .map((mismatch): BookMismatch => ({ target: 'product', server: 'product', ...mismatch })),
  ...terminals.flatMap(({ id, books }) => books.mismatches.map((mismatch): BookMismatch => ({ target: 'terminal', server: id, ...mismatch }))),
];
