import { observer } from 'mobx-react-lite';
import { useMemo, type ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { classNames } from '../../components/class-names.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { heardName } from '../../i18n/heard-name.ts';
import { useEntityText } from '../../i18n/use-entity-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { withoutHyphens } from '../../i18n/without-hyphens.ts';
import { useLinkPresses } from '../../routing/use-link-presses.ts';
import type { SuggestedViewModel } from '../../view-models/suggested-view-model.ts';
import { FailedPage } from '../layout/FailedPage.tsx';
import { PageTitle } from '../layout/PageTitle.tsx';
import { ArticleCard } from '../menu/ArticleCard.tsx';
import { menuActs } from '../menu/menu-acts.ts';
import styles from './SuggestedScreen.module.css';

/** §2 suggestedArticlesPage: what was added is said, what goes well with it is offered once, and the way on is always there. */
export const SuggestedScreen = ({ suggested }: { readonly suggested: SuggestedViewModel }): ReactNode => {
  const { t } = useTexts();
  return <><PageTitle>{t('suggested.page')}</PageTitle><Suggestions suggested={suggested} /></>;
};

const Suggestions = observer(({ suggested: page }: { readonly suggested: SuggestedViewModel }): ReactNode => {
  const { t } = useTexts();
  const { textOf } = useEntityText();
  const presses = useLinkPresses();
  const { article, cards, currency, isLoading, error } = page;
  const acts = useMemo(() => menuActs(page, currency), [page, currency]);
  if (isLoading) return <div className={classNames(styles['page'], page.isInBasket && styles['waiting'])} aria-busy="true"><Skeleton shape="title" /><div className={styles['grid']}><Skeleton shape="card" count={3} /></div></div>;
  if (error) {
    return (
      <FailedPage
        title={t('suggested.failed')} error={error} onRetry={() => { page.retry(); }}
        foot={<button type="button" className="link" onClick={() => { page.goOn(); }}>{t('action.to-menu')}</button>}
      />
    );
  }
  if (!article || cards.length === 0) {
    return <EmptyState level={1} title={t('suggested.nothing')} action={<Button wide onClick={() => { page.goOn(); }}>{t('action.to-menu')}</Button>} />;
  }
  const name = textOf(article, 'name');
  const heading = t('suggested.heading', { name });
  return (
    <div className={styles['page']}>
      {page.isInBasket && <p className={styles['added']}><Icon name="check" size="s" />{t('menu.added', { name: withoutHyphens(name) })}</p>}
      <h1 tabIndex={-1} aria-label={heardName(heading)}>{heading}</h1>
      <div className={styles['grid']} {...presses}>
        {cards.map((card) => <ArticleCard key={card.article.code} card={card} acts={acts} eager level={2} />)}
      </div>
      <div className={styles['foot']} data-bar>
        <Button wide variant={page.hasAdded ? 'primary' : 'quiet'} onClick={() => { page.goOn(); }}>{t(page.hasAdded ? 'suggested.continue' : 'suggested.none')}</Button>
      </div>
    </div>
  );
});
