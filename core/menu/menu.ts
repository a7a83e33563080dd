import type { ArticleCode } from '../shared/ids.ts';
import type { Currency, Minor } from '../shared/money.ts';
import type { I18n } from '../shared/text.ts';
import type { VatRate } from './vat-rate.ts';

/** Codes of what food contains. Null: the server does not tell (W10), so nothing may be said of it but to ask; empty: none. */
export type Allergens = readonly string[] | null;

/** One pick of a level. `code` is §3's choiceCode. */
export interface Choice {
  readonly code: string;
  readonly articleCode: ArticleCode;
  readonly name: string;
  readonly i18n: I18n;
  readonly price: Minor;
  readonly vatCategory: string;
  readonly allergens: Allergens;
  readonly available: boolean;
}

/** A level's rule for one article: `min`..`max` picks, the first `free` of them without charge. `min === max`: exactly so many. */
export interface ArticleChoices {
  readonly level: number;
  readonly min: number;
  readonly max: number;
  readonly free: number;
  readonly choices: readonly Choice[];
}

/** A price that holds while the server lists it, from `minQuantity` of the article on, for members only if so marked. */
export interface Campaign {
  readonly code: string;
  readonly name: string;
  readonly i18n: I18n;
  readonly price: Minor;
  readonly minQuantity: number;
  readonly membersOnly: boolean;
}

/** MENU-4: does it make the article cheaper? One that does not is no offer to anybody. */
export const makesCheaper = (campaign: Campaign, article: Pick<Article, 'price'>): boolean => campaign.price < article.price;

/** §3. Prices include VAT. */
export interface Article {
  readonly code: ArticleCode;
  readonly name: string;
  /** One line for the card. */
  readonly lead: string;
  readonly description: string;
  readonly i18n: I18n;
  readonly price: Minor;
  readonly imageUrl: string;
  readonly vatCategory: string;
  /** R1: a meal of mixed rates, split in proportion to its parts' own prices; empty = one rate. */
  readonly parts: readonly { readonly vatCategory: string; readonly price: Minor }[];
  readonly allergens: Allergens;
  readonly diets: readonly string[];
  readonly available: boolean;
  readonly choices: readonly ArticleChoices[];
  readonly campaigns: readonly Campaign[];
  readonly suggested: readonly ArticleCode[];
}

/** §3: a container (name, items) … */
export interface MenuContainer {
  readonly kind: 'container';
  /** The word in the path: `burgers`. */
  readonly code: string;
  readonly name: string;
  readonly i18n: I18n;
  readonly imageUrl: string;
  readonly items: readonly MenuItem[];
}

/** … or an article. Kinds of a newer server are left out on decoding (W4). */
export type MenuItem = MenuContainer | { readonly kind: 'article'; readonly article: Article };

/** §3: a question that articles refer to by `level`. */
export interface ChoiceLevel { readonly level: number; readonly name: string; readonly i18n: I18n }

/** §3. */
export interface Menu {
  readonly name: string;
  readonly currency: Currency;
  readonly choiceLevels: readonly ChoiceLevel[];
  readonly items: readonly MenuItem[];
  readonly vatRates: readonly VatRate[];
}

/** Are any choices offered? Articles without choices are added by one tap (§5: the edit button shows only for articles with choices). */
export const hasChoices = (article: Article): boolean => article.choices.length > 0;

/** Must the guest choose something before this can be added? */
export const mustChoose = (article: Article): boolean => article.choices.some((level) => level.min > 0);
