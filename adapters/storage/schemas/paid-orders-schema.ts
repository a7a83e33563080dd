import * as v from 'valibot';
import type { PaidOrders } from '#core/order-tracking/paid-orders.ts';
import { orderIdSchema, whole } from './basics.ts';

const paidOrder = v.object({ id: orderIdSchema, expires: whole, customerCode: v.string() });

/** §3 "Paid order record", those on their way and those delivered. */
export const paidOrdersSchema: v.GenericSchema<unknown, PaidOrders> = v.object({ ongoing: v.array(paidOrder), delivered: v.array(paidOrder) });
