import { minutes } from '#core/shared/duration.ts';
import { failed, ok, type Result } from '#core/shared/result.ts';
import { refuse, type Refusal } from '../../http/problem.ts';
import type { IdentityDeps } from './identity-deps.ts';
import type { BegunSession } from './session-book.ts';

export interface PasswordLogin {
  /** §7. `endsToken`: a session this browser still has, which the new one replaces. */
  login(email: string, password: string, isPersistent: boolean, endsToken: string | null): Promise<Result<BegunSession, Refusal>>;
}

/** The same words for an address nobody has and for a password that is not right. */
const wrong = (): Refusal => refuse(401, 'user.invalid-password', {}, 'Failed');

export const lockedOut = (lockedUntil: number, now: number): Refusal => refuse(401, 'user.locked-out', { minutes: Math.ceil((lockedUntil - now) / minutes(1)) }, 'LockedOut');

export const createPasswordLogin = ({ store, clock, customers, sessions, tries, hasher }: IdentityDeps): PasswordLogin => ({
  /**
   * S27: whether there is such an account shows neither in the answer nor in its time: the count, the look-up and the hashing are done in every
   * case, and the lock holds for addresses without an account too. What only somebody with the password learns (not confirmed) comes after it.
   */
  login: async (email, password, isPersistent, endsToken) => {
    const { lockedUntil } = await store.transact(() => tries.beginPassword(email));
    if (lockedUntil !== null) return failed(lockedOut(lockedUntil, clock.now()));
    const customer = customers.byEmail(email);
    const fits = await hasher.fits(password, customer?.password_hash ?? '');
    if (!fits || customer === null) return failed(wrong());
    return store.transact((): Result<BegunSession, Refusal> => {
      // A new password may have been set while this one was looked at.
      if (customers.byId(customer.id)?.password_hash !== customer.password_hash) return failed(wrong());
      tries.forgive(email);
      if (customer.email_confirmed === 0) return failed(refuse(401, 'user.email-not-confirmed', {}, 'NotAllowed'));
      sessions.end(endsToken);
      return ok(sessions.begin(customer.id, isPersistent));
    });
  },
});
