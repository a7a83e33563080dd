import { emailProblems } from '#core/account/account-forms.ts';
import { passwordProblems } from '#core/account/password-rules.ts';
import { failed, ok, type Result } from '#core/shared/result.ts';
import { visibleText } from '#core/shared/text.ts';
import type { CustomerLinkTable, CustomerTable } from '../accounts/account-tables.ts';
import type { Refusal } from '../../http/problem.ts';
import { sendLink, sendNotice, type Asking, type IdentityDeps } from './identity-deps.ts';
import { endSessions } from './end-sessions.ts';
import type { Viewer } from './guard.ts';
import { fieldErrors, identityErrors, invalidToken, signInRequired } from './identity-problems.ts';
import { lockedOut } from './password-login.ts';
import { emailKey } from './secrets.ts';
import type { BegunSession } from './session-book.ts';

type Done = Result<null, Refusal>;
const done: Done = ok(null);

/** W5: links that are mailed, and what they lead to; changing password and address. */
export interface Recovery {
  /** A first address, or a changed one. Following the link twice does no harm. */
  confirm(userId: string, code: string): Promise<Done>;
  /** The same answer, whether there is such an account or not. */
  resend(email: string, asking: Asking): Promise<Done>;
  /** The same answer, whether there is such an account or not. §9: valid 24 hours. */
  forgot(email: string, asking: Asking): Promise<Done>;
  /** Ends every session, and what was begun in one. `email` '' is as good as the right one: the code says whose it is. `endsToken`: whoever is signed in where it is done is so no longer. */
  reset(email: string, code: string, newPassword: string, endsToken: string | null): Promise<Done>;
  /** Ends every other session, and what was begun in one; this browser gets a new one. Whose session has ended before it is done has changed nothing. */
  changePassword(viewer: Viewer, oldPassword: string, newPassword: string): Promise<Result<BegunSession, Refusal>>;
  /** A link goes to the new address; until it is followed the old one holds. */
  changeEmail(customer: CustomerTable, newEmail: string, asking: Asking): Promise<Done>;
}

export const createRecovery = (deps: IdentityDeps): Recovery => {
  const { store, clock, customers, sessions, tries, links, hasher } = deps;

  const followConfirmation = (link: CustomerLinkTable, customer: CustomerTable): Done => {
    const isCurrent = customer.email_key === emailKey(link.email);
    if (isCurrent) customers.update(customer.id, { email_confirmed: 1 });
    else if (link.purpose === 'confirm') return failed(invalidToken()); // The address has changed since.
    else {
      if (customers.byEmail(link.email) !== null) return failed(identityErrors(['DuplicateEmail']));
      customers.update(customer.id, { email: link.email, email_key: emailKey(link.email), email_confirmed: 1 });
      links.drop(customer.id, ['reset', 'confirm']);
      sendNotice(deps, customer, 'email-changed', customer.email);
    }
    return done;
  };

  /** Both cases write the count and nothing is said of which it was; writing a mail takes a quarter of a millisecond, which tells less than a registration says outright (S27). */
  const mailIf = (email: string, purpose: 'confirm' | 'reset', asking: Asking, wants: (customer: CustomerTable) => boolean): Promise<Done> =>
    store.transact(() => {
      const mayMail = tries.mayMail(email);
      const customer = customers.byEmail(email);
      if (mayMail && customer !== null && wants(customer)) sendLink(deps, customer, purpose, customer.email, asking);
      return done;
    });

  return {
    confirm: (userId, code) => store.transact(() => {
      const link = links.find(code, ['confirm', 'change-email']);
      const customer = link === null ? null : customers.byId(link.customer_id);
      return link !== null && customer?.id === userId ? followConfirmation(link, customer) : failed(invalidToken());
    }),

    resend: async (email, asking) => {
      const problems = emailProblems(email);
      return problems.length > 0 ? failed(fieldErrors(problems)) : mailIf(email, 'confirm', asking, (customer) => customer.email_confirmed === 0);
    },

    forgot: async (email, asking) => {
      const problems = emailProblems(email);
      return problems.length > 0 ? failed(fieldErrors(problems)) : mailIf(email, 'reset', asking, () => true);
    },

    reset: async (email, code, newPassword, endsToken) => {
      const find = (): CustomerTable | null => {
        const link = links.find(code, ['reset']);
        const customer = link === null ? null : customers.byId(link.customer_id);
        return customer === null || (email !== '' && emailKey(email) !== customer.email_key) ? null : customer;
      };
      if (find() === null) return failed(invalidToken());
      const problems = passwordProblems(newPassword);
      if (problems.length > 0) return failed(identityErrors(problems));
      const hash = await hasher.hash(newPassword);
      return store.transact((): Done => {
        const customer = find();
        if (customer === null) return failed(invalidToken()); // Used in the meantime: it works once.
        // Whoever follows this link reads the mail of that address, so it is confirmed too; with another address the link would be gone.
        customers.update(customer.id, { password_hash: hash, email_confirmed: 1 });
        links.drop(customer.id, ['reset']);
        endSessions(deps, customer.id);
        sessions.end(endsToken);
        tries.forgive(customer.email);
        sendNotice(deps, customer, 'password-changed', customer.email);
        return done;
      });
    },

    changePassword: async ({ customer, session, token }, oldPassword, newPassword) => {
      const { lockedUntil } = await store.transact(() => tries.beginPassword(customer.email));
      if (lockedUntil !== null) return failed({ ...lockedOut(lockedUntil, clock.now()), status: 400 }); // The session is fine: not a 401.
      if (!(await hasher.fits(oldPassword, customer.password_hash))) return failed(identityErrors(['PasswordMismatch']));
      const problems = passwordProblems(newPassword);
      if (problems.length > 0) return failed(identityErrors(problems));
      const hash = await hasher.hash(newPassword);
      return store.transact((): Result<BegunSession, Refusal> => {
        if (customers.byId(customer.id)?.password_hash !== customer.password_hash) return failed(identityErrors(['PasswordMismatch']));
        if (sessions.find(token) === null) return failed(signInRequired());
        customers.update(customer.id, { password_hash: hash });
        links.drop(customer.id, ['reset']);
        tries.forgive(customer.email);
        endSessions(deps, customer.id);
        sendNotice(deps, customer, 'password-changed', customer.email);
        return ok(sessions.begin(customer.id, session.is_persistent === 1));
      });
    },

    changeEmail: async (customer, newEmail, asking) => {
      const problems = emailProblems(newEmail);
      if (problems.length > 0) return failed(fieldErrors(problems));
      if (emailKey(newEmail) === customer.email_key) return done;
      return store.transact((): Done => {
        if (customers.byEmail(newEmail) !== null) return failed(identityErrors(['DuplicateEmail']));
        if (tries.mayMail(newEmail)) sendLink(deps, customer, 'change-email', visibleText(newEmail), asking);
        return done;
      });
    },
  };
};
