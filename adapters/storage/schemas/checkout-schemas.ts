import * as v from 'valibot';
import type { KeptDraft } from '#core/checkout/customers-draft.ts';
import type { SentOrder } from '#core/checkout/place-order.ts';
import { orderedLinesSchema, orderIdSchema, whole } from './basics.ts';

/** What the guest has filled in at checkout so far. */
export const checkoutDraftSchema: v.GenericSchema<unknown, KeptDraft> = v.object({
  pickup: v.variant('kind', [v.object({ kind: v.literal('asap') }), v.object({ kind: v.literal('at'), time: whole })]),
  contact: v.object({ phone: v.string(), email: v.string() }),
  smsOptIn: v.boolean(), receiptOptIn: v.boolean(), marketingConsent: v.boolean(), customer: v.exactOptional(v.string()),
});

/** W6: under which key an order was sent. */
export const sentOrderSchema: v.GenericSchema<unknown, SentOrder> = v.object({
  key: v.pipe(v.string(), v.nonEmpty()), fingerprint: v.string(),
  placed: v.exactOptional(v.object({ order: orderIdSchema, holdExpires: v.nullable(whole), ordered: v.exactOptional(orderedLinesSchema) })),
});
