import { registrationProblems } from '#core/account/account-forms.ts';
import { shopId } from '#core/shared/ids.ts';
import { failed, ok, type Result } from '#core/shared/result.ts';
import { visibleText } from '#core/shared/text.ts';
import type { WireRegistration } from '#adapters/wire/identity.ts';
import type { CustomerTable, ExternalGrantTable } from '../accounts/account-tables.ts';
import type { Refusal } from '../../http/problem.ts';
import type { ExternalGrants } from './external-grants.ts';
import { sendLink, type Asking, type IdentityDeps } from './identity-deps.ts';
import { fieldErrors, identityErrors, invalidToken } from './identity-problems.ts';
import { emailKey, memberCodeFrom } from './secrets.ts';
import type { BegunSession } from './session-book.ts';

export interface Registration {
  /** §5. Null: a mail with a link is on its way. A session: an external provider vouches for the address; it replaces that of `endsToken`. */
  register(form: WireRegistration, asking: Asking, endsToken: string | null): Promise<Result<BegunSession | null, Refusal>>;
}

export const createRegistration = (deps: IdentityDeps, grants: ExternalGrants): Registration => {
  const { store, clock, random, customers, sessions, hasher, settings, hasShop } = deps;

  const formProblems = (form: WireRegistration, grant: ExternalGrantTable | null): Refusal | null => {
    // A restaurant that does not exist is none chosen.
    const favoriteShopId = form.favoriteShopId !== null && hasShop(form.favoriteShopId) ? shopId(form.favoriteShopId) : null;
    const problems = [...registrationProblems({ ...form, email: grant?.email ?? form.email, favoriteShopId, repeatedPassword: form.password }, settings)];
    if (form.favoriteShopId !== null && favoriteShopId === null) problems.push({ field: 'favoriteShop', code: 'user.requires-shop' });
    return problems.length > 0 ? fieldErrors(problems) : null;
  };

  const rowOf = (form: WireRegistration, email: string, passwordHash: string, isConfirmed: boolean, language: string): CustomerTable => ({
    id: random.id(), email, email_key: emailKey(email), email_confirmed: isConfirmed ? 1 : 0, password_hash: passwordHash,
    name: visibleText(form.name), last_name: visibleText(form.lastName), phone: visibleText(form.phone), favorite_shop_id: form.favoriteShopId,
    customer_code: memberCodeFrom(random.id()), marketing_consent: form.marketingConsent ? 1 : 0, language, terms_accepted_at: clock.now(), created_at: clock.now(),
  });

  return {
    register: async (form, asking, endsToken) => {
      const isExternal = form.externalToken !== '';
      const grant = isExternal ? grants.find('registration', form.externalToken) : null;
      if (isExternal && grant === null) return failed(invalidToken());
      const problem = formProblems(form, grant);
      if (problem) return failed(problem);
      const email = visibleText(grant?.email ?? form.email);
      if (customers.byEmail(email) !== null) return failed(identityErrors(['DuplicateEmail']));
      const customer = rowOf(form, email, isExternal ? '' : await hasher.hash(form.password), isExternal, asking.language);
      return store.transact((): Result<BegunSession | null, Refusal> => {
        // Somebody else may have come while the password was hashed.
        if (customers.byEmail(email) !== null) return failed(identityErrors(['DuplicateEmail']));
        customers.insert(customer);
        if (grant === null) {
          sendLink(deps, customer, 'confirm', email, asking);
          return ok(null);
        }
        customers.addLogin(grant.provider, grant.subject, customer.id);
        grants.drop(form.externalToken);
        sessions.end(endsToken);
        return ok(sessions.begin(customer.id, true));
      });
    },
  };
};
