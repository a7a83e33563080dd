import type { Millis } from '../shared/duration.ts';
import type { ShopId } from '../shared/ids.ts';

/** §3 "signinSession (id, state, localApiUrl)", with what a sign-in screen shows of it. */
export interface SigninSession {
  readonly id: string;
  /** `created`: waits for a cashier. */
  readonly state: 'created' | 'cashierSignedIn' | 'expired' | 'unknown';
  /** As the server wrote it; R8 decides whether a token may go there. Empty until a cashier has signed in. */
  readonly localApiUrl: string;
  readonly shopId: ShopId | null;
  readonly terminalId: string;
  /** What a cashier types instead of scanning. */
  readonly code: string;
  readonly expiresAt: Millis | null;
}

/** A card terminal of a shop, with the host it hangs on. */
export interface ShopTerminal { readonly id: string; readonly name: string; readonly localApiUrl: string }
