import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { KioskButton } from '../../../components/kiosk/KioskButton.tsx';
import { KioskStepper } from '../../../components/kiosk/KioskStepper.tsx';
import { Price } from '../../../components/Price.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { ArticleViewModel } from '../../../view-models/article-view-model.ts';
import { takeAwayGone } from '../../../view-models/kiosk/take-away-gone.ts';
import { useLevelWords } from '../../article/use-level-words.ts';
import { usePriceSaid } from '../../article/use-price-said.ts';
import styles from './KioskArticleFoot.module.css';
import { useOptionWords } from './use-option-words.ts';

interface Props { readonly page: ArticleViewModel }

/** How many. */
export const ArticleQuantity = observer(({ page, name }: Props & { readonly name: string }): ReactNode => {
  const { article, quantity } = page;
  usePriceSaid(page, name);
  if (!article?.available) return null;
  return <KioskStepper look="row" quantity={quantity} name={name} max={page.maxQuantity} onIncrease={() => { page.increase(); }} onDecrease={() => { page.decrease(); }} />;
});

/** The primary action with the running price. With something missing it says what, and leads there; what has sold out since it was picked it takes away. It is never dead. */
export const ArticlePrimary = observer(({ page }: Props): ReactNode => {
  const { t } = useTexts();
  const words = useLevelWords();
  const option = useOptionWords(page.currency);
  const { article, missing, price, currency, isEditing } = page;
  if (!article?.available) return <KioskButton look="primary" onClick={() => { page.toMenu(); }}>{t('kiosk-order.to-menu')}</KioskButton>;
  const text = missing?.gone ? option.remove(missing.gone) : missing ? words.missing(missing) : t(isEditing ? 'article.save' : 'article.add');
  return (
    <KioskButton look="primary" className={styles['primary']} onClick={() => { if (!takeAwayGone(page, missing)) page.submit(); }}>
      <span className={styles['words']}><span data-long={text.length > 17 || undefined}>{text}</span><Price amount={price.total} currency={currency} size="plain" /></span>
    </KioskButton>
  );
});
