import { shopId } from '#core/shared/ids.ts';
import type { DeliverySpot } from '#core/shop/delivery-spot.ts';
import type { OpeningHours } from '#core/shop/opening-hours.ts';
import type { Shop } from '#core/shop/shop.ts';

/** Minutes after midnight of a clock time. @example minute('07:30') // 450 */
export const minute = (clockTime: string): number => {
  const [hour, minutes] = clockTime.split(':').map(Number);
  return (hour ?? 0) * 60 + (minutes ?? 0);
};

/** The same hours on every weekday. @example everyDay('07:00', '21:00') */
export const everyDay = (opens: string, closes: string): readonly OpeningHours[] =>
  [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, opensMinute: minute(opens), closesMinute: minute(closes) }));

/** An open shop in Stockholm. @example aShop({ id: shopId(2), status: 'paused' }) */
export const aShop = (overrides: Partial<Shop> = {}): Shop => ({
  id: shopId(1),
  name: 'Björk & Bröd Hamngatan',
  description: '',
  i18n: {},
  contactInformation: { address1: 'Hamngatan 5', address2: '', zipCode: '111 47', city: 'Stockholm', phone: '+46 8 123 45 67' },
  location: { latitude: 59.3326, longitude: 18.0649 },
  openingHours: everyDay('07:00', '21:00'),
  openForBusiness: true,
  status: 'online',
  externalAppUri: '',
  timeZone: 'Europe/Stockholm',
  orderTypes: [],
  spotRequiredFor: [],
  ...overrides,
});

/** @example aSpot({ id: 4, name: 'Bord 4' }) */
export const aSpot = (overrides: Partial<DeliverySpot> = {}): DeliverySpot => ({ id: 1, name: 'Bord 1', i18n: {}, orderType: 'dineInPlace', ...overrides });
