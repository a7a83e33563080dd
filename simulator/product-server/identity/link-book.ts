import { ACCOUNT } from '#core/business-constants.ts';
import type { Clock } from '#core/ports/clock.ts';
import type { Random } from '#core/ports/random.ts';
import type { CustomerLinkTable, LinkPurpose } from '../accounts/account-tables.ts';
import type { Store } from '../store/store.ts';
import { digestOf } from './secrets.ts';

/** Codes of the links in our mails. What writes is called inside `store.transact`. */
export interface LinkBook {
  /** Makes a code for a customer; `email` is where it goes. A new reset link makes the older ones worthless. */
  make(customerId: string, purpose: LinkPurpose, email: string): string;
  /** The link behind a code while it is valid (24 hours, §9); null otherwise. */
  find(code: string, purposes: readonly LinkPurpose[]): CustomerLinkTable | null;
  /** Every link of a customer for these purposes is worth nothing any more. */
  drop(customerId: string, purposes: readonly LinkPurpose[]): void;
}

export interface LinkBookDeps { readonly store: Store; readonly clock: Clock; readonly random: Random }

export const createLinkBook = ({ store, clock, random }: LinkBookDeps): LinkBook => {
  const { query } = store;
  const byCode = store.prepare<{ code: string }>()((q, at) => q.selectFrom('customer_link').selectAll().where('code_hash', '=', at('code')));
  const drop: LinkBook['drop'] = (customerId, purposes) => {
    store.run(query.deleteFrom('customer_link').where('customer_id', '=', customerId).where('purpose', 'in', [...purposes]));
  };
  return {
    make: (customerId, purpose, email) => {
      const now = clock.now();
      const code = random.id();
      store.run(query.deleteFrom('customer_link').where('expires_at', '<=', now));
      if (purpose !== 'confirm') drop(customerId, [purpose]);
      store.run(query.insertInto('customer_link').values({
        code_hash: digestOf(code), customer_id: customerId, purpose, email, expires_at: now + (purpose === 'reset' ? ACCOUNT.resetLinkValidMs : ACCOUNT.confirmLinkValidMs),
      }));
      return code;
    },
    find: (code, purposes) => {
      const link = byCode.first({ code: digestOf(code) });
      return link !== null && purposes.includes(link.purpose) && link.expires_at > clock.now() ? link : null;
    },
    drop,
  };
};
