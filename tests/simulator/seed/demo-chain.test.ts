import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { restaurants } from '#simulator/product-server/seed/demo-chain.ts';
import type { Prices, SeedArticle, SeedCategory, SeedShop, Texts, VatCategory } from '#simulator/product-server/seed/seed-types.ts';

const { shops, articles, levels, vatRates } = restaurants;
const complete = ['sv', 'fi', 'en', 'no'] as const;
const countries = ['SE', 'FI', 'NO'] as const;
const vatCategories: readonly VatCategory[] = ['food', 'alcohol', 'goods'];
const orderTypes = ['takeAway', 'dineInPlace'] as const;
const SOFT_HYPHEN = '\u00AD';

const withBelow = (categories: readonly SeedCategory[]): readonly SeedCategory[] =>
  categories.flatMap((category) => [category, ...withBelow(category.categories ?? [])]);
const depthOf = (categories: readonly SeedCategory[]): number =>
  categories.length === 0 ? 0 : 1 + Math.max(...categories.map((category) => depthOf(category.categories ?? [])));
const onMenu = (shop: SeedShop): readonly string[] => withBelow(shop.menu).flatMap((category) => category.articles);
const campaignsOf = (article: SeedArticle) => article.campaigns ?? [];

const articleCodes = new Set(articles.map((article) => article.code));
const levelByCode = new Map(levels.map((level) => [level.code, level]));
const choiceCodes = new Set(levels.flatMap((level) => level.choices.map((choice) => `${level.code}/${choice.code}`)));
const allCategories = shops.flatMap((shop) => withBelow(shop.menu));
const allCampaigns = articles.flatMap(campaignsOf);

const twice = (codes: readonly string[]): readonly string[] => codes.filter((code, index) => codes.indexOf(code) !== index);

/** Every text a guest may read, with where it stands. */
const allTexts: readonly (readonly [string, Texts])[] = [
  ...articles.flatMap((article) => [
    [`${article.code} name`, article.name] as const,
    [`${article.code} lead`, article.lead] as const,
    [`${article.code} description`, article.description] as const,
    ...campaignsOf(article).map((campaign) => [`${campaign.code} name`, campaign.name] as const),
  ]),
  ...levels.flatMap((level) => [
    [`${level.code} name`, level.name] as const,
    ...level.choices.map((choice) => [`${level.code}/${choice.code} name`, choice.name] as const),
  ]),
  ...allCategories.map((category) => [`${category.code} name`, category.name] as const),
  ...shops.flatMap((shop) => [
    [`${shop.name} description`, shop.description] as const,
    ...shop.deliverySpots.map((spot) => [`${shop.name} spot ${spot.id}`, spot.name] as const),
  ]),
];
const inEveryLanguage = (texts: Texts): readonly string[] => [...complete.map((language) => texts[language]), texts.ru ?? ''];

const amounts = (price: Prices): readonly number[] => [price.SEK, price.EUR, price.NOK];
const areWhole = (price: Prices, least: number): boolean => amounts(price).every((amount) => Number.isInteger(amount) && amount >= least);
const isLower = (price: Prices, than: Prices): boolean => amounts(price).every((amount, index) => amount < (amounts(than)[index] ?? 0));

describe('the codes of the demo chain', () => {
  it('name one thing each', () => {
    expect(twice(articles.map((article) => article.code))).toEqual([]);
    expect(twice(levels.map((level) => level.code))).toEqual([]);
    expect(levels.flatMap((level) => twice(level.choices.map((choice) => choice.code)))).toEqual([]);
    expect(twice(allCampaigns.map((campaign) => campaign.code))).toEqual([]);
    expect(twice(shops.flatMap((shop) => shop.deliverySpots.map((spot) => String(spot.id))))).toEqual([]);
    for (const shop of shops) expect([shop.name, twice(withBelow(shop.menu).map((category) => category.code))]).toEqual([shop.name, []]);
  });

  it('are kebab-case', () => {
    const codes = [...articles, ...levels, ...levels.flatMap((level) => level.choices), ...allCategories, ...allCampaigns].map((one) => one.code);
    expect(codes.filter((code) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(code))).toEqual([]);
  });

  it('lead somewhere', () => {
    expect(articles.flatMap((article) => article.levels).filter((code) => !levelByCode.has(code))).toEqual([]);
    expect(articles.flatMap((article) => article.suggested ?? []).filter((code) => !articleCodes.has(code))).toEqual([]);
    expect(articles.filter((article) => article.suggested?.includes(article.code))).toEqual([]);
    expect(shops.flatMap(onMenu).filter((code) => !articleCodes.has(code))).toEqual([]);
    for (const shop of shops) {
      const menu = onMenu(shop);
      expect(shop.soldOut.filter((code) => !menu.includes(code) && !choiceCodes.has(code))).toEqual([]);
    }
  });

  it('are all in use', () => {
    const served = new Set(shops.flatMap(onMenu));
    expect(articles.filter((article) => !served.has(article.code)).map((article) => article.code)).toEqual([]);
    const asked = new Set(articles.flatMap((article) => article.levels));
    expect(levels.filter((level) => !asked.has(level.code)).map((level) => level.code)).toEqual([]);
  });

  it('have a picture in the picture package', () => {
    const assets = join(dirname(fileURLToPath(import.meta.resolve('@lobehub/fluent-emoji-3d/package.json'))), 'assets');
    const pictures = new Set(readdirSync(assets));
    const shown = [...articles, ...allCategories].map((one) => `${one.picture}.webp`);
    expect(shown.filter((picture) => !pictures.has(picture))).toEqual([]);
  });
});

describe('what the demo chain says', () => {
  it('is complete in Swedish, Finnish, English and Norwegian, and never an empty text in Russian', () => {
    expect(allTexts.filter(([, texts]) => complete.some((language) => texts[language].trim() === '') || texts.ru?.trim() === '').map(([where]) => where)).toEqual([]);
  });

  it('is in Russian for every heading, for what each restaurant says of itself, and for roughly half of the dishes', () => {
    expect(shops.filter((shop) => shop.description.ru === undefined).map((shop) => shop.name)).toEqual([]);
    expect(allCategories.filter((category) => category.name.ru === undefined)).toEqual([]);
    const dishes = articles.flatMap((article) => [article.name, article.lead, article.description]);
    const share = dishes.filter((texts) => texts.ru !== undefined).length / dishes.length;
    expect(share).toBeGreaterThan(0.4);
    expect(share).toBeLessThan(0.6);
  });

  it('fits on a card', () => {
    const shown = (text: string): number => text.replaceAll(SOFT_HYPHEN, '').length;
    expect(articles.flatMap((article) => inEveryLanguage(article.lead)).filter((lead) => shown(lead) > 36)).toEqual([]);
    expect(articles.flatMap((article) => inEveryLanguage(article.name)).filter((name) => shown(name) > 38)).toEqual([]);
    expect(allCampaigns.flatMap((campaign) => inEveryLanguage(campaign.name)).filter((name) => shown(name) > 30)).toEqual([]);
  });

  it('shows where a Finnish dish of one word of 12 letters or more may break: with letters of 200 % a phone has no room for it, and no browser knows where', () => {
    expect(articles.map(({ name }) => name.fi ?? '').filter((name) => /^\p{L}{12,}$/u.test(name))).toEqual([]);
  });

  it('shows where a word longer than 13 letters may break', () => {
    const tooLong = allTexts.flatMap(([where, texts]) => inEveryLanguage(texts).flatMap((text) => (text.match(/\p{L}{14,}/gu) ?? []).map((word) => `${where}: ${word}`)));
    expect(tooLong).toEqual([]);
  });
});

describe('what the demo chain asks and charges', () => {
  it('can always be answered: at least min choices, at most max, no more free than max', () => {
    const impossible = levels.filter(({ min, max, free, choices }) => min < 0 || min > max || max < 1 || free < 0 || free > max || choices.length < max);
    expect(impossible.map((level) => level.code)).toEqual([]);
    expect(Math.max(...articles.map((article) => article.levels.length))).toBe(5);
    expect(articles.filter((article) => twice(article.levels).length > 0)).toEqual([]);
  });

  it('is in whole minor units, and a choice that costs nothing says so with 0', () => {
    expect(articles.filter((article) => !areWhole(article.price, 1)).map((article) => article.code)).toEqual([]);
    expect(levels.flatMap((level) => level.choices).filter((choice) => !areWhole(choice.price, 0)).map((choice) => choice.code)).toEqual([]);
    expect(articles.flatMap((article) => article.parts ?? []).filter((part) => !areWhole(part.price, 1))).toEqual([]);
  });

  it('is lower in a campaign', () => {
    const dearer = articles.flatMap((article) => campaignsOf(article).filter((campaign) => !areWhole(campaign.price, 1) || !isLower(campaign.price, article.price) || campaign.minQuantity < 1));
    expect(dearer).toEqual([]);
  });

  it('names the amount of a campaign truly: the currency is the one it is for', () => {
    for (const campaign of allCampaigns) {
      const speaksOf = [...campaign.name.sv.matchAll(/\d(?:[\d,]*)\s(kr|€)/g)].map((match) => match[1]);
      const expected = speaksOf.length === 0 ? undefined : speaksOf[0] === '€' ? ['EUR'] : campaign.currencies?.filter((currency) => currency !== 'EUR');
      expect([campaign.code, campaign.currencies]).toEqual([campaign.code, expected]);
    }
  });

  it('names it in every language as the prices beside it are written: with the sign of the currency, not its name', () => {
    const sumsIn = (name = ''): readonly string[] => [...name.matchAll(/€(\d+(?:\.\d+)?)|(\d+(?:,\d+)?)\s(kr|€)(?!\p{L})/gu)].map(([, english, other, sign = '€']) => `${(english ?? other ?? '').replace(',', '.')} ${sign}`);
    const otherwise = allCampaigns.flatMap(({ name }) => inEveryLanguage(name).filter((each) => sumsIn(each).join() !== sumsIn(name.sv).join()));
    expect(otherwise).toEqual([]);
  });

  it('splits a meal of mixed rates over parts of different rates that cost more one by one', () => {
    const meals = articles.filter((article) => article.parts !== undefined);
    expect(meals.map((meal) => meal.code)).toEqual(['burger-and-beer', 'pizza-and-wine', 'picnic-for-two']);
    for (const { code, price, parts = [] } of meals) {
      expect([code, new Set(parts.map((part) => part.vatCategory)).size]).toEqual([code, parts.length]);
      const together: Prices = {
        SEK: parts.reduce((sum, part) => sum + part.price.SEK, 0), EUR: parts.reduce((sum, part) => sum + part.price.EUR, 0), NOK: parts.reduce((sum, part) => sum + part.price.NOK, 0),
      };
      expect([code, isLower(price, together)]).toEqual([code, true]);
    }
  });
});

describe('what is in the food', () => {
  const animal = ['milk', 'egg', 'fish', 'crustaceans', 'molluscs'];

  it('agrees with the diets: vegan is also vegetarian and has nothing from an animal, vegetarian has no fish', () => {
    const vegan = articles.filter((article) => article.diets.includes('vegan'));
    expect(vegan.filter((article) => !article.diets.includes('vegetarian') || article.allergens.some((allergen) => animal.includes(allergen))).map((article) => article.code)).toEqual([]);
    const vegetarian = articles.filter((article) => article.diets.includes('vegetarian'));
    expect(vegetarian.filter((article) => article.allergens.some((allergen) => animal.slice(2).includes(allergen))).map((article) => article.code)).toEqual([]);
  });

  it('names an allergen once', () => {
    expect([...articles, ...levels.flatMap((level) => level.choices)].filter((one) => twice(one.allergens ?? []).length > 0).map((one) => one.code)).toEqual([]);
  });

  it('tells what the Swedish text plainly says', () => {
    const plainly: readonly (readonly [RegExp, string])[] = [
      [/(?<!\p{L})räk(or|a)(?!\p{L})|krabb/iu, 'crustaceans'], [/(?<!\p{L})(lax|torsk|löjrom|strömming|ansjovis)/iu, 'fish'],
      [/mandel|valnöt|hasselnöt|marsipan/iu, 'nuts'], [/ost(?!\p{L})|grädde|smör(?!\p{L})|(?<!havre)mjölk|crème fraiche/iu, 'milk'],
      [/(?<!\p{L})ägg|majonnäs|bearnaise|aioli/iu, 'egg'], [/surdeg|brioche|tunnbröd|(?<!\p{L})havre/iu, 'gluten'], [/senap/iu, 'mustard'],
    ];
    // Said, but not in it: milk that is chosen, what a wine tastes of or goes with, coffee's aroma, mustard that is kept away from children.
    const known = [
      'cortado: milk', 'latte: milk', 'iced-latte: milk', 'kids-sausage: mustard', 'riesling: crustaceans', 'riesling: fish', 'house-sparkling: gluten', 'coffee-beans: milk',
    ];
    const silent = articles.flatMap((article) => plainly.flatMap(([word, allergen]) => {
      const text = `${article.name.sv}. ${article.lead.sv}. ${article.description.sv}`.replaceAll(SOFT_HYPHEN, '');
      return word.test(text) && !article.allergens.some((one) => one === allergen) ? [`${article.code}: ${allergen}`] : [];
    }));
    expect(silent).toEqual(known);
  });
});

describe('the shops of the demo chain', () => {
  it('are one of every kind', () => {
    expect(shops.map(({ id, name, country, currency, timeZone, status, closedToday, externalAppUri }) => [id, name, country, currency, timeZone, status, closedToday, externalAppUri !== ''])).toEqual([
      [1, 'Hornstull', 'SE', 'SEK', 'Europe/Stockholm', 'online', false, false],
      [2, 'Mariatorget', 'SE', 'SEK', 'Europe/Stockholm', 'online', false, false],
      [3, 'Liljeholmen', 'SE', 'SEK', 'Europe/Stockholm', 'paused', false, false],
      [4, 'Kungsholmsstrand', 'SE', 'SEK', 'Europe/Stockholm', 'offline', false, false],
      [5, 'Sickla kvarter', 'SE', 'SEK', 'Europe/Stockholm', 'online', false, true],
      [6, 'Haga', 'SE', 'SEK', 'Europe/Stockholm', 'online', true, false],
      [7, 'Kallio', 'FI', 'EUR', 'Europe/Helsinki', 'online', false, false],
      [8, 'Grünerløkka', 'NO', 'NOK', 'Europe/Oslo', 'online', false, false],
    ]);
  });

  it('have a menu of 60 to 120 articles, each once, under headings that hold either articles or headings', () => {
    for (const shop of shops) {
      const menu = onMenu(shop);
      expect([shop.name, twice(menu)]).toEqual([shop.name, []]);
      expect([shop.name, menu.length >= 60 && menu.length <= 120]).toEqual([shop.name, true]);
    }
    expect(allCategories.filter((category) => (category.articles.length > 0) === ((category.categories ?? []).length > 0)).map((category) => category.code)).toEqual([]);
    expect(shops.map((shop) => depthOf(shop.menu))).toEqual([2, 2, 2, 1, 2, 2, 3, 2]);
  });

  it('serve only where one can be served, and ask for a spot only where there is one', () => {
    for (const shop of shops) {
      const spotTypes = new Set(shop.deliverySpots.map((spot) => spot.orderType));
      expect([...spotTypes].filter((orderType) => !shop.orderTypes.includes(orderType))).toEqual([]);
      expect(shop.spotRequired.filter((orderType) => !spotTypes.has(orderType))).toEqual([]);
    }
  });

  it('a shop that only sells take-away sells no alcohol', () => {
    for (const shop of shops.filter((one) => !one.orderTypes.includes('dineInPlace'))) {
      const menu = new Set(onMenu(shop));
      const served = articles.filter((article) => menu.has(article.code));
      const choices = served.flatMap((article) => article.levels).flatMap((code) => levelByCode.get(code)?.choices ?? []);
      expect([...served, ...choices].filter((one) => one.vatCategory === 'alcohol').map((one) => one.code)).toEqual([]);
    }
  });

  it('open at a time of day, in a place on the map', () => {
    const time = /^([01]\d|2[0-3]):[0-5]\d$/;
    for (const shop of shops) {
      expect(shop.openingHours.filter((day) => !time.test(day.opens) || !time.test(day.closes) || day.opens === day.closes)).toEqual([]);
      expect(twice(shop.openingHours.map((day) => String(day.dayOfWeek)))).toEqual([]);
      expect(shop.latitude > 57 && shop.latitude < 61 && shop.longitude > 10 && shop.longitude < 26).toBe(true);
    }
    expect(shops.filter((shop) => shop.openingHours.some((day) => day.closes < day.opens)).map((shop) => shop.name)).toEqual(['Kallio']);
  });
});

describe('the VAT rates of the demo chain', () => {
  const dayMs = 86_400_000;
  const dates = Array.from({ length: (Date.UTC(2031, 0, 1) - Date.UTC(2025, 0, 1)) / dayMs }, (_, day) => new Date(Date.UTC(2025, 0, 1) + day * dayMs).toISOString().slice(0, 10));
  const ratesAt = (country: string, vatCategory: string, orderType: string, date: string): readonly number[] =>
    vatRates
      .filter((rate) => rate.country === country && rate.vatCategory === vatCategory && (rate.orderType === null || rate.orderType === orderType))
      .filter((rate) => rate.from <= date && (rate.until === null || date <= rate.until))
      .map((rate) => rate.rateBasisPoints);

  it('[R1] are one, and only one, on every day from 2025 to 2030', () => {
    for (const country of countries) for (const vatCategory of vatCategories) for (const orderType of orderTypes) {
      const wrong = dates.filter((date) => ratesAt(country, vatCategory, orderType, date).length !== 1);
      expect([country, vatCategory, orderType, wrong]).toEqual([country, vatCategory, orderType, []]);
    }
  });

  it('[R1] change on the day the law says', () => {
    const foodAt = (country: string, date: string): readonly number[] => orderTypes.flatMap((orderType) => ratesAt(country, 'food', orderType, date));
    expect(['2026-03-31', '2026-04-01', '2027-12-31', '2028-01-01'].map((date) => foodAt('SE', date))).toEqual([[1200, 1200], [600, 1200], [600, 1200], [1200, 1200]]);
    expect(['2025-12-31', '2026-01-01'].map((date) => foodAt('FI', date))).toEqual([[1400, 1400], [1350, 1350]]);
    expect(foodAt('NO', '2026-11-20')).toEqual([1500, 2500]);
    const others = countries.map((country) => (['alcohol', 'goods'] as const).flatMap((vatCategory) => orderTypes.flatMap((orderType) => ratesAt(country, vatCategory, orderType, '2026-11-20'))));
    expect(others).toEqual([[2500, 2500, 2500, 2500], [2550, 2550, 2550, 2550], [2500, 2500, 2500, 2500]]);
  });
});
