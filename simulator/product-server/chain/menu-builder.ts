import { articleCode } from '#core/shared/ids.ts';
import { invariant } from '#core/shared/invariant.ts';
import type { Article, ArticleChoices, Menu, MenuContainer } from '#core/menu/menu.ts';
import type { VatRate } from '#core/menu/vat-rate.ts';
import type { SeedArticle, SeedCategory, SeedChoiceLevel, SeedShop } from '../seed/seed-types.ts';
import { CURRENCY_SYMBOLS } from '../../shared/written-money.ts';
import { i18nOf } from './texts.ts';

/** A picture's name under /api/images. */
const imageUrlOf = (picture: string): string => `${picture}.webp`;

/** All that a shop's menu is made of. */
export interface MenuParts {
  readonly shop: SeedShop;
  readonly articles: readonly SeedArticle[];
  readonly levels: readonly SeedChoiceLevel[];
  readonly vatRates: readonly VatRate[];
  /** Article codes, and `level/choice` codes. */
  readonly soldOut: ReadonlySet<string>;
  /** Prices of this shop by article code, in minor units. */
  readonly prices: ReadonlyMap<string, number>;
}

const listedCodes = (categories: readonly SeedCategory[]): string[] => categories.flatMap((category) => [...category.articles, ...listedCodes(category.categories ?? [])]);

/** Builds one shop's menu: its categories, its currency, its own prices, what is sold out there today. */
export const buildMenu = ({ shop, articles, levels, vatRates, soldOut, prices }: MenuParts): Menu => {
  const { currency } = shop;
  const numbers = new Map(levels.map((level, index) => [level.code, index + 1]));
  const seeds = new Map(articles.map((article) => [article.code, article]));
  const listed = new Set(listedCodes(shop.menu));

  const choicesOf = (code: string): ArticleChoices => {
    const level = levels.find((candidate) => candidate.code === code);
    invariant(level, `the choice level ${code} is in the chain`);
    return {
      level: numbers.get(code) ?? 0, min: level.min, max: level.max, free: level.free,
      choices: level.choices.map((choice) => ({
        code: choice.code, articleCode: articleCode(`${code}/${choice.code}`), name: choice.name.sv, i18n: i18nOf({ name: choice.name }),
        price: choice.price[currency], vatCategory: choice.vatCategory ?? 'food', allergens: choice.allergens ?? [], available: !soldOut.has(`${code}/${choice.code}`),
      })),
    };
  };
  const articleOf = (code: string): Article => {
    const seed = seeds.get(code);
    invariant(seed, `the article ${code} is in the chain`);
    return {
      code: articleCode(code), name: seed.name.sv, lead: seed.lead.sv, description: seed.description.sv,
      i18n: i18nOf({ name: seed.name, lead: seed.lead, description: seed.description }),
      price: prices.get(code) ?? seed.price[currency], imageUrl: imageUrlOf(seed.picture), vatCategory: seed.vatCategory,
      parts: (seed.parts ?? []).map((part) => ({ vatCategory: part.vatCategory, price: part.price[currency] })),
      allergens: seed.allergens, diets: seed.diets, available: !soldOut.has(code), choices: seed.levels.map(choicesOf),
      campaigns: (seed.campaigns ?? []).filter((campaign) => campaign.currencies?.includes(currency) ?? true).map((campaign) => ({
        code: campaign.code, name: campaign.name.sv, i18n: i18nOf({ name: campaign.name }), price: campaign.price[currency],
        minQuantity: campaign.minQuantity, membersOnly: campaign.membersOnly,
      })),
      suggested: (seed.suggested ?? []).filter((other) => listed.has(other)).map(articleCode),
    };
  };
  const containerOf = (category: SeedCategory): MenuContainer => ({
    kind: 'container', code: category.code, name: category.name.sv, i18n: i18nOf({ name: category.name }), imageUrl: imageUrlOf(category.picture),
    items: [...(category.categories ?? []).map(containerOf), ...category.articles.map((code) => ({ kind: 'article' as const, article: articleOf(code) }))],
  });

  const items = shop.menu.map(containerOf);
  const used = new Set([...listed].flatMap((code) => seeds.get(code)?.levels ?? []));
  return {
    name: shop.name, currency: { name: currency, symbol: CURRENCY_SYMBOLS[currency] }, items, vatRates,
    choiceLevels: levels.filter((level) => used.has(level.code)).map((level) => ({ level: numbers.get(level.code) ?? 0, name: level.name.sv, i18n: i18nOf({ name: level.name }) })),
  };
};
