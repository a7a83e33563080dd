import type { Clock } from '#core/ports/clock.ts';
import type { Random } from '#core/ports/random.ts';
import type { Millis } from '#core/shared/duration.ts';
import type { ExternalGrantTable } from '../accounts/account-tables.ts';
import type { Store } from '../store/store.ts';
import { digestOf } from './secrets.ts';

/** Whom an external provider says somebody is. */
export type ExternalPerson = Pick<ExternalGrantTable, 'provider' | 'subject' | 'email' | 'name' | 'last_name'>;

/** What an external provider vouches for, by a code that works once. Called inside `store.transact`. */
export interface ExternalGrants {
  make(kind: ExternalGrantTable['kind'], person: ExternalPerson, lastsMs: Millis): string;
  find(kind: ExternalGrantTable['kind'], code: string): ExternalGrantTable | null;
  drop(code: string): void;
}

export const createExternalGrants = ({ store, clock, random }: { readonly store: Store; readonly clock: Clock; readonly random: Random }): ExternalGrants => {
  const { query } = store;
  return {
    make: (kind, { provider, subject, email, name, last_name }, lastsMs) => {
      const code = random.id();
      store.run(query.deleteFrom('external_grant').where('expires_at', '<=', clock.now()));
      store.run(query.insertInto('external_grant').values({ code_hash: digestOf(code), kind, provider, subject, email, name, last_name, expires_at: clock.now() + lastsMs }));
      return code;
    },
    find: (kind, code) => {
      const grant = store.first(query.selectFrom('external_grant').selectAll().where('code_hash', '=', digestOf(code)).where('kind', '=', kind));
      return grant !== null && grant.expires_at > clock.now() ? grant : null;
    },
    drop: (code) => { store.run(query.deleteFrom('external_grant').where('code_hash', '=', digestOf(code))); },
  };
};
