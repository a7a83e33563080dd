import * as v from 'valibot';
import type { Payable } from '#core/payment/payable.ts';
import type { GuestMark } from '#core/self-service/kiosk-session-policy.ts';
import { orderIdSchema, shopIdSchema, whole } from './basics.ts';

/** S21: that there is a guest at the kiosk, when somebody was last seen, and the membership they have shown. */
export const guestMarkSchema: v.GenericSchema<unknown, GuestMark> = v.object({ seenAt: v.pipe(v.number(), v.finite()), customerCode: v.exactOptional(v.pipe(v.string(), v.nonEmpty())) });

/** P9: an order that waits to be paid at the counter; the terminal host keeps none of these. */
export const atCounterSchema: v.GenericSchema<unknown, Payable> = v.object({
  order: v.object({ id: orderIdSchema, total: whole, currency: v.string(), pickupTime: whole, holdExpires: v.nullable(whole), paid: v.boolean() }),
  shopId: shopIdSchema, basketHash: v.string(), customerCode: v.string(),
});
