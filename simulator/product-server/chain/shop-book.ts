import { shopId } from '#core/shared/ids.ts';
import { localDate } from '#core/shared/civil-time.ts';
import { hours, type Millis } from '#core/shared/duration.ts';
import { indexMenu, type MenuIndex } from '#core/menu/menu-index.ts';
import type { Menu } from '#core/menu/menu.ts';
import type { VatRate } from '#core/menu/vat-rate.ts';
import type { DeliverySpot } from '#core/shop/delivery-spot.ts';
import { openingNow } from '#core/shop/guest-hours.ts';
import { hoursToday } from '#core/shop/opening-hours.ts';
import type { Shop } from '#core/shop/shop.ts';
import { fromJson, jsonReader } from '../store/json-column.ts';
import type { ShopTable } from '../store/tables.ts';
import type { Store } from '../store/store.ts';
import type { SeedShop } from '../seed/seed-types.ts';
import { buildMenu } from './menu-builder.ts';
import { hasTimesLeft, type SlotRules } from './pickup-slots.ts';
import { i18nOf } from './texts.ts';

/** All that the server knows of one shop, as it is now. */
export interface ShopRecord {
  /** `openForBusiness` is left to `shopNow`: it depends on the time. */
  readonly shop: Shop;
  /** Sells to kiosks only, and is on no list. */
  readonly kioskOnly: boolean;
  readonly closed: boolean;
  readonly closedOn: string | null;
  readonly slots: SlotRules;
  readonly spots: readonly DeliverySpot[];
  readonly menu: Menu;
  readonly index: MenuIndex;
}

const minuteOf = (clockTime: string): number => {
  const [hour = 0, minute = 0] = clockTime.split(':').map(Number);
  return hour * 60 + minute;
};

const shopOf = (seed: SeedShop, status: ShopTable['status']): Shop => ({
  id: shopId(seed.id), name: seed.name, description: seed.description.sv, i18n: i18nOf({ description: seed.description }),
  contactInformation: { ...seed.address, phone: seed.phone }, location: { latitude: seed.latitude, longitude: seed.longitude },
  openingHours: seed.openingHours.map(({ dayOfWeek, opens, closes }) => ({ dayOfWeek, opensMinute: minuteOf(opens), closesMinute: minuteOf(closes) })),
  openForBusiness: true, status, externalAppUri: seed.externalAppUri, timeZone: seed.timeZone, orderTypes: seed.orderTypes, spotRequiredFor: seed.spotRequired,
});

/** The shops as the database holds them, kept ready in memory. Whoever changes a shop in the database calls `reload`. */
export interface ShopBook {
  all(): readonly ShopRecord[];
  byId(id: number): ShopRecord | null;
  reload(): void;
  /** Tells after each reload. */
  onChange(listener: () => void): void;
}

export const openShopBook = (store: Store): ShopBook => {
  const listeners: (() => void)[] = [];
  // Written by the chain's owner and read once; what a shop's staff may change is read anew.
  const articles = store.all(store.query.selectFrom('article').selectAll().orderBy('position')).map((row) => fromJson(row.document));
  const levels = store.all(store.query.selectFrom('choice_level').selectAll().orderBy('position')).map((row) => fromJson(row.document));
  const rates = store.all(store.query.selectFrom('vat_rate').selectAll().orderBy('position'));

  const every = store.prepare<Record<never, never>>();
  const [shopRows, soldOutRows, priceRows] = [
    every((query) => query.selectFrom('shop').selectAll().orderBy('position')), every((query) => query.selectFrom('sold_out').selectAll()), every((query) => query.selectFrom('shop_price').selectAll()),
  ];
  const seedIn = jsonReader<SeedShop>();

  const recordOf = (row: ShopTable, soldOut: readonly string[], prices: readonly (readonly [string, number])[]): ShopRecord => {
    const seed = seedIn(row.document);
    const menu = buildMenu({
      shop: seed, articles, levels,
      vatRates: rates.filter((rate) => rate.country === seed.country).map((rate): VatRate => ({
        vatCategory: rate.vat_category, orderType: rate.order_type, from: rate.from_date, until: rate.until_date, rateBasisPoints: rate.rate_basis_points,
      })),
      soldOut: new Set(soldOut), prices: new Map(prices),
    });
    return {
      shop: shopOf(seed, row.status), kioskOnly: seed.kioskOnly === true, closed: row.closed === 1, closedOn: row.closed_on, menu, index: indexMenu(menu),
      slots: { preparationMinutes: seed.preparationMinutes, slotMinutes: seed.slotMinutes, slotCapacity: seed.slotCapacity },
      spots: seed.deliverySpots.map((spot) => ({ id: spot.id, name: spot.name.sv, i18n: i18nOf({ name: spot.name }), orderType: spot.orderType })),
    };
  };
  /** A change in one shop leaves the others as they are. */
  const made = new Map<number, { readonly document: string; readonly from: string; readonly record: ShopRecord }>();
  const recordFor = (row: ShopTable, soldOut: readonly string[], prices: readonly (readonly [string, number])[]): ShopRecord => {
    const from = JSON.stringify([row.status, row.closed, row.closed_on, soldOut, prices]);
    const known = made.get(row.id);
    if (known?.from === from && known.document === row.document) return known.record;
    const record = recordOf(row, soldOut, prices);
    made.set(row.id, { document: row.document, from, record });
    return record;
  };
  const read = (): Map<number, ShopRecord> => {
    const [soldOut, prices] = [soldOutRows.all({}), priceRows.all({})];
    return new Map(shopRows.all({}).map((row) => [row.id, recordFor(
      row,
      soldOut.filter((entry) => entry.shop_id === row.id).map((entry) => entry.code),
      prices.filter((entry) => entry.shop_id === row.id).map((entry) => [entry.article_code, entry.price_minor]),
    )]));
  };
  let records = read();
  return {
    all: () => [...records.values()],
    byId: (id) => records.get(id) ?? null,
    reload: () => {
      records = read();
      for (const listener of listeners) listener();
    },
    onChange: (listener) => { listeners.push(listener); },
  };
};

/** Which day it is to a shop's staff: an opening that runs past midnight belongs to the date on which it began, also where it is written as two rows; one that never ends, to each date. */
export const dayOfStaff = (shop: Shop, now: Millis): string => localDate(openingNow(shop, now)?.opens ?? now, shop.timeZone);

/** Closed by the staff, whatever the hours say? */
export const isClosedByStaff = ({ shop, closed, closedOn }: ShopRecord, now: Millis): boolean => closed || (closedOn !== null && closedOn === dayOfStaff(shop, now));

/**
 * Does it take guests at this moment: the staff has not closed it, and an order made now can still be picked up today (or before it closes
 * after midnight)? Online ordering ends a little before the restaurant does (§1).
 */
const takesGuests = (record: ShopRecord, now: Millis): boolean => !isClosedByStaff(record, now) && hasTimesLeft(record.shop, record.slots, now);

/** Its hours without those of the day that staff has ended: by them guests are told when it opens again. */
const hoursAhead = (shop: Shop, now: Millis): Shop['openingHours'] => {
  const ended = dayOfStaff(shop, now);
  const nearDays = [-1, 0, 1].map((days) => now + days * hours(24));
  return shop.openingHours.filter((row) => !nearDays.some((near) => hoursToday({ openingHours: [row], timeZone: shop.timeZone }, near).some(({ opens }) => dayOfStaff(shop, opens) === ended)));
};

/** The shop as it is at this moment. */
export const shopNow = (record: ShopRecord, now: Millis): Shop => ({
  ...record.shop, openForBusiness: takesGuests(record, now), openingHours: isClosedByStaff(record, now) ? hoursAhead(record.shop, now) : record.shop.openingHours,
});
