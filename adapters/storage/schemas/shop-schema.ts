import * as v from 'valibot';
import type { Shop } from '#core/shop/shop.ts';
import { i18nSchema, orderTypeSchema, shopIdSchema, whole } from './basics.ts';
import { timeZone } from '../../wire/common.ts';

/** A whole shop, kept for when the network is gone. */
export const shopSchema: v.GenericSchema<unknown, Shop> = v.object({
  id: shopIdSchema, name: v.string(), description: v.string(), i18n: i18nSchema,
  contactInformation: v.object({ address1: v.string(), address2: v.string(), zipCode: v.string(), city: v.string(), phone: v.string() }),
  location: v.nullable(v.object({ latitude: v.pipe(v.number(), v.finite()), longitude: v.pipe(v.number(), v.finite()) })),
  openingHours: v.array(v.object({ dayOfWeek: whole, opensMinute: whole, closesMinute: whole })),
  openForBusiness: v.boolean(), status: v.picklist(['online', 'paused', 'offline', 'unknown']), externalAppUri: v.string(), timeZone: timeZone,
  orderTypes: v.array(orderTypeSchema), spotRequiredFor: v.array(orderTypeSchema),
});
