import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { KioskButton } from '../../../components/kiosk/KioskButton.tsx';
import { Plate } from '../../../components/Plate.tsx';
import { Price } from '../../../components/Price.tsx';
import { classNames } from '../../../components/class-names.ts';
import { hasLongWord } from '../../../i18n/long-words.ts';
import { useEntityText } from '../../../i18n/use-entity-text.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { withoutHyphens } from '../../../i18n/without-hyphens.ts';
import { tableClass } from '../../../styles/table-class.ts';
import type { ArticleViewModel } from '../../../view-models/article-view-model.ts';
import type { KioskOrderViewModel } from '../../../view-models/kiosk/kiosk-order-view-model.ts';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { OfferTag } from '../../menu/OfferTag.tsx';
import { KioskFrame } from '../frame/KioskFrame.tsx';
import { KioskWaiting } from '../frame/KioskWaiting.tsx';
import { useKioskViewModels } from '../kiosk-view-models.ts';
import { MemberNotice } from '../member/MemberNotice.tsx';
import { useDietWords } from '../menu/use-diet-words.ts';
import { StationDrawing } from '../station/StationDrawing.tsx';
import { StationStage } from '../station/StationStage.tsx';
import { AccessibleArticle } from './AccessibleArticle.tsx';
import { ArticlePrimary, ArticleQuantity } from './KioskArticleFoot.tsx';
import styles from './KioskArticleScreen.module.css';
import { KioskLevels } from './KioskLevels.tsx';

interface Props { readonly article: ArticleViewModel }

export interface KioskArticleProps extends Props { readonly order: KioskOrderViewModel }

/** §2 menuArticlePage, articlePage and editOrder at a kiosk. */
export const KioskArticleScreen = observer(({ article: page, order }: KioskArticleProps): ReactNode => {
  const { t } = useTexts();
  const { textOf } = useEntityText();
  const { accessibility } = useKioskViewModels();
  const toMenu = <KioskButton look="primary" onClick={() => { page.toMenu(); }}>{t('kiosk-order.to-menu')}</KioskButton>;
  switch (page.phase) {
    case 'loading': return <KioskWaiting />;
    case 'failed':
      return (
        <StationStage
          page={t('menu.page')} drawing={<StationDrawing thing="cloud" />} title={t('menu.failed-title')} showText={t('kiosk-order.menu-failed-text')}
          secondary={<KioskButton look="second" onClick={() => { page.toMenu(); }}>{t('kiosk-order.to-menu')}</KioskButton>} primary={<KioskButton look="primary" onClick={() => { page.retry(); }}>{t('action.retry')}</KioskButton>}
        >
          <p>{t('kiosk-order.menu-failed-text')}</p>
        </StationStage>
      );
    case 'not-found':
      return (
        <StationStage page={t('article.not-found')} drawing={<StationDrawing thing="plate" />} title={t('article.not-found')} showText={t('article.not-found-text')} primary={toMenu}>
          <p>{t('article.not-found-text')}</p>
        </StationStage>
      );
    case 'ready': {
      const name = page.article ? withoutHyphens(textOf(page.article, 'name')) : '';
      return (
        <>
          <PageTitle>{page.isEditing ? t('article.edit-page', { name }) : name}</PageTitle>
          <MemberNotice order={order} tellsFailure />
          {accessibility.isOn ? <AccessibleArticle article={page} /> : <ReadyArticle article={page} />}
        </>
      );
    }
  }
});

/** A word of more letters is set smaller. */
const LONGEST_WORD = 16;

const ReadyArticle = observer(({ article: page }: Props): ReactNode => {
  const { t } = useTexts();
  const { textOf, langOf } = useEntityText();
  const diets = useDietWords();
  const { article, offer, currency, table } = page;
  if (!article || !offer) return null;
  const name = textOf(article, 'name');
  const description = textOf(article, 'description') || textOf(article, 'lead');
  return (
    <KioskFrame layout="bare" secondary={<ArticleQuantity page={page} name={withoutHyphens(name)} />} primary={<ArticlePrimary page={page} />} primaryWidth="l">
      <div className={classNames(styles['field'], tableClass(table))}>
        <Plate image={article.imageUrl} size="hero" eager soldOut={!article.available} className={classNames(styles['plate'], !article.available && styles['out'])} />
        <KioskButton look="second" icon="back" className={styles['back']} onClick={() => { page.back(); }}>{t('action.back')}</KioskButton>
        <OfferTag card={{ article, offer }} currency={currency} className={styles['tag']} />
      </div>
      <div className={styles['sheet']} data-scrolls>
        <header className={styles['head']}>
          <h1 tabIndex={-1} lang={langOf(article, 'name')} className={hasLongWord(name, LONGEST_WORD) ? styles['long'] : undefined}>{name}</h1>
          <p className={styles['price']}><Price amount={offer.price} ordinary={offer.ordinary ?? undefined} currency={currency} size="plain" /></p>
          <p className={styles['text']}>
            {description !== '' && <span lang={langOf(article, 'description')}>{description} </span>}
            <span className={styles['contains']}>{[diets.diet(article), diets.contains(article)].filter(Boolean).join('. ')}</span>
          </p>
        </header>
        {article.available ? <KioskLevels page={page} /> : <p className={styles['soldOut']}>{t('article.sold-out')}</p>}
        {page.isEditing && <KioskButton look="second" icon="bin" className={styles['remove']} onClick={() => { page.remove(); }}>{t('article.remove')}</KioskButton>}
      </div>
      <div className={styles['ground']} aria-hidden="true" />
    </KioskFrame>
  );
});
