import type { Chain } from '../product-server/chain/chain.ts';
import type { Prices, SeedArticle, SeedChoice, SeedShop, Texts } from '../product-server/seed/seed-types.ts';

const texts = (text: string): Texts => ({ sv: text, fi: text, en: text, no: text });
const prices = (minor: number): Prices => ({ SEK: minor, EUR: minor, NOK: minor });
const article = (code: string, minor: number, more: Partial<SeedArticle> = {}): SeedArticle => ({
  code, name: texts(code), lead: texts(''), description: texts(''), price: prices(minor), picture: '1f354', vatCategory: 'food', allergens: [], diets: [], levels: [], ...more,
});
const choice = (code: string, minor: number): SeedChoice => ({ code, name: texts(code), price: prices(minor) });

const CURRENCY = { SE: 'SEK', FI: 'EUR', NO: 'NOK' } as const;

/** Open but for an hour, the same one in all zones, so that the nights in which the clocks change have guests on both sides of the change. */
const shop = (id: number, country: SeedShop['country'], timeZone: string, codes: readonly string[]): SeedShop => ({
  id, name: `Shop ${id}`, description: texts(''), country, currency: CURRENCY[country], timeZone,
  address: { address1: 'Gatan 1', address2: '', zipCode: '111 11', city: 'Stockholm' }, phone: '+46 8 123 45 67', latitude: 59.3, longitude: 18.1,
  openingHours: ([0, 1, 2, 3, 4, 5, 6] as const).map((dayOfWeek) => ({ dayOfWeek, ...(country === 'FI' ? { opens: '06:00', closes: '05:00' } : { opens: '05:00', closes: '04:00' }) })),
  status: 'online', closedToday: false, externalAppUri: '', orderTypes: ['takeAway', 'dineInPlace'], spotRequired: ['dineInPlace'],
  deliverySpots: [{ id: id * 10 + 1, name: texts('Table 1'), orderType: 'dineInPlace' }, { id: id * 10 + 2, name: texts('Counter'), orderType: 'takeAway' }],
  menu: [{ code: 'food', name: texts('food'), picture: '1f354', articles: codes }],
  soldOut: [], preparationMinutes: 10, slotMinutes: 20, slotCapacity: 40,
});

/** Three shops with nothing in common on their menus (G5), in three countries and time zones; a few articles of every kind: choices, campaigns, a meal of two VAT rates, something for nothing. */
export const worldChain: Chain = {
  shops: [
    shop(1, 'SE', 'Europe/Stockholm', ['bun', 'pizza', 'latte', 'lunch', 'water']),
    shop(2, 'FI', 'Europe/Helsinki', ['soup', 'salad', 'tea', 'juice']),
    shop(3, 'NO', 'Europe/Oslo', ['waffle', 'salmon', 'cocoa', 'cider']),
  ],
  articles: [
    article('bun', 3500, { campaigns: [{ code: 'three', name: texts('three'), price: prices(3000), minQuantity: 3, membersOnly: false }] }),
    article('pizza', 12_050, { levels: ['topping'] }),
    article('latte', 4245, { levels: ['milk'] }),
    article('lunch', 15_990, { parts: [{ vatCategory: 'food', price: prices(12_000) }, { vatCategory: 'alcohol', price: prices(6000) }] }),
    article('water', 0),
    article('soup', 990),
    article('salad', 1250, { levels: ['topping'] }),
    article('tea', 310, { campaigns: [{ code: 'members', name: texts('members'), price: prices(250), minQuantity: 1, membersOnly: true }] }),
    article('juice', 405),
    article('waffle', 8900, { campaigns: [{ code: 'two', name: texts('two'), price: prices(7950), minQuantity: 2, membersOnly: false }] }),
    article('salmon', 21_450, { levels: ['topping'] }),
    article('cocoa', 4990, { levels: ['milk'] }),
    article('cider', 0),
  ],
  levels: [
    { code: 'milk', name: texts('milk'), min: 1, max: 1, free: 0, choices: [choice('cow', 0), choice('oat', 505)] },
    { code: 'topping', name: texts('topping'), min: 0, max: 2, free: 1, choices: [choice('olives', 1010), choice('ham', 1515), choice('figs', 2000)] },
  ],
  vatRates: (['SE', 'FI', 'NO'] as const).flatMap((country) => [
    { country, vatCategory: 'food' as const, orderType: 'takeAway' as const, from: '2026-04-01', until: '2027-12-31', rateBasisPoints: 600 },
    { country, vatCategory: 'food' as const, orderType: 'dineInPlace' as const, from: '2026-04-01', until: '2027-12-31', rateBasisPoints: 1200 },
    { country, vatCategory: 'food' as const, orderType: null, from: '2028-01-01', until: null, rateBasisPoints: 1200 },
    { country, vatCategory: 'alcohol' as const, orderType: null, from: '2012-01-01', until: null, rateBasisPoints: 2500 },
  ]),
};

export const SHOP_IDS: readonly number[] = worldChain.shops.map(({ id }) => id);

export const zoneOfShop = (id: number): string => worldChain.shops.find((one) => one.id === id)?.timeZone ?? 'UTC';

/** Which articles each shop has (G5). */
export const ARTICLES_OF: ReadonlyMap<number, ReadonlySet<string>> = new Map(
  worldChain.shops.map(({ id, menu }) => [id, new Set(menu.flatMap(({ articles }) => articles))]),
);

/** B5: may an article be ordered with these choices? Each level has as many as it may have, of its own. Levels have numbers from 1 on. */
export const fitsMenu = (code: string, picked: readonly { readonly level: number; readonly choiceCode: string }[]): boolean => {
  const levels = worldChain.articles.find((one) => one.code === code)?.levels ?? [];
  const fits = worldChain.levels.every((level, index) => {
    const here = picked.filter((one) => one.level === index + 1);
    if (!levels.includes(level.code)) return here.length === 0;
    return here.length >= level.min && here.length <= level.max && here.every(({ choiceCode }) => level.choices.some(({ code: own }) => own === choiceCode));
  });
  return fits && picked.every(({ level }) => level >= 1 && level <= worldChain.levels.length);
};
