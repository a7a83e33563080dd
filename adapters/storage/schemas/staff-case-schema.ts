import * as v from 'valibot';
import type { StaffCase } from '#core/payment/staff-cases.ts';
import { orderIdSchema, whole } from './basics.ts';

/** P9: what staff has to settle by hand. */
export const staffCaseSchema: v.GenericSchema<unknown, StaffCase> = v.object({
  code: v.string(), orderId: orderIdSchema, amount: whole, currency: v.string(), at: whole, reason: v.string(), terminal: v.exactOptional(v.string()),
});
