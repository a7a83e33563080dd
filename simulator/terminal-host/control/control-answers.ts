import { refuse, type Refusal } from '../../http/problem.ts';
import type { SignInFailure } from './host-control.ts';

/** What was asked for has been done, and there is nothing to say of it. */
export const DONE = { status: 204, body: null } as const;

/** What an id or a name was to stand for is not there. */
export const gone = (title: string): Refusal => ({ ...refuse(404, 'error.notFound'), title });

/** §4: why a cashier's sign-in of a kiosk came to nothing. */
export const noSignIn = (failure: SignInFailure): Refusal => {
  if (failure === 'wrong-credentials') return refuse(401, 'self-service.wrong-sign-in');
  return failure === 'no-address' ? refuse(409, 'self-service.local-api-unreachable') : refuse(409, 'self-service.session-data', { code: failure.code });
};

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
