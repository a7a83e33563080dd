import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { classNames } from '../../components/class-names.ts';
import { DividedWords } from '../../components/DividedWords.tsx';
import { Plate } from '../../components/Plate.tsx';
import { Price } from '../../components/Price.tsx';
import { useEntityText } from '../../i18n/use-entity-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Link } from '../../routing/Link.tsx';
import { tableClass } from '../../styles/table-class.ts';
import type { ArticleViewModel } from '../../view-models/article-view-model.ts';
import styles from './SoldOut.module.css';

/** That it is sold out, and a way to the dish that is most like it. */
export const SoldOut = observer(({ page }: { readonly page: ArticleViewModel }): ReactNode => {
  const { t } = useTexts();
  const { textOf, langOf } = useEntityText();
  const { substitute, currency } = page;
  return (
    <>
      <p className={styles['words']}>{t('article.sold-out')}</p>
      {substitute && (
        <Link to={substitute.target} className={classNames(styles['instead'], tableClass(substitute.table))}>
          <Plate image={substitute.article.imageUrl} size="suggestion" />
          <b lang={langOf(substitute.article, 'name')}><DividedWords>{textOf(substitute.article, 'name')}</DividedWords></b>
          <Price amount={substitute.offer.price} ordinary={substitute.offer.ordinary ?? undefined} currency={currency} size="plain" />
        </Link>
      )}
    </>
  );
});
