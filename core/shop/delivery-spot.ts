import type { I18n } from '../shared/text.ts';
import type { OrderType } from '../settings/order-type.ts';

/** §3: where an order is served or handed over. */
export interface DeliverySpot { readonly id: number; readonly name: string; readonly i18n: I18n; readonly orderType: OrderType }
