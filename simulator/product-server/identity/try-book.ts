import type { Clock } from '#core/ports/clock.ts';
import type { Millis } from '#core/shared/duration.ts';
import type { AccountTryTable } from '../accounts/account-tables.ts';
import type { Store } from '../store/store.ts';
import { IDENTITY } from './identity-limits.ts';
import { digestOf, emailKey } from './secrets.ts';

/** What is counted about an address. */
type What = 'password' | 'mail';

/**
 * S27: counts per address, whether it has an account or not, so that neither the count nor a lock tells which. Called inside `store.transact`.
 */
export interface TryBook {
  /** Counts a password before it is looked at, so that many at the same moment are counted too; the moment until which the login is locked when it is. */
  beginPassword(email: string): { readonly lockedUntil: Millis | null };
  /** The password was right, or a new one is set: the count begins anew. */
  forgive(email: string): void;
  /** May one more mail with a link go to this address? */
  mayMail(email: string): boolean;
}

export const createTryBook = (store: Store, clock: Clock): TryBook => {
  const { query } = store;
  const byKey = store.prepare<{ key: string }>()((q, at) => q.selectFrom('account_try').selectAll().where('key_hash', '=', at('key')));
  const keyOf = (what: What, email: string): string => digestOf(`${what} ${emailKey(email)}`);
  const current = (key: string): AccountTryTable => {
    const known = byKey.first({ key });
    // A try that lies ahead was made before the clock was put back.
    const isOld = known === null || known.last_at + IDENTITY.tryMemoryMs <= clock.now() || known.last_at > clock.now();
    return isOld ? { key_hash: key, tries: 0, last_at: clock.now(), locked_until: null } : known;
  };
  const write = (row: AccountTryTable): void => {
    store.run(query.deleteFrom('account_try').where('last_at', '<=', clock.now() - IDENTITY.tryMemoryMs));
    const { key_hash: _key, ...change } = row;
    store.run(query.insertInto('account_try').values(row).onConflict((conflict) => conflict.column('key_hash').doUpdateSet(change)));
  };
  return {
    beginPassword: (email) => {
      const now = clock.now();
      const row = current(keyOf('password', email));
      if (row.locked_until !== null && row.locked_until > now) return { lockedUntil: row.locked_until };
      const tries = (row.locked_until === null ? row.tries : 0) + 1;
      write({ ...row, tries, last_at: now, locked_until: tries >= IDENTITY.triesBeforeLock ? now + IDENTITY.lockMs : null });
      return { lockedUntil: null };
    },
    forgive: (email) => { store.run(query.deleteFrom('account_try').where('key_hash', '=', keyOf('password', email))); },
    mayMail: (email) => {
      const row = current(keyOf('mail', email));
      // The hour counts from the first mail, so `last_at` stays where it began.
      write({ ...row, tries: row.tries + 1 });
      return row.tries < IDENTITY.mailsPerHour;
    },
  };
};
