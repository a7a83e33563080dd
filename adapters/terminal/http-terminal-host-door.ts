import { SELF_SERVICE } from '#core/kiosk-constants.ts';
import { appError, type AppError } from '#core/errors/app-error.ts';
import type { TerminalHostDoor } from '#core/ports/terminal-host.ts';
import type { HostAddress } from '#core/self-service/host-address.ts';
import { failed, ok } from '#core/shared/result.ts';
import type { HttpClient } from '../http/http-client.ts';
import { toTerminalToken } from '../http/mapping/terminal.ts';
import { getHostSession, refreshToken } from '../wire/terminal-host.ts';
import { explainNoAnswer } from './explain-no-answer.ts';
import type { LocalNetworkPermission } from './local-network-permission.ts';
import { shopOfToken } from './token-claims.ts';

export interface HttpTerminalHostDoorDeps {
  /** A client for one host that follows no redirect (R8). */
  readonly clientOf: (host: HostAddress) => HttpClient;
  readonly permission: LocalNetworkPermission;
}

/** §4, §8: signing in at the local terminal host, and new tokens, over HTTP. */
export const createHttpTerminalHostDoor = ({ clientOf, permission }: HttpTerminalHostDoorDeps): TerminalHostDoor => {
  const explained = (host: HostAddress, error: AppError): Promise<AppError> => explainNoAnswer(error, host, permission);

  return {
    session: async (host, id) => {
      const reply = await clientOf(host).call(getHostSession, { params: { id } }, { limitMs: SELF_SERVICE.pingMs });
      if (reply.ok) return ok(toTerminalToken(reply.value.body, shopOfToken));
      if (reply.error.status !== 401) return failed(await explained(host, reply.error));
      return failed(appError('self-service.wrong-sign-in', { status: 401, title: 'Invalid username or password' }));
    },
    refresh: async (host, token) => {
      const headers = { authorization: `Bearer ${token.access}` };
      const reply = await clientOf(host).call(refreshToken, { body: { refreshToken: token.refresh } }, { limitMs: SELF_SERVICE.tokenRefreshMs, headers });
      if (!reply.ok) return failed(await explained(host, reply.error));
      const renewed = toTerminalToken(reply.value.body, shopOfToken);
      return renewed === null ? failed(appError('self-service.invalid-token-response', { status: 200, title: 'Invalid token response', outcome: 'unknown' })) : ok(renewed);
    },
  };
};
