import * as v from 'valibot';
import type { StaffCase } from '#core/payment/staff-cases.ts';
import { attemptIdSchema, orderIdSchema, shopIdSchema, whole } from './basics.ts';

/** P9: what staff has to settle by hand. */
export const staffCaseSchema: v.GenericSchema<unknown, StaffCase> = v.object({
  code: v.string(), orderId: orderIdSchema, amount: whole, charged: v.exactOptional(whole), currency: v.string(), at: whole, reason: v.string(), terminal: v.exactOptional(v.string()),
  attemptId: v.exactOptional(attemptIdSchema), shopId: v.exactOptional(shopIdSchema),
});
