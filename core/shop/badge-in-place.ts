import type { Millis } from '../shared/duration.ts';
import { isWithinHours } from './opening-hours.ts';
import { badgeOf, type Shop, type ShopBadge } from './shop.ts';

/** KIOSK-6: a shop's badge for whoever stands in it: closed outside of its hours. The server's word (`badgeOf`) is about pickup times, which there may be hours before the doors open. */
export const badgeInPlace = (shop: Shop, now: Millis): ShopBadge => (isWithinHours(shop, now) ? badgeOf(shop) : 'closed');
