import type { Settings } from '#core/settings/settings.ts';

/** §3: what the demo chain has switched on. A phone number is asked for (the kitchen sends a text message), an address only for a receipt. */
export const demoSettings: Settings = {
  chainName: 'Björk & Bröd', orderTypes: ['dineInPlace', 'takeAway'], enableCustomerLogin: false, externalLoginProviders: [], version: '', phoneNumberRequired: false,
  favoriteShopRequired: false, smsEnabled: true, orders: { requireEmail: false, requirePhoneNumber: true },
  features: { orderEvents: true, allergens: true, slotHolding: true },
};
