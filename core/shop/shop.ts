import type { ShopId } from '../shared/ids.ts';
import type { I18n } from '../shared/text.ts';
import type { OrderType } from '../settings/order-type.ts';
import type { OpeningHours } from './opening-hours.ts';

/** §3; `unknown` is a status of a newer server (W4). */
type ShopStatus = 'online' | 'paused' | 'offline' | 'unknown';

export interface GeoPoint { readonly latitude: number; readonly longitude: number }

/** §3. */
export interface Shop {
  readonly id: ShopId;
  readonly name: string;
  readonly description: string;
  readonly i18n: I18n;
  readonly contactInformation: { readonly address1: string; readonly address2: string; readonly zipCode: string; readonly city: string; readonly phone: string };
  readonly location: GeoPoint | null;
  readonly openingHours: readonly OpeningHours[];
  /** The server's word on whether guests can order now; by that alone nobody knows when they can again. */
  readonly openForBusiness: boolean;
  readonly status: ShopStatus;
  /** Set: ordered in another app (§2: coming soon). */
  readonly externalAppUri: string;
  /** W2: IANA name; opening hours and pickup times are its local time. */
  readonly timeZone: string;
  /** Order types of this shop; empty = those of the settings. */
  readonly orderTypes: readonly OrderType[];
  /** Order types for which a delivery spot must be chosen (§5). */
  readonly spotRequiredFor: readonly OrderType[];
}

/** §3: a shop is available if externalAppUri is set or openForBusiness is true. */
export const isAvailable = (shop: Shop): boolean => shop.externalAppUri !== '' || shop.openForBusiness;

/** §4: a shop can be chosen only if open for business and not externally hosted. */
export const canBeChosen = (shop: Shop): boolean => shop.openForBusiness && shop.externalAppUri === '';

/** §2: with a single shop the button is disabled unless the shop is open for business and online. */
export const takesOrders = (shop: Shop): boolean => canBeChosen(shop) && shop.status === 'online';

/** §5: must a guest who orders this way choose a spot? */
export const needsSpot = ({ spotRequiredFor }: Pick<Shop, 'spotRequiredFor'>, orderType: OrderType): boolean => spotRequiredFor.includes(orderType);

/** What the status badge says (§2). `comingSoon`: ordered in another app. */
export type ShopBadge = 'comingSoon' | 'closed' | 'online' | 'paused' | 'offline';

/** The badge of a shop: whether it is available, where it is ordered, then how the kitchen does; a newer server's status is `offline` (SHOP-5). */
export const badgeOf = (shop: Shop): ShopBadge => {
  if (!isAvailable(shop)) return 'closed';
  if (shop.externalAppUri !== '') return 'comingSoon';
  return shop.status === 'online' || shop.status === 'paused' ? shop.status : 'offline';
};
