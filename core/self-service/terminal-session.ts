import type { Millis } from '../shared/duration.ts';
import type { ShopId } from '../shared/ids.ts';
import { SELF_SERVICE } from '../kiosk-constants.ts';
import type { HostAddress } from './host-address.ts';

/** §3 "token", as the host hands it out. T5: neither text is ever shown, logged or put into an error. */
export interface TerminalToken {
  readonly access: string;
  readonly refresh: string;
  /** How long it holds from when it came. */
  readonly lifeMs: Millis;
  /** The shop that its `profitcenter_code` claim names; null when it names none. */
  readonly shopId: ShopId | null;
}

/** §3 "Self-service state": a signed-in kiosk, as it is stored. */
export interface TerminalSession {
  /** One sign-in; a late answer of an earlier one is known by it (T6). */
  readonly id: string;
  readonly host: HostAddress;
  readonly terminalId: string;
  readonly shopId: ShopId;
  readonly token: TerminalToken;
  /** §3 tokenExpires, by the wall clock of this device. */
  readonly expiresAt: Millis;
}

/** What a request is sent with. */
export interface HostAccess { readonly host: HostAddress; readonly accessToken: string }

/**
 * `expires_in` as a length of time. A server that says nothing usable (0, negative) gives a token that is renewed at the next check;
 * one that says "for ever" is asked again after a day.
 */
export const tokenLife = (expiresInSeconds: number): Millis =>
  expiresInSeconds > 0 ? Math.min(expiresInSeconds * 1000, SELF_SERVICE.longestTokenLifeMs) : SELF_SERVICE.tokenCheckMs;
