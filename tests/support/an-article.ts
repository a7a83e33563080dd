import { articleCode } from '#core/shared/ids.ts';
import type { Article, ArticleChoices, Campaign, Choice } from '#core/menu/menu.ts';

/** A choice whose article is named after it; free unless a price is given. @example aChoice('oat-milk', { price: 500 }) */
export const aChoice = (code: string, overrides: Partial<Choice> = {}): Choice => ({
  code, articleCode: articleCode(`${code}-article`), name: code, i18n: {}, price: 0, vatCategory: 'food', allergens: [], available: true, ...overrides,
});

/** A choice level of an article: exactly one of the choices unless said otherwise. @example aLevel(1, ['small', 'large']) */
export const aLevel = (level: number, choices: readonly (string | Choice)[], rule: Partial<Pick<ArticleChoices, 'min' | 'max' | 'free'>> = {}): ArticleChoices => ({
  level, min: 1, max: 1, free: 0, ...rule, choices: choices.map((choice) => (typeof choice === 'string' ? aChoice(choice) : choice)),
});

/** @example aCampaign({ price: 2900, minQuantity: 2 }) */
export const aCampaign = (overrides: Partial<Campaign> = {}): Campaign => ({
  code: 'campaign', name: 'Kampanj', i18n: {}, price: 2900, minQuantity: 1, membersOnly: false, ...overrides,
});

/** An article of 39.00 without choices. @example anArticle('latte', { price: 4200, choices: [aLevel(1, ['milk', 'oat-milk'])] }) */
export const anArticle = (code: string, overrides: Partial<Article> = {}): Article => ({
  code: articleCode(code), name: code, lead: '', description: '', i18n: {}, price: 3900, imageUrl: '', vatCategory: 'food', parts: [], allergens: [], diets: [],
  available: true, choices: [], campaigns: [], suggested: [], ...overrides,
});
