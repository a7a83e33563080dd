import { isNobodyHere } from '#core/account/customer-session.ts';
import { appError } from '#core/errors/app-error.ts';
import type { CommandContext } from '../command-context.ts';
import type { ExitCode } from '../exit-codes.ts';

/**
 * For what acts as whoever is logged in: where a login was kept and its session has ended, the server would take them for a guest, and nobody would
 * hear of it. Null: whoever is logged in is so still, or nobody has logged in. `besides`: what else is to be said. `where`: the place in a file that it is about.
 */
export const refuseEndedSession = async ({ login, account, fail }: CommandContext, besides = '', where = ''): Promise<ExitCode | null> => {
  if (!login.isKnown()) return null;
  const profile = await account.profile();
  if (profile.ok && profile.value !== null) return null;
  if (!profile.ok && !isNobodyHere(profile.error)) return fail(profile.error, 'read', where);
  return fail(appError('user.session-ended', { status: 401, title: `The session of \`account login\` has ended.${besides}` }), 'read', where);
};
