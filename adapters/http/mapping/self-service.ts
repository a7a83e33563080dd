import type { SigninSession } from '#core/self-service/signin-session.ts';
import { shopId } from '#core/shared/ids.ts';
import type { WireSigninSession } from '../../wire/self-service.ts';
import { toMillisOrNull } from './times.ts';

/** §3 "signinSession". */
export const toSigninSession = (wire: WireSigninSession): SigninSession => ({
  id: wire.id, state: wire.state, localApiUrl: wire.localApiUrl, shopId: wire.shopId === null ? null : shopId(wire.shopId), terminalId: wire.terminalId, code: wire.code,
  expiresAt: toMillisOrNull(wire.expiresAt),
});
