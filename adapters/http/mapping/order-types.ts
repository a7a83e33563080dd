import type { OrderType } from '#core/settings/order-type.ts';
import type { WireOrderType } from '../../wire/common.ts';

/** W4: an order type of a newer server is none that a guest could choose here. */
export const isKnown = (orderType: WireOrderType): orderType is OrderType => orderType !== 'unknown';
