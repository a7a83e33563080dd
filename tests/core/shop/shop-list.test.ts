import { describe, expect, it } from 'vitest';
import { shopId, type ShopId } from '#core/shared/ids.ts';
import { matchesSearch, searchExample, shopList, type ShopListFacts } from '#core/shop/shop-list.ts';
import { aShop } from '#tests/support/a-shop.ts';

const shops = Array.from({ length: 15 }, (_, at) => aShop({ id: shopId(at + 1), name: `Shop ${at + 1}` }));
const list = (facts: Partial<ShopListFacts> = {}, of = shops) => shopList(of, { search: '', favorites: new Set(), distances: new Map(), timesMore: 0, ...facts });
const ids = (facts: Partial<ShopListFacts> = {}, of = shops) => list(facts, of).rows.map(({ shop }) => Number(shop.id));
const away = (...meters: [number, number][]): ReadonlyMap<ShopId, number> => new Map(meters.map(([id, distance]) => [shopId(id), distance]));

describe('searching', () => {
  const shop = aShop({
    name: 'Björk & Bröd Söder', description: 'Surdeg och soppa', i18n: { name: [{ language: 'fi', text: 'Koivu ja leipä Söder' }], description: [{ language: 'fi', text: 'Keitto ja limppu' }] },
    contactInformation: { address1: 'Götgatan 12', address2: 'Plan 2', zipCode: '118 46', city: 'Stockholm', phone: '+46 8 55' },
  });

  it.each(['söder', '  SÖDER ', 'bröd s', 'surdeg', 'götgatan 12', 'stockholm', 'LEIPÄ', 'limppu', '', '   ', 'so\u0308der'])('[HOME-4] %j finds it', (search) => {
    expect(matchesSearch(shop, search)).toBe(true);
  });

  it.each(['plan 2', '118 46', '+46', 'malmö', 'söder stockholm', '.*', 'sodder'])('[HOME-4] %j does not', (search) => {
    expect(matchesSearch(shop, search)).toBe(false);
  });

  it('[HOME-12] tells when nothing matches', () => {
    expect(list({ search: 'malmö' })).toEqual({ rows: [], matches: 0, hasMore: false });
  });

  it.each([
    ['the first long one', ['Haga', 'Hornstull', 'Sickla'], { start: 'Horn', name: 'Hornstull' }],
    ['a word of four letters', ['Café Söder'], { start: 'Café', name: 'Café Söder' }],
    ['no space at its end', ['Vid Ån'], { start: 'Vid', name: 'Vid Ån' }],
    ['letters whole', ['Ko\u0308ket bakom'], { start: 'Ko\u0308ke', name: 'Ko\u0308ket bakom' }],
    ['short ones only', ['Ön', 'Haga'], { start: 'Ön', name: 'Ön' }],
    ['none', [], null],
  ])('[HOME-12] has an example of the names that there are, which finds what it says: %s', (_what, names, example) => {
    const all = names.map((name, at) => aShop({ id: shopId(at + 1), name }));
    expect(searchExample(all)).toEqual(example);
    expect(all.filter((one) => one.name === example?.name && !matchesSearch(one, example.start))).toEqual([]);
  });
});

describe('the order', () => {
  it('[HOME-5] favourites first, then the nearest, in each group; unknown distances last in the server\'s order', () => {
    expect(ids({ favorites: new Set([shopId(9), shopId(2), shopId(4)]), distances: away([2, 900], [9, 100], [7, 50], [3, 10]) })).toEqual([9, 2, 4, 3, 7, 1]);
  });

  it('[HOME-13] without a position the server\'s order stays', () => {
    expect(ids()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('[HOME-5] leaves the list it was given as it was', () => {
    const given = [...shops];
    ids({ distances: away([15, 1]) }, given);
    expect(given).toEqual(shops);
  });
});

describe('how many', () => {
  it('[HOME-6] 6 at first, 6 more each time', () => {
    expect([0, 1, 2, 3].map((timesMore) => [list({ timesMore }).rows.length, list({ timesMore }).hasMore])).toEqual([[6, true], [12, true], [15, false], [15, false]]);
  });

  it('[HOME-6] exactly 6 have no more', () => {
    expect(list({}, shops.slice(0, 6))).toMatchObject({ matches: 6, hasMore: false });
  });
});

it('[HOME-8] a row tells the distance as it is shown, and whether it is a favourite', () => {
  const [first, second] = list({ favorites: new Set([shopId(1)]), distances: away([1, 1240], [2, 87.6]) }).rows;
  expect([first, second]).toEqual([
    { shop: shops[0], isFavorite: true, distance: { unit: 'kilometer', value: 1.2 } }, { shop: shops[1], isFavorite: false, distance: { unit: 'meter', value: 88 } },
  ]);
});
