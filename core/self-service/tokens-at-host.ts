import { SELF_SERVICE } from '../kiosk-constants.ts';
import { appError, type AppError } from '../errors/app-error.ts';
import { isNotFound } from '../errors/refusals.ts';
import type { ShopId } from '../shared/ids.ts';
import type { Result } from '../shared/result.ts';
import { approveHostAddress, type HostAddress } from './host-address.ts';
import type { SigninSession } from './signin-session.ts';
import type { TerminalToken } from './terminal-session.ts';

/** A cashier has signed in; the tokens are waited for, at the local host. `misses`: how often it knew nothing of this sign-in. */
export interface Connecting {
  readonly phase: 'connecting';
  readonly session: SigninSession;
  readonly host: HostAddress;
  readonly problem: AppError | null;
  readonly misses: number;
}

/** R8: this host is not asked; or it is another shop's (G7). */
interface NotTaken { readonly kind: 'refused'; readonly error: AppError }

/** §4: the local API address is activated and polling moves there, if the token may go there at all (R8). `configured`: origins besides the near ones. */
export const connectToHost = (session: SigninSession, configured: readonly string[]): Connecting | NotTaken => {
  const host = approveHostAddress(session.localApiUrl, configured);
  return host === null ? { kind: 'refused', error: appError('self-service.address-refused') } : { phase: 'connecting', session, host, problem: null, misses: 0 };
};

/** What a host's answer says of a sign-in. */
export type HostWord =
  | { readonly kind: 'tokens'; readonly shopId: ShopId; readonly token: TerminalToken }
  /** Asked again after a pause. `failed`: it did not answer, or the password was wrong; the right one may follow. */
  | { readonly kind: 'later' | 'failed'; readonly state: Connecting }
  /** It will not hear of this sign-in any more. */
  | { readonly kind: 'over'; readonly error: AppError }
  | NotTaken;

/** §4: a session that names no shop is taken by the host of any. */
export const readHostAnswer = (state: Connecting, answer: Result<TerminalToken | null>): HostWord => {
  if (!answer.ok) {
    const { error } = answer;
    if (!isNotFound(error)) return { kind: 'failed', state: { ...state, problem: error } };
    // Another second, and the host may have heard of this sign-in; for ever it will not.
    const misses = state.misses + 1;
    return misses >= SELF_SERVICE.signinMisses ? { kind: 'over', error } : { kind: 'later', state: { ...state, misses } };
  }
  const token = answer.value;
  if (token === null) return { kind: 'later', state: { ...state, problem: null } };
  const shopId = state.session.shopId ?? token.shopId;
  // G7: a host of another shop would price, charge and print for that one.
  if (shopId === null || token.shopId !== shopId) return { kind: 'refused', error: appError('preorder.shop-error-profit-center', { values: { shopId: token.shopId ?? '' } }) };
  return { kind: 'tokens', shopId, token };
};
