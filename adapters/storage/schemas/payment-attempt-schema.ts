import * as v from 'valibot';
import type { PaymentAttempt } from '#core/payment/payment-attempt.ts';
import { articleCodeSchema, attemptIdSchema, orderedLinesSchema, orderIdSchema, orderTypeSchema, shopIdSchema, whole } from './basics.ts';

/** The order that the terminal host keeps: sent again byte for byte (M7), so nothing of it may get lost here. */
const keptOrder = v.object({
  key: v.string(),
  request: v.object({
    shopId: shopIdSchema, orderType: orderTypeSchema,
    items: v.array(v.object({
      code: articleCodeSchema, quantity: whole, choices: v.array(v.object({ level: whole, articleCode: articleCodeSchema, choiceCode: v.string() })),
    })),
    customerCode: v.string(), pickupTime: v.nullable(whole), note: v.string(), spotId: v.nullable(whole), contact: v.object({ phone: v.string(), email: v.string() }),
    smsOptIn: v.boolean(), receiptOptIn: v.boolean(), marketingConsent: v.boolean(), terminalId: v.exactOptional(v.string()), payAtCounter: v.exactOptional(v.boolean()), expectedTotal: whole,
  }),
});

/** P2: one line of the payment journal. */
export const paymentAttemptSchema: v.GenericSchema<unknown, PaymentAttempt> = v.object({
  id: attemptIdSchema, orderId: orderIdSchema, shopId: shopIdSchema, basketHash: v.string(), amount: whole, currency: v.string(),
  terminal: v.nullable(v.string()), startedAt: whole, pickupTime: whole, holdExpires: v.exactOptional(v.nullable(whole)), customerCode: v.string(), redirectUrl: v.nullable(v.string()),
  signIn: v.exactOptional(v.string()), language: v.exactOptional(v.string()),
  ordered: v.exactOptional(orderedLinesSchema),
  kept: v.exactOptional(keptOrder), isKnown: v.exactOptional(v.literal(true)),
});
