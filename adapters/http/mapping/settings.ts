import type { InferOutput } from 'valibot';
import { DEFAULT_SETTINGS, type Settings } from '#core/settings/settings.ts';
import type { settings } from '../../wire/settings.ts';
import { isKnown } from './order-types.ts';

/** §3 "Settings"; what a server leaves out is off (W4, W10). */
export const toSettings = (wire: InferOutput<typeof settings>): Settings => ({
  ...wire, orderTypes: wire.orderTypes.length > 0 ? wire.orderTypes.filter(isKnown) : DEFAULT_SETTINGS.orderTypes,
  kiosk: { ...wire.kiosk, terminalSide: wire.kiosk.terminalSide === 'unknown' ? 'below' : wire.kiosk.terminalSide },
});
