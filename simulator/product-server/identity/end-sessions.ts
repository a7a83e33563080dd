import type { IdentityDeps } from './identity-deps.ts';

/**
 * Ends every session of a customer, and what only somebody with a session can have begun: an address that waits to be changed. The link of that one needs
 * no session; were it left alive, whoever had a session for a moment could still take the account. Called inside `store.transact`.
 */
export const endSessions = ({ sessions, links }: Pick<IdentityDeps, 'sessions' | 'links'>, customerId: string): void => {
  sessions.endAll(customerId);
  links.drop(customerId, ['change-email']);
};
