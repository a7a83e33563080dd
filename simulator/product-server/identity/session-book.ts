import type { Clock } from '#core/ports/clock.ts';
import type { Random } from '#core/ports/random.ts';
import type { Millis } from '#core/shared/duration.ts';
import type { CustomerSessionTable, CustomerTable } from '../accounts/account-tables.ts';
import type { Store } from '../store/store.ts';
import { IDENTITY } from './identity-limits.ts';
import { digestOf } from './secrets.ts';

/** A session begun: what its cookie holds, and how long (null: until the browser is closed). */
export interface BegunSession { readonly token: string; readonly lastsMs: Millis | null }

export interface FoundSession { readonly customer: CustomerTable; readonly session: CustomerSessionTable }

/** S19, S27: sessions live in the database, so they outlast a restart and can be ended from anywhere. What writes is called inside `store.transact`. */
export interface SessionBook {
  begin(customerId: string, isPersistent: boolean): BegunSession;
  /** Who shows this secret; null when the session is over or never was. */
  find(token: string): FoundSession | null;
  /** Goes on from now; null while that is not worth a write. */
  renew(session: CustomerSessionTable, token: string): BegunSession | null;
  /** Null: there is none. */
  end(token: string | null): void;
  /** Everywhere. */
  endAll(customerId: string): void;
}

const lengthOf = (isPersistent: boolean): Millis => (isPersistent ? IDENTITY.sessionMs : IDENTITY.browserSessionMs);

export interface SessionBookDeps { readonly store: Store; readonly clock: Clock; readonly random: Random }

export const createSessionBook = ({ store, clock, random }: SessionBookDeps): SessionBook => {
  const { query } = store;
  const byToken = store.prepare<{ token: string }>();
  const findSession = byToken((q, at) => q.selectFrom('customer_session').selectAll().where('token_hash', '=', at('token')));
  const findCustomer = store.prepare<{ id: string }>()((q, at) => q.selectFrom('customer').selectAll().where('id', '=', at('id')));
  const begun = (token: string, isPersistent: boolean): BegunSession => ({ token, lastsMs: isPersistent ? IDENTITY.sessionMs : null });
  return {
    begin: (customerId, isPersistent) => {
      const now = clock.now();
      const token = random.id();
      store.run(query.deleteFrom('customer_session').where('expires_at', '<=', now));
      store.run(query.insertInto('customer_session').values({
        token_hash: digestOf(token), customer_id: customerId, is_persistent: isPersistent ? 1 : 0, created_at: now, expires_at: now + lengthOf(isPersistent),
      }));
      return begun(token, isPersistent);
    },
    find: (token) => {
      const session = findSession.first({ token: digestOf(token) });
      if (session === null || session.expires_at <= clock.now()) return null;
      const customer = findCustomer.first({ id: session.customer_id });
      return customer && { customer, session };
    },
    renew: (session, token) => {
      const isPersistent = session.is_persistent === 1;
      const length = lengthOf(isPersistent);
      const now = clock.now();
      if (session.expires_at - now > length / 2) return null;
      store.run(query.updateTable('customer_session').set({ expires_at: now + length }).where('token_hash', '=', session.token_hash));
      return begun(token, isPersistent);
    },
    end: (token) => { if (token !== null) store.run(query.deleteFrom('customer_session').where('token_hash', '=', digestOf(token))); },
    endAll: (customerId) => { store.run(query.deleteFrom('customer_session').where('customer_id', '=', customerId)); },
  };
};
