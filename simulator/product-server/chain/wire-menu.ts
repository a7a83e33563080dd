import { fromMinor } from '#core/shared/money.ts';
import type { Article, ArticleChoices, Menu, MenuItem } from '#core/menu/menu.ts';
import type { VatRate } from '#core/menu/vat-rate.ts';
import type { WireArticle, WireMenu, WireMenuItem } from '#adapters/wire/menus.ts';
import { wireI18n, wireText } from './wire-texts.ts';

/** Null: all languages. */
type Language = string | null;

const wireChoices = (rule: ArticleChoices, language: Language): WireArticle['choices'][number] => ({
  level: rule.level, min: rule.min, max: rule.max, free: rule.free,
  choices: rule.choices.map((choice) => ({
    code: choice.code, articleCode: choice.articleCode, name: wireText(choice, 'name', language), i18n: wireI18n(choice.i18n, language), price: fromMinor(choice.price),
    vatCategory: choice.vatCategory, allergens: choice.allergens && [...choice.allergens], available: choice.available,
  })),
});

const wireArticle = (article: Article, language: Language): WireArticle => ({
  type: 'article', code: article.code, name: wireText(article, 'name', language), lead: wireText(article, 'lead', language),
  description: wireText(article, 'description', language), i18n: wireI18n(article.i18n, language),
  price: fromMinor(article.price), imageUrl: article.imageUrl, vatCategory: article.vatCategory,
  parts: article.parts.map((part) => ({ vatCategory: part.vatCategory, price: fromMinor(part.price) })),
  allergens: article.allergens && [...article.allergens], diets: [...article.diets], available: article.available, choices: article.choices.map((rule) => wireChoices(rule, language)),
  campaigns: article.campaigns.map((campaign) => ({
    code: campaign.code, name: wireText(campaign, 'name', language), i18n: wireI18n(campaign.i18n, language), price: fromMinor(campaign.price), minQuantity: campaign.minQuantity,
    membersOnly: campaign.membersOnly,
  })),
  suggested: [...article.suggested],
});

const wireItem = (item: MenuItem, language: Language): WireMenuItem =>
  item.kind === 'article'
    ? wireArticle(item.article, language)
    : {
        type: 'container', code: item.code, name: wireText(item, 'name', language), imageUrl: item.imageUrl, i18n: wireI18n(item.i18n, language),
        items: item.items.map((child) => wireItem(child, language)),
      };

const wireRate = (rate: VatRate): WireMenu['vatRates'][number] => ({
  vatCategory: rate.vatCategory, orderType: rate.orderType, from: rate.from, until: rate.until, rate: rate.rateBasisPoints / 100,
});

/** §7 "Menu" as the wire has it. `language`: only what its readers read; null: all languages. */
export const wireMenu = (menu: Menu, language: Language): WireMenu => ({
  name: menu.name, currency: { ...menu.currency },
  choiceLevels: menu.choiceLevels.map((level) => ({ level: level.level, name: wireText(level, 'name', language), i18n: wireI18n(level.i18n, language) })),
  items: menu.items.map((item) => wireItem(item, language)), vatRates: menu.vatRates.map(wireRate),
});

const defaults: Readonly<Record<string, unknown>> = { vatCategory: 'food', available: true, free: 0, minQuantity: 1, membersOnly: false, lead: '', description: '', imageUrl: '', allergens: null };
/** Lists that say something when they are empty: a dish that contains no allergen is not one of which nobody has said. */
const SAYS_EMPTY: ReadonlySet<string> = new Set(['', 'items', 'allergens']);
const isLeftOut = (key: string, value: unknown): boolean =>
  (key in defaults && defaults[key] === value) || (Array.isArray(value) && value.length === 0 && !SAYS_EMPTY.has(key));

/** A menu as text, without the fields that the schema puts back by itself (W4): a phone reads less. VAT rates name their category always. */
export const menuJson = (menu: WireMenu): string =>
  JSON.stringify({ ...menu, vatRates: undefined }, (key, value: unknown) => (isLeftOut(key, value) ? undefined : value))
    .replace(/\}$/, `,"vatRates":${JSON.stringify(menu.vatRates)}}`);
