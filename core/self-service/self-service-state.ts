import type { Millis } from '../shared/duration.ts';
import type { ShopId } from '../shared/ids.ts';
import type { HostAddress } from './host-address.ts';
import type { SignOutCause } from './terminal-token.ts';

/** §3: is this a kiosk, and of which shop? The token's `profitcenter_code` names it. */
export type SelfServiceMode = { readonly enabled: false; readonly shopId: null } | { readonly enabled: true; readonly shopId: ShopId };

export const NO_SELF_SERVICE: SelfServiceMode = { enabled: false, shopId: null };

/** §3 "Self-service state", without its tokens (T5). `misses`: refreshes in a row that nobody answered. */
export type SignInState =
  | { readonly phase: 'signed-out'; readonly cause: SignOutCause | null }
  | { readonly phase: 'signed-in'; readonly host: HostAddress; readonly shopId: ShopId; readonly terminalId: string; readonly tokenExpires: Millis; readonly misses: number };
