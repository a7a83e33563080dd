import type { SeedDeliverySpot, Texts } from './seed-types.ts';

/** Ids are unique in the chain: the shop's id, then a running number, so table 3 in shop 1 is 103. */
export const tables = (shopId: number, count: number): readonly SeedDeliverySpot[] =>
  Array.from({ length: count }, (_, index) => ({
    id: shopId * 100 + index + 1,
    name: { sv: `Bord ${index + 1}`, fi: `Pöytä ${index + 1}`, en: `Table ${index + 1}`, no: `Bord ${index + 1}`, ru: `Стол ${index + 1}` },
    orderType: 'dineInPlace',
  }));

const pickupNames = {
  counter: { sv: 'Disken', fi: 'Tiski', en: 'The counter', no: 'Disken', ru: 'Стойка' },
  locker: { sv: 'Utlämnings\u00ADskåpet', fi: 'Noutokaappi', en: 'The pickup locker', no: 'Henteskapet', ru: 'Шкаф выдачи' },
  quay: { sv: 'Kajen', fi: 'Laituri', en: 'The quay', no: 'Kaia', ru: 'Набережная' },
  hatch: { sv: 'Luckan mot gatan', fi: 'Katuluukku', en: 'The street hatch', no: 'Luka mot gata', ru: 'Окно на улицу' },
} as const satisfies Record<string, Texts>;

/** Where take-away is handed over. */
export const pickupSpots = (shopId: number, ...kinds: readonly (keyof typeof pickupNames)[]): readonly SeedDeliverySpot[] =>
  kinds.map((kind, index) => ({ id: shopId * 100 + 51 + index, name: pickupNames[kind], orderType: 'takeAway' }));
