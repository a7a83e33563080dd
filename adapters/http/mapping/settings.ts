import type { InferOutput } from 'valibot';
import type { Settings } from '#core/settings/settings.ts';
import type { settings } from '../../wire/settings.ts';
import { isKnown } from './order-types.ts';

/** §3 "Settings"; what a server leaves out is off (W4, W10). */
export const toSettings = (wire: InferOutput<typeof settings>): Settings => ({
  orderTypes: wire.orderTypes.filter(isKnown), enableCustomerLogin: wire.enableCustomerLogin, externalLoginProviders: wire.externalLoginProviders, version: wire.version,
  phoneNumberRequired: wire.phoneNumberRequired, favoriteShopRequired: wire.favoriteShopRequired, smsEnabled: wire.smsEnabled,
  orders: wire.orders, features: wire.features,
  kiosk: { payAtCounter: wire.kiosk.payAtCounter, terminalSide: wire.kiosk.terminalSide === 'unknown' ? 'below' : wire.kiosk.terminalSide },
  telemetry: wire.telemetry, chainName: wire.chainName,
});
