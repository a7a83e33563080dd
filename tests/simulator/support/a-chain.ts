import type { Chain } from '#simulator/product-server/chain/chain.ts';
import type { Prices, SeedArticle, SeedChoice, SeedChoiceLevel, SeedShop, Texts } from '#simulator/product-server/seed/seed-types.ts';

/** A text that tells its language: `latte`, `latte (fi)` … */
export const texts = (text: string): Texts => ({ sv: text, fi: `${text} (fi)`, en: `${text} (en)`, no: `${text} (no)` });

/** The same number in every currency, in minor units. */
export const prices = (minor: number): Prices => ({ SEK: minor, EUR: minor, NOK: minor });

export const aSeedArticle = (code: string, minor: number, overrides: Partial<SeedArticle> = {}): SeedArticle => ({
  code, name: texts(code), lead: texts(`${code} lead`), description: texts(`${code} description`), price: prices(minor), picture: '1f354', vatCategory: 'food',
  allergens: [], diets: [], levels: [], ...overrides,
});

const choice = (code: string, minor: number): SeedChoice => ({ code, name: texts(code), price: prices(minor) });

export const aSeedLevel = (code: string, rule: Pick<SeedChoiceLevel, 'min' | 'max' | 'free'>, choices: readonly SeedChoice[]): SeedChoiceLevel => ({
  code, name: texts(code), ...rule, choices,
});

/** Open 08 to 20 every day in Stockholm, both order types, a table when dining in, three orders per quarter of an hour. */
export const aSeedShop = (id: number, overrides: Partial<SeedShop> = {}): SeedShop => ({
  id, name: `Shop ${id}`, description: texts('A shop'), country: 'SE', currency: 'SEK', timeZone: 'Europe/Stockholm',
  address: { address1: 'Gatan 1', address2: '', zipCode: '111 11', city: 'Stockholm' }, phone: '+46 8 123 45 67', latitude: 59.3, longitude: 18.1,
  openingHours: ([0, 1, 2, 3, 4, 5, 6] as const).map((dayOfWeek) => ({ dayOfWeek, opens: '08:00', closes: '20:00' })),
  status: 'online', closedToday: false, externalAppUri: '', orderTypes: ['takeAway', 'dineInPlace'], spotRequired: ['dineInPlace'],
  deliverySpots: [{ id: 1, name: texts('Table 1'), orderType: 'dineInPlace' }, { id: 2, name: texts('Counter'), orderType: 'takeAway' }],
  menu: [
    { code: 'drinks', name: texts('drinks'), picture: '2615', articles: ['water'], categories: [{ code: 'coffee', name: texts('coffee'), picture: '2615', articles: ['latte'] }] },
    { code: 'food', name: texts('food'), picture: '1f354', articles: ['bun', 'pizza', 'beer', 'lunch'] },
  ],
  soldOut: [], preparationMinutes: 10, slotMinutes: 15, slotCapacity: 3, ...overrides,
});

/** One shop, five things to eat and drink. */
export const aChain = (overrides: Partial<Chain> = {}): Chain => ({
  shops: [aSeedShop(1)],
  articles: [
    aSeedArticle('latte', 4200, { levels: ['milk'] }),
    aSeedArticle('bun', 3500, { campaigns: [{ code: 'three', name: texts('three'), price: prices(3000), minQuantity: 3, membersOnly: false }] }),
    aSeedArticle('pizza', 12_000, { levels: ['topping'], allergens: ['gluten', 'milk'], suggested: ['beer', 'nowhere'] }),
    aSeedArticle('beer', 7900, { vatCategory: 'alcohol' }),
    aSeedArticle('water', 0),
    aSeedArticle('lunch', 16_000, { parts: [{ vatCategory: 'food', price: prices(12_000) }, { vatCategory: 'alcohol', price: prices(6000) }] }),
  ],
  levels: [
    aSeedLevel('milk', { min: 1, max: 1, free: 0 }, [choice('cow', 0), choice('oat', 500)]),
    aSeedLevel('topping', { min: 0, max: 2, free: 1 }, [choice('olives', 1000), choice('ham', 1500), choice('figs', 2000)]),
  ],
  vatRates: [
    { country: 'SE', vatCategory: 'food', orderType: 'takeAway', from: '2026-04-01', until: '2027-12-31', rateBasisPoints: 600 },
    { country: 'SE', vatCategory: 'food', orderType: 'dineInPlace', from: '2026-04-01', until: '2027-12-31', rateBasisPoints: 1200 },
    { country: 'SE', vatCategory: 'food', orderType: null, from: '2028-01-01', until: null, rateBasisPoints: 1200 },
    { country: 'SE', vatCategory: 'alcohol', orderType: null, from: '2012-01-01', until: null, rateBasisPoints: 2500 },
  ],
  ...overrides,
});
