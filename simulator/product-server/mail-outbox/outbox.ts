import { sql } from 'kysely';
import type { Clock } from '#core/ports/clock.ts';
import type { Random } from '#core/ports/random.ts';
import type { MailTable } from '../accounts/account-tables.ts';
import { emailSpellings } from '../identity/secrets.ts';
import type { Store } from '../store/store.ts';
import type { Mail } from './mail.ts';

/** The simulated mail service: what is written here has been sent. */
export interface Outbox {
  /** Called inside `store.transact`, so that a mail and what it tells of are one fact. An address gets one receipt of an order. */
  send(mail: Mail): void;
  /** To how many addresses the receipt of this order went, and whether this is one of them. */
  receiptsOf(orderId: string, recipient: string): { readonly count: number; readonly isSent: boolean };
  /** Newest first; `recipient` '' for everybody's. */
  list(recipient: string, limit: number): readonly MailTable[];
  /** How many there are of these. */
  count(recipient: string): number;
  byId(id: string): MailTable | null;
  /** A mail goes out. */
  onChange(listener: () => void): () => void;
}

export interface OutboxDeps { readonly store: Store; readonly clock: Clock; readonly random: Random }

export const createOutbox = ({ store, clock, random }: OutboxDeps): Outbox => {
  const { query } = store;
  const listeners = new Set<() => void>();
  return {
    send: ({ customerId, orderId, ...mail }) => {
      store.run(query.insertInto('mail').values({ id: random.id(), ...mail, customer_id: customerId, order_id: orderId, created_at: clock.now() })
        .onConflict((conflict) => conflict.doNothing()));
      for (const listener of [...listeners]) listener();
    },
    receiptsOf: (orderId, recipient) => {
      const sent = store.all(query.selectFrom('mail').select('recipient').where('kind', '=', 'receipt').where('order_id', '=', orderId));
      return { count: sent.length, isSent: sent.some((mail) => mail.recipient.toLowerCase() === recipient.toLowerCase()) };
    },
    list: (recipient, limit) => {
      const mails = query.selectFrom('mail').selectAll().orderBy('created_at', 'desc').orderBy(sql`rowid`, 'desc').limit(limit);
      return store.all(recipient === '' ? mails : mails.where((e) => e.fn<string>('lower', ['recipient']), 'in', emailSpellings(recipient)));
    },
    count: (recipient) => {
      const mails = query.selectFrom('mail').select((e) => e.fn.countAll<number>().as('count'));
      return store.first(recipient === '' ? mails : mails.where((e) => e.fn<string>('lower', ['recipient']), 'in', emailSpellings(recipient)))?.count ?? 0;
    },
    byId: (id) => store.first(query.selectFrom('mail').selectAll().where('id', '=', id)),
    onChange: (listener) => {
      listeners.add(listener);
      return () => { listeners.delete(listener); };
    },
  };
};
