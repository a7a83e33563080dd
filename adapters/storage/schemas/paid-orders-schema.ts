import * as v from 'valibot';
import type { SeenOrder } from '#core/order-tracking/order.ts';
import type { PaidOrders } from '#core/order-tracking/paid-orders.ts';
import { ORDER_TYPES } from '#core/settings/order-type.ts';
import { orderIdSchema, shopIdSchema, whole } from './basics.ts';
import { timeZone } from '../../wire/common.ts';

const seenOrder: v.GenericSchema<unknown, SeenOrder> = v.object({
  number: v.string(), status: v.fallback(v.picklist(['calculatedPrice', 'added', 'started', 'finished', 'done', 'delivered', 'cancelled', 'unknown']), 'unknown'),
  orderType: v.fallback(v.picklist([...ORDER_TYPES, 'unknown']), 'unknown'), pickupTime: v.nullable(whole),
  shop: v.object({ id: shopIdSchema, name: v.string(), address: v.string(), city: v.string(), phone: v.string(), timeZone: timeZone }), at: whole,
});

const paidOrder = v.object({ id: orderIdSchema, expires: whole, customerCode: v.string(), seen: v.exactOptional(seenOrder) });

/** §3 "Paid order record", those on their way and those delivered. */
export const paidOrdersSchema: v.GenericSchema<unknown, PaidOrders> = v.object({ ongoing: v.array(paidOrder), delivered: v.array(paidOrder) });
