import type { Settings } from '#core/settings/settings.ts';

/**
 * §3: what the demo chain has switched on. Whoever orders leaves a phone number (the kitchen sends a text message), an address only for a receipt;
 * §5: whoever registers names a phone number and a favourite restaurant.
 */
export const demoSettings: Settings = {
  chainName: 'Björk & Bröd', orderTypes: ['dineInPlace', 'takeAway'], enableCustomerLogin: true, externalLoginProviders: ['Google', 'Facebook'], version: '',
  phoneNumberRequired: true, favoriteShopRequired: true, smsEnabled: true, orders: { requireEmail: false, requirePhoneNumber: true },
  features: { orderEvents: true, allergens: true, slotHolding: true, receiptByMail: true }, kiosk: { payAtCounter: true, terminalSide: 'below' },
  telemetry: { connectionString: '' },
};
