import type { Currency } from '#core/shared/money.ts';
import { useEntityText } from '../../../i18n/use-entity-text.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { ArticleOption } from '../../../view-models/article-levels.ts';

export interface OptionWords {
  /** What is in it, or that it is sold out; empty when there is nothing to say. */
  readonly note: (option: ArticleOption) => string;
  /** What it adds to the price; empty when it is included. */
  readonly price: (option: ArticleOption) => string;
  /** What takes it away. */
  readonly remove: (option: ArticleOption) => string;
}

/** Puts one answer of a level into words. */
export const useOptionWords = (currency: Currency): OptionWords => {
  const { t, lookUp, format } = useTexts();
  const { textOf } = useEntityText();
  return {
    note: ({ choice }) => (choice.available ? (choice.allergens ?? []).map((code) => lookUp('app', `allergen.${code}`) ?? code).join(', ') : t('article.choice-sold-out')),
    price: ({ price }) => (price === 0 ? '' : t('article.extra', { price: format.price(price, currency) })),
    remove: ({ choice }) => t('kiosk-order.remove', { name: textOf(choice, 'name') }),
  };
};
