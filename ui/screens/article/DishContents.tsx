import type { ReactNode } from 'react';
import type { Article } from '#core/menu/menu.ts';
import { ALLERGEN_ICONS, DIET_ICONS } from '../../components/allergen-icons.ts';
import { Icon } from '../../components/Icon.tsx';
import { capital } from '../../i18n/capital.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './ArticleScreen.module.css';

export interface DishContentsProps extends Pick<Article, 'allergens' | 'diets'> {
  /** After the words: the link about allergens. */
  readonly children?: ReactNode;
}

/** What is in the dish, on its own page: mark and word, never cut. Where the server does not tell, whom to ask. */
export const DishContents = ({ allergens, diets, children }: DishContentsProps): ReactNode => {
  const { t, lookUp } = useTexts();
  const word = (kind: 'allergen' | 'diet', icons: typeof ALLERGEN_ICONS) => (code: string): ReactNode => (
    <span key={code} data-kind={kind}>{icons[code] && <Icon name={icons[code]} size="s" />}{capital(lookUp('app', `${kind}.${code}`) ?? code)}</span>
  );
  return (
    <div className={styles['contains']}>
      {(diets.includes('vegan') ? ['vegan'] : diets.filter((code) => DIET_ICONS[code])).map(word('diet', DIET_ICONS))}
      {allergens?.map(word('allergen', ALLERGEN_ICONS)) ?? <p>{t('article.ask-allergens')}</p>}
      {children}
    </div>
  );
};
