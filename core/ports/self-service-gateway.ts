import type { ShopTerminal, SigninSession } from '../self-service/signin-session.ts';
import type { ShopId } from '../shared/ids.ts';
import type { Result } from '../shared/result.ts';

/** §7: the self-service calls on the product server. */
export interface SelfServiceGateway {
  /** Begins the sign-in of a kiosk. */
  createSession(shop: ShopId): Promise<Result<SigninSession>>;
  /** How far it is; 404: unknown or over. */
  session(id: string): Promise<Result<SigninSession>>;
  /** A cashier has signed in at this host. §8: anything but 200 or 204 is `self-service.session-data`. */
  setSessionData(id: string, data: { readonly localApiUrl: string; readonly terminalId: string }): Promise<Result<void>>;
  terminals(shop: ShopId): Promise<Result<readonly ShopTerminal[]>>;
}
