import { createHash } from 'node:crypto';
import { failed, ok, type Result } from '#core/shared/result.ts';
import type { CustomerTable } from '../accounts/account-tables.ts';
import type { Refusal } from '../../http/problem.ts';
import { endSessions } from './end-sessions.ts';
import type { ExternalGrants, ExternalPerson } from './external-grants.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { IDENTITY } from './identity-limits.ts';
import { invalidToken } from './identity-problems.ts';
import { emailKey } from './secrets.ts';
import type { BegunSession } from './session-book.ts';

type ExternalOutcome =
  | { readonly kind: 'signed-in'; readonly session: BegunSession }
  | { readonly kind: 'registration'; readonly externalToken: string; readonly person: ExternalPerson };

/** §1: Google and Facebook, simulated: their consent page lives on this server, their word counts as theirs would. */
export interface ExternalLogin {
  /** The provider as the settings write it; null: this chain does not offer it. */
  provider(name: string): string | null;
  /** The provider's yes: what it hands the guest for us. */
  vouch(provider: string, person: { readonly email: string; readonly name: string; readonly lastName: string }): Promise<string>;
  /** The guest is back. `endsToken`: as when a password is typed. */
  finish(provider: string, code: string, endsToken: string | null): Promise<Result<ExternalOutcome, Refusal>>;
}

/** How the simulated provider knows its people: the same address is the same account there. */
const subjectOf = (provider: string, email: string): string => createHash('sha256').update(`${provider} ${emailKey(email)}`).digest('hex').slice(0, 24);

export const createExternalLogin = (deps: IdentityDeps, grants: ExternalGrants): ExternalLogin => {
  const { store, customers, sessions, links, settings } = deps;
  /**
   * An account with this address is the same person's, because the provider vouches for the address. While nobody had confirmed it, whoever set the
   * password may have been somebody else: that password and its sessions go.
   */
  const adopt = (customer: CustomerTable, { provider, subject }: ExternalPerson): void => {
    customers.addLogin(provider, subject, customer.id);
    if (customer.email_confirmed === 1) return;
    customers.update(customer.id, { email_confirmed: 1, password_hash: '' });
    endSessions(deps, customer.id);
    links.drop(customer.id, ['confirm', 'reset']);
  };

  return {
    provider: (name) => settings.externalLoginProviders.find((offered) => offered.toLowerCase() === name) ?? null,
    vouch: (provider, { email, name, lastName }) =>
      store.transact(() => grants.make('code', { provider, subject: subjectOf(provider, email), email: email.trim(), name, last_name: lastName }, IDENTITY.externalMs)),
    finish: (provider, code, endsToken) => store.transact((): Result<ExternalOutcome, Refusal> => {
      const person = grants.find('code', code);
      if (person === null || person.provider !== provider) return failed(invalidToken());
      grants.drop(code);
      const known = customers.byLogin(provider, person.subject);
      const customer = known ?? customers.byEmail(person.email);
      if (customer === null) return ok({ kind: 'registration', person, externalToken: grants.make('registration', person, IDENTITY.externalRegistrationMs) });
      if (known === null) adopt(customer, person);
      sessions.end(endsToken);
      return ok({ kind: 'signed-in', session: sessions.begin(customer.id, true) });
    }),
  };
};
