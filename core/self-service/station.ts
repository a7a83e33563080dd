import type { AppError } from '../errors/app-error.ts';
import { staffCode } from '../payment/payment-attempt.ts';
import { isSettled, type TerminalPayment } from '../payment/pay-at-terminal-state.ts';
import type { KioskSettings } from '../settings/settings.ts';
import type { Millis } from '../shared/duration.ts';
import { badgeInPlace } from '../shop/badge-in-place.ts';
import { isWithinHours } from '../shop/opening-hours.ts';
import { takesOrders, type Shop } from '../shop/shop.ts';
import { isPrinterBroken, isTerminalBroken } from './host-health.ts';
import type { SignInState } from './self-service-state.ts';
import type { StationHealth } from './station-health.ts';
import type { SignOutCause } from './terminal-token.ts';

/** What a kiosk is fit for, and what staff is told of it. Every state names its cause. */
export type Station =
  | { readonly kind: 'open' }
  /** Sells on: the number is on the screen, the receipt comes by mail or is had at the counter. */
  | { readonly kind: 'printer-out'; readonly cause: 'paperEnd' | 'coverOpen' | 'offline' | 'jam' }
  | { readonly kind: 'terminal-down'; readonly cause: 'unplugged' | 'restarting' | 'loggedOut'; readonly canPayAtCounter: boolean }
  /** R7: `permission-denied` is the browser's doing, `not-running` the host's, `failing`: it answers, but with errors. */
  | { readonly kind: 'host-down'; readonly cause: 'not-running' | 'permission-denied' | 'failing'; readonly error: AppError; readonly canPayAtCounter: boolean }
  | { readonly kind: 'closed'; readonly cause: 'shop-closed' | 'paused' | 'offline' }
  /** P8: a payment of the guest before waits to be resolved, by this code. */
  | { readonly kind: 'out-of-order'; readonly cause: 'payment-unresolved'; readonly code: string }
  /** P2: no payment could be written down. */
  | { readonly kind: 'out-of-order'; readonly cause: 'storage' }
  /** `openPayment`: the code of a payment that waits for the next sign-in to be resolved (T8). */
  | { readonly kind: 'signed-out'; readonly cause: SignOutCause | null; readonly openPayment: string | null };

export interface StationFacts {
  readonly signIn: SignInState;
  readonly payment: TerminalPayment;
  readonly isStorageUsable: boolean;
  readonly health: StationHealth;
  /** Null: not loaded yet. */
  readonly shop: Shop | null;
  readonly settings: KioskSettings;
  /** By which the shop's hours are read. */
  readonly now: Millis;
}

/** One value, so that nobody is told of a change that is none. */
const OPEN: Station = { kind: 'open' };

const hostCause = ({ code, status }: AppError): 'not-running' | 'permission-denied' | 'failing' => {
  if (code === 'self-service.permission-denied') return 'permission-denied';
  return status === 0 ? 'not-running' : 'failing';
};

const closedCause = (shop: Shop, now: Millis): 'shop-closed' | 'paused' | 'offline' => {
  const badge = badgeInPlace(shop, now);
  return badge === 'paused' || badge === 'offline' ? badge : 'shop-closed';
};

const ofDevices = (health: StationHealth, { payAtCounter: canPayAtCounter }: KioskSettings): Station => {
  if (health.phase === 'unknown') return OPEN;
  if (health.phase === 'down') return { kind: 'host-down', cause: hostCause(health.error), error: health.error, canPayAtCounter };
  const { terminal, printer } = health.health;
  if (isTerminalBroken(terminal)) return { kind: 'terminal-down', cause: terminal, canPayAtCounter };
  return isPrinterBroken(printer) ? { kind: 'printer-out', cause: printer } : OPEN;
};

/** The worst comes first: whoever cannot sell at all need not know that the paper is low. */
export const stationOf = ({ signIn, payment, isStorageUsable, health, shop, settings, now }: StationFacts): Station => {
  const open = isSettled(payment) ? null : payment;
  if (signIn.phase === 'signed-out') return { kind: 'signed-out', cause: signIn.cause, openPayment: open && staffCode(open.attempt) };
  if (open?.asksStaff) return { kind: 'out-of-order', cause: 'payment-unresolved', code: staffCode(open.attempt) };
  if (!isStorageUsable) return { kind: 'out-of-order', cause: 'storage' };
  // The server's word is about pickup times, which there may be hours before the doors open; a kiosk's guest stands there now.
  if (shop !== null && !(takesOrders(shop) && isWithinHours(shop, now))) return { kind: 'closed', cause: closedCause(shop, now) };
  return ofDevices(health, settings);
};

/** May a guest begin here? */
export const canSell = (station: Station): boolean => {
  switch (station.kind) {
    case 'open': case 'printer-out': return true;
    case 'terminal-down': case 'host-down': return station.canPayAtCounter;
    case 'closed': case 'out-of-order': case 'signed-out': return false;
  }
};
