import { sentenceList } from '../../i18n/sentence-list.ts';
import { useEntityText } from '../../i18n/use-entity-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { BasketLine } from '../../view-models/basket-line.ts';

export interface LineWords {
  /** What was chosen, as a sentence would say it; empty when nothing was. */
  readonly choices: (line: BasketLine) => string;
  /** Why it cannot be ordered as it is. */
  readonly trouble: (line: BasketLine) => string;
}

/** Puts a line of the basket into words. */
export const useLineWords = (): LineWords => {
  const { t, format, language } = useTexts();
  const { textOf } = useEntityText();
  return {
    choices: ({ choices }) => sentenceList(choices.map((choice) => textOf(choice, 'name')), language),
    trouble: ({ problem, missing }) => {
      if (problem?.reason === 'article-gone') return t('basket.line-gone');
      if (problem?.reason === 'dine-in-only') return t('basket.line-dine-in-only');
      if (problem?.reason === 'article-sold-out') return t('basket.line-sold-out');
      return missing.length > 0 ? t('basket.choice-sold-out', { names: format.list(missing.map((choice) => textOf(choice, 'name'))) }) : t('basket.choices-changed');
    },
  };
};
