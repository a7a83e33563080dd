import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { DividedWords } from '../../components/DividedWords.tsx';
import { Price } from '../../components/Price.tsx';
import { Stepper } from '../../components/Stepper.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import type { ArticleViewModel } from '../../view-models/article-view-model.ts';
import styles from './ArticleFoot.module.css';
import { useLevelWords } from './use-level-words.ts';
import { usePriceSaid } from './use-price-said.ts';

/** How many, and the button with the running price. With something missing the button says what, and leads there: it is never dead. */
export const ArticleFoot = observer(({ page, name }: { readonly page: ArticleViewModel; readonly name: string }): ReactNode => {
  const { t } = useTexts();
  const words = useLevelWords();
  const { article, missing, price, currency, quantity, isEditing } = page;
  usePriceSaid(page, name);
  if (!article?.available) {
    return <div className={styles['foot']} data-bar><Button wide onClick={() => { page.toMenu(); }}>{t('action.to-menu')}</Button></div>;
  }
  return (
    <div className={styles['foot']} data-bar>
      <Stepper large quantity={quantity} name={name} max={page.maxQuantity} onIncrease={() => { page.increase(); }} onDecrease={() => { page.decrease(); }} />
      <Button wide trailing={<Price size="plain" amount={price.total} currency={currency} />} onClick={() => { page.submit(); }}>
        {missing ? <DividedWords>{words.missing(missing)}</DividedWords> : t(isEditing ? 'article.save' : 'article.add')}
      </Button>
    </div>
  );
});
