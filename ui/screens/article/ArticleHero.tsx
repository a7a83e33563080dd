import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { classNames } from '../../components/class-names.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { Plate } from '../../components/Plate.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { tableClass } from '../../styles/table-class.ts';
import type { ArticleViewModel } from '../../view-models/article-view-model.ts';
import { FavoriteMark } from '../favorites/FavoriteMark.tsx';
import { OfferTag } from '../menu/OfferTag.tsx';
import styles from './ArticleHero.module.css';

/** The dish, large, and on small screens the way back. */
export const ArticleHero = observer(({ page, name }: { readonly page: ArticleViewModel; readonly name: string }): ReactNode => {
  const { t } = useTexts();
  const { article, offer, currency, table } = page;
  return (
    <div className={classNames(styles['hero'], tableClass(table))}>
      {article && <Plate image={article.imageUrl} size="hero" alt={name} eager soldOut={!article.available} className={styles['plate']} />}
      <div className={styles['acts']}><IconButton icon="back" solid label={t('action.back')} onClick={() => { page.back(); }} />{article && <FavoriteMark favorite={{ code: article.code, type: 'article' }} label={t('article.favorite-add')} solid />}</div>
      {article && offer && <OfferTag card={{ article, offer }} currency={currency} className={styles['tag']} />}
    </div>
  );
});
