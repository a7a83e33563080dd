import { useEntityText } from '../../i18n/use-entity-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { ArticleLevelView } from '../../view-models/article-levels.ts';

export interface LevelWords {
  readonly nameOf: (level: ArticleLevelView) => string;
  /** "Välj 1", "Högst 3, de två första ingår". §5 */
  readonly ruleOf: (level: ArticleLevelView) => string;
  /** What the add button says while something is missing, "Välj bröd", or has sold out since it was picked, "Ta bort ett val först". */
  readonly missing: (level: ArticleLevelView) => string;
}

/** Puts a level of choices into words. */
export const useLevelWords = (): LevelWords => {
  const { t, language } = useTexts();
  const { textOf } = useEntityText();
  const nameOf: LevelWords['nameOf'] = ({ named }) => (named ? textOf(named, 'name') : '');
  const countOf = ({ words }: ArticleLevelView): string => {
    switch (words.kind) {
      case 'exact': return t('article.choose-exact', { count: words.count });
      case 'min': return t('article.choose-min', { count: words.min });
      case 'max': return t('article.choose-max', { count: words.max });
      case 'range': return t('article.choose-range', { min: words.min, max: words.max });
    }
  };
  return {
    nameOf,
    ruleOf: (level) => [countOf(level), ...(level.rule.free > 0 && level.rule.free < level.rule.max ? [t('article.free', { count: level.rule.free })] : [])].join(', '),
    missing: (level) => {
      if (level.gone) return t('article.level-full');
      const name = nameOf(level);
      if (name.endsWith('?')) return name;
      return t('article.missing', { level: name.charAt(0).toLocaleLowerCase(language) + name.slice(1) });
    },
  };
};
