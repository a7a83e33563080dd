import { useTexts } from '../../../i18n/use-texts.ts';
import type { MenuCard } from '../../../view-models/menu-card.ts';

/** So many letters of diets and allergens stand in one line of a card. */
const LINE_LETTERS = 27;

export interface DietWords {
  /** "Vego", "Vegan"; empty for everything else. */
  readonly diet: (article: MenuCard['article']) => string;
  /** All of it, in one sentence. */
  readonly whole: (article: MenuCard['article']) => string;
  /** As a sentence: "Innehåller gluten och mjölk." Where the server does not tell, whom to ask. */
  readonly contains: (article: MenuCard['article']) => string;
  /** As much as one line holds; what is left out is counted: "Vego · gluten, mjölk +2". */
  readonly line: (article: MenuCard['article'], letters?: number) => string;
}

/** What is in the food, in words: diets first, then allergens. */
export const useDietWords = (): DietWords => {
  const { t, lookUp, format } = useTexts();
  const diet = ({ diets }: MenuCard['article']): string =>
    (diets.includes('vegan') ? t('kiosk-order.diet-vegan') : diets.includes('vegetarian') ? t('kiosk-order.diet-vegetarian') : '');
  const allergens = (article: MenuCard['article']): readonly string[] => (article.allergens ?? []).map((code) => lookUp('app', `allergen.${code}`) ?? code);
  const joined = (parts: readonly string[]): string => parts.filter(Boolean).join(' · ');
  return {
    diet,
    whole: (article) => joined([diet(article), allergens(article).join(', ')]),
    contains: (article) => (article.allergens === null ? t('kiosk-order.ask-allergens') : article.allergens.length === 0 ? '' : `${t('allergens.contains', { list: format.list(allergens(article)) })}.`),
    line: (article, letters = LINE_LETTERS) => {
      const [first, words] = [diet(article), allergens(article)];
      for (let shown = words.length; shown > 0; shown -= 1) {
        const left = words.length - shown;
        const text = joined([first, words.slice(0, shown).join(', ') + (left > 0 ? ` +${String(left)}` : '')]);
        if (text.length <= letters || shown === 1) return text;
      }
      return first;
    },
  };
};
