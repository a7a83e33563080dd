import * as v from 'valibot';
import type { PendingLogout } from '#core/account/customer-session.ts';
import type { CustomerProfile } from '#core/account/customer.ts';
import type { SeenCard } from '#core/account/member-card-keeper.ts';
import { shopIdSchema } from './basics.ts';

/** §3: the user as this device knows them while they are signed in. */
export const customerProfileSchema: v.GenericSchema<unknown, CustomerProfile> = v.object({
  customer: v.object({
    name: v.string(), lastName: v.string(), email: v.string(), phone: v.string(), emailConfirmed: v.boolean(), customerCode: v.string(),
    favoriteShopId: v.nullable(shopIdSchema), marketingConsent: v.boolean(), hasPassword: v.boolean(), externalLogins: v.array(v.string()),
  }),
  favorites: v.array(v.object({ code: v.string(), type: v.picklist(['article', 'shop']) })),
});

export const pendingLogoutSchema: v.GenericSchema<unknown, PendingLogout> = v.picklist(['here', 'everywhere']);

/** Only pictures, and only as base64: what is read here ends up in an image's address. */
export const seenCardSchema: v.GenericSchema<unknown, SeenCard> = v.object({
  customerCode: v.string(), mediaType: v.pipe(v.string(), v.regex(/^image\/(?:png|jpeg|webp|svg\+xml)$/)), base64: v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]+={0,2}$/)), seenAt: v.pipe(v.number(), v.finite()),
});
