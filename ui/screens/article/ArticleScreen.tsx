import { observer } from 'mobx-react-lite';
import { useRef, type ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Price } from '../../components/Price.tsx';
import { heardName } from '../../i18n/heard-name.ts';
import { useEntityText } from '../../i18n/use-entity-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { withoutHyphens } from '../../i18n/without-hyphens.ts';
import { Link } from '../../routing/Link.tsx';
import type { ArticleViewModel } from '../../view-models/article-view-model.ts';
import { FailedPage } from '../layout/FailedPage.tsx';
import { PageTitle } from '../layout/PageTitle.tsx';
import { ArticleFoot } from './ArticleFoot.tsx';
import { ArticleHero } from './ArticleHero.tsx';
import styles from './ArticleScreen.module.css';
import { ArticleSkeleton } from './ArticleSkeleton.tsx';
import { DishContents } from './DishContents.tsx';
import { Levels } from './Levels.tsx';
import { MiniBar } from './MiniBar.tsx';
import { SoldOut } from './SoldOut.tsx';
import { useMadeParts } from './use-made-parts.ts';

interface ArticleScreenProps {
  readonly article: ArticleViewModel;
  /** The guest has been on this page before. */
  readonly isKnown: boolean;
}

/** §2 menuArticlePage and editOrder. */
export const ArticleScreen = observer(({ article: page, isKnown }: ArticleScreenProps): ReactNode => {
  const { t } = useTexts();
  const back = (): void => { page.back(); };
  if (page.phase === 'loading') return <ArticleSkeleton onBack={back} />;
  if (page.phase === 'failed') {
    return <Missing onBack={back} title={t('menu.failed-title')}><FailedPage title={t('menu.failed-title')} error={page.error} onRetry={() => { page.retry(); }} /></Missing>;
  }
  if (page.phase === 'not-found') {
    return (
      <Missing onBack={back} title={t('article.not-found')}>
        <EmptyState level={1} title={t('article.not-found')} text={t('article.not-found-text')} action={<Button wide onClick={() => { page.toMenu(); }}>{t('action.to-menu')}</Button>} />
      </Missing>
    );
  }
  return <ReadyArticle page={page} isKnown={isKnown} />;
});

/** No dish to show: a phone has its way back above it all the same, for the page draws its own head there. */
const Missing = ({ onBack, title, children }: { readonly onBack: () => void; readonly title: string; readonly children: ReactNode }): ReactNode => {
  const { t } = useTexts();
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <div className={styles['bar']}><IconButton icon="back" label={t('action.back')} onClick={onBack} /></div>
      {children}
    </>
  );
};

const ReadyArticle = observer(({ page, isKnown }: { readonly page: ArticleViewModel; readonly isKnown: boolean }): ReactNode => {
  const { t } = useTexts();
  const { textOf, langOf } = useEntityText();
  const heading = useRef<HTMLHeadingElement>(null);
  // Nobody has scrolled yet, on a dish that is new to them.
  const isBarMade = useMadeParts(1, isKnown) > 0;
  const { article, offer, currency } = page;
  if (!article || !offer) return null;
  const name = textOf(article, 'name');
  const description = textOf(article, 'description') || textOf(article, 'lead');
  const title = withoutHyphens(name);
  return (
    <div className={styles['page']}>
      <PageTitle>{page.isEditing ? t('article.edit-page', { name: title }) : title}</PageTitle>
      <ArticleHero page={page} name={title} />
      {isBarMade && <MiniBar below={heading} name={name} image={article.imageUrl} table={page.table} onBack={() => { page.back(); }} />}
      <div className={styles['words']}>
        <h1 ref={heading} tabIndex={-1} aria-label={heardName(name)} lang={langOf(article, 'name')}>{name}</h1>
        <p className={styles['price']}><Price amount={offer.price} ordinary={offer.ordinary ?? undefined} currency={currency} size="plain" /></p>
        {description !== '' && <p className={styles['lead']} lang={langOf(article, 'description')}>{description}</p>}
        <DishContents allergens={article.allergens} diets={article.diets}>
          {/* Beside the page, so that what was chosen stays. */}
          <Link to={{ name: 'termsAndConditions', query: { section: 'allergies' } }} target="_blank" className="link">{t('allergens.about')}</Link>
        </DishContents>
        {article.available ? <Levels page={page} isKnown={isKnown} /> : <SoldOut page={page} />}
        {page.isEditing && <div className={styles['remove']}><Button variant="quiet" wide onClick={() => { page.remove(); }}>{t('article.remove')}</Button></div>}
      </div>
      <ArticleFoot page={page} name={title} />
    </div>
  );
});
