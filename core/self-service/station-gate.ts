import type { RouteName } from '../navigation/routes.ts';
import { canSell, type Station } from './station.ts';

/** Pages that are about the kiosk itself (at home, which it does not have, it looks for its shop), or about money that is on its way: they say what is wrong in their own words. */
const OPEN_PAGES: ReadonlySet<RouteName> = new Set<RouteName>(['selfServiceStart', 'selfServiceSignin', 'home', 'offline', 'paymentPage', 'orderPage']);

/** Where a guest begins. */
const FIRST_PAGES: ReadonlySet<RouteName> = new Set<RouteName>(['selfServiceHome', 'shopPage']);

/**
 * Does the state of the station stand in the page's place? Who has begun may go on choosing while a device is away, for it may be back when they pay;
 * a kitchen that is closed, or a kiosk that may not sell, is said at once. P9: nothing takes the place of a code that is to be said at the counter (`holdsCode`).
 */
export const isShutTo = (station: Station, page: RouteName | null, holdsCode = false): boolean => {
  if (holdsCode && page === 'checkoutPage') return false;
  // T8: nobody can be asked about a payment before staff has signed the kiosk in again; its page could only go on waiting.
  if (station.kind === 'signed-out' && page === 'paymentPage') return true;
  if (page === null || OPEN_PAGES.has(page) || canSell(station)) return false;
  return station.kind === 'terminal-down' || station.kind === 'host-down' ? FIRST_PAGES.has(page) : true;
};

/** Where it is shut so, is it over for whoever stands there? By the time a closed shop opens nothing waits any more, and a new sign-in begins anew; all else may be back in a moment. */
export const endsTurn = (station: Station): boolean => station.kind === 'signed-out' || (station.kind === 'closed' && station.cause === 'shop-closed');
