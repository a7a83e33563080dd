import type { Millis } from '#core/shared/duration.ts';
import type { ProviderLedgerTable, ProviderSessionTable } from '../store/tables.ts';
import type { Store } from '../store/store.ts';

export type LedgerLine = Omit<ProviderLedgerTable, 'id'>;

/** The provider's own books. What writes is called inside `store.transact`. */
export interface ProviderStore {
  byToken(token: string): ProviderSessionTable | null;
  byReference(reference: string): ProviderSessionTable | null;
  insert(session: ProviderSessionTable): void;
  update(token: string, change: Partial<Pick<ProviderSessionTable, 'phase' | 'code' | 'transaction_number' | 'approves_at' | 'notify_after_ms' | 'notify_at' | 'notify_tries'>>): void;
  /** Once per reference and kind: a second line does not fit into the table. */
  book(line: LedgerLine): void;
  has(reference: string, kind: LedgerLine['kind']): boolean;
  ledger(): readonly LedgerLine[];
  nextDue(): Millis | null;
  approvalsDue(now: Millis): readonly ProviderSessionTable[];
  noticesDue(now: Millis): readonly ProviderSessionTable[];
}

export const createProviderStore = (store: Store): ProviderStore => {
  const { query } = store;
  const sessions = query.selectFrom('provider_session').selectAll();
  const earliest = (column: 'approves_at' | 'notify_at'): Millis | null =>
    store.first(query.selectFrom('provider_session').select(`${column} as due`).where(column, 'is not', null).orderBy(column).limit(1))?.due ?? null;
  return {
    byToken: (token) => store.first(sessions.where('token', '=', token)),
    byReference: (reference) => store.first(sessions.where('reference', '=', reference)),
    insert: (session) => { store.run(query.insertInto('provider_session').values(session)); },
    update: (token, change) => { store.run(query.updateTable('provider_session').set(change).where('token', '=', token)); },
    book: (line) => {
      const { kind, reference, order_id, amount_minor, currency, transaction_number, at } = line;
      const next = store.first(query.selectFrom('provider_ledger').select((e) => e.fn.max('id').as('last')))?.last ?? 0;
      store.run(query.insertInto('provider_ledger').values({ id: next + 1, kind, reference, order_id, amount_minor, currency, transaction_number, at }));
    },
    has: (reference, kind) => store.first(query.selectFrom('provider_ledger').select('id').where('reference', '=', reference).where('kind', '=', kind)) !== null,
    ledger: () => store.all(query.selectFrom('provider_ledger').selectAll().orderBy('id')).map(({ id: _id, ...line }) => line),
    nextDue: () => {
      const dues = [earliest('approves_at'), earliest('notify_at')].filter((due) => due !== null);
      return dues.length === 0 ? null : Math.min(...dues);
    },
    approvalsDue: (now) => store.all(sessions.where('approves_at', '<=', now).orderBy('approves_at').orderBy('token')),
    noticesDue: (now) => store.all(sessions.where('notify_at', '<=', now).orderBy('notify_at').orderBy('token')),
  };
};
