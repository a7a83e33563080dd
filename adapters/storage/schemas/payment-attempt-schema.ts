import * as v from 'valibot';
import type { PaymentAttempt } from '#core/payment/payment-attempt.ts';
import { attemptIdSchema, orderIdSchema, shopIdSchema, whole } from './basics.ts';

/** P2: one line of the payment journal. */
export const paymentAttemptSchema: v.GenericSchema<unknown, PaymentAttempt> = v.object({
  id: attemptIdSchema, orderId: orderIdSchema, shopId: shopIdSchema, basketHash: v.string(), amount: whole, currency: v.string(),
  terminal: v.nullable(v.string()), startedAt: whole, pickupTime: whole, customerCode: v.string(), redirectUrl: v.nullable(v.string()),
  language: v.exactOptional(v.string()),
  ordered: v.exactOptional(v.object({ lines: v.array(v.object({ key: v.string(), quantity: whole })), note: v.string() })),
});
