import type { OrderType } from './order-type.ts';

/** W10: optional capabilities of a server; absent means the spec's fallback. */
interface Features {
  readonly orderEvents: boolean;
  readonly allergens: boolean;
  readonly slotHolding: boolean;
  /** The receipt of a paid order can be sent by mail afterwards. */
  readonly receiptByMail: boolean;
}

/** What a kiosk of this chain may do, and where things are at it. */
export interface KioskSettings {
  /** A guest may order here and pay at the counter while the card terminal is down. */
  readonly payAtCounter: boolean;
  /** Where the card terminal hangs, seen from the screen. */
  readonly terminalSide: 'below' | 'left' | 'right';
}

/** §3. */
export interface Settings {
  /** The name on the sign. */
  readonly chainName: string;
  /** Empty: the chain names only such as are unknown here, and shops without order types of their own take no orders (W4). */
  readonly orderTypes: readonly OrderType[];
  readonly enableCustomerLogin: boolean;
  readonly externalLoginProviders: readonly string[];
  readonly version: string;
  readonly phoneNumberRequired: boolean;
  readonly favoriteShopRequired: boolean;
  readonly smsEnabled: boolean;
  readonly orders: { readonly requireEmail: boolean; readonly requirePhoneNumber: boolean };
  readonly features: Features;
  readonly kiosk: KioskSettings;
  /** R13: where telemetry goes, as Azure names it (`InstrumentationKey=…;IngestionEndpoint=…`); empty: nowhere. */
  readonly telemetry: { readonly connectionString: string };
}

/** What holds until the server's settings are there, and where it leaves something out (W4). */
export const DEFAULT_SETTINGS: Settings = {
  chainName: '', orderTypes: ['dineInPlace', 'takeAway'], enableCustomerLogin: false, externalLoginProviders: [], version: '',
  phoneNumberRequired: false, favoriteShopRequired: false, smsEnabled: false, orders: { requireEmail: false, requirePhoneNumber: false },
  features: { orderEvents: false, allergens: false, slotHolding: false, receiptByMail: false }, kiosk: { payAtCounter: false, terminalSide: 'below' },
  telemetry: { connectionString: '' },
};
