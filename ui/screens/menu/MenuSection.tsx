import { memo, useCallback, type ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useEntityText } from '../../i18n/use-entity-text.ts';
import type { MenuSectionView } from '../../view-models/menu-card.ts';
import { ArticleCard } from './ArticleCard.tsx';
import { FeatureCard } from './FeatureCard.tsx';
import type { MenuActs } from './menu-acts.ts';
import styles from './MenuSection.module.css';

export interface MenuSectionProps {
  readonly section: MenuSectionView;
  readonly acts: MenuActs;
  /** Its cards are there; otherwise only the place they will take. */
  readonly isMade: boolean;
  /** How many pictures are above the fold. */
  readonly eager: number;
}

/** A category: its heading and its grid. Its `data-category` is what the scroll is followed by. */
export const MenuSection = memo(({ section, acts, isMade, eager }: MenuSectionProps): ReactNode => {
  const { t } = useTexts();
  const { textOf, langOf } = useEntityText();
  const { key, container, depth, feature, cards, isEmpty } = section;
  const cells = cards.length + (feature ? 2 : 0);
  // The browser keeps the place of a section that is far away without laying it out: it wants to know how many cells that is. Not as an attribute:
  // pages may have no styles inside (CSP).
  const keepPlace = useCallback((element: HTMLElement | null) => { element?.style.setProperty('--cells', String(cells)); }, [cells]);
  const Heading = depth === 1 ? 'h2' : 'h3';
  return (
    <section ref={keepPlace} className={styles['section']} data-category={key} data-depth={depth}>
      {container && <Heading className={styles['heading']} tabIndex={-1} lang={langOf(container, 'name')}>{textOf(container, 'name')}</Heading>}
      {isEmpty && <p className={styles['empty']}>{t('menu.empty-category')}</p>}
      {(feature !== null || cards.length > 0) && (
        <div className={isMade ? styles['grid'] : styles['place']}>
          {isMade && feature && <FeatureCard card={feature} acts={acts} eager={eager > 0} />}
          {isMade && cards.map((card, index) => <ArticleCard key={card.article.code} card={card} acts={acts} eager={index + (feature ? 1 : 0) < eager} />)}
        </div>
      )}
    </section>
  );
});
