import { refuse, type Refusal } from '../../http/problem.ts';
import { UnusableSnapshot } from '../../shared/unusable-snapshot.ts';
import type { SignInFailure } from './host-control.ts';

/** What was asked for has been done, and there is nothing to say of it. */
export const DONE = { status: 204, body: null } as const;

/** What an id or a name was to stand for is not there. */
export const gone = (title: string): Refusal => ({ ...refuse(404, 'error.notFound'), title });

/** How loading a snapshot ends: one of another version is said to be that. */
export const afterLoading = async (load: () => boolean | Promise<boolean>): Promise<typeof DONE | Refusal> => {
  try {
    return (await load()) ? DONE : gone('There is no such snapshot');
  } catch (error) {
    if (!(error instanceof UnusableSnapshot)) throw error;
    return { ...refuse(409, 'request.invalid-field'), title: error.message };
  }
};

/** §4: why a cashier's sign-in of a kiosk came to nothing. */
export const noSignIn = (failure: SignInFailure): Refusal => {
  if (failure === 'wrong-credentials') return refuse(401, 'self-service.wrong-sign-in');
  return failure === 'no-address' ? refuse(409, 'self-service.local-api-unreachable') : refuse(409, 'self-service.session-data', { code: failure.code });
};

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
