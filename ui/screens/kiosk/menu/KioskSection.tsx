import { memo, useCallback, type ReactNode } from 'react';
import { useEntityText } from '../../../i18n/use-entity-text.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { MenuSectionView } from '../../../view-models/menu-card.ts';
import type { KioskCardActs } from './kiosk-card-acts.ts';
import { KioskDishCard } from './KioskDishCard.tsx';
import styles from './KioskSection.module.css';
import { wideCardOf } from './wide-card-of.ts';

export interface KioskSectionProps {
  readonly section: MenuSectionView;
  readonly acts: KioskCardActs;
  readonly isFirst: boolean;
}

/** A category: its heading, one wide card, and the others in two columns. Its `data-category` is what the scroll is followed by. */
export const KioskSection = memo(({ section, acts, isFirst }: KioskSectionProps): ReactNode => {
  const { t } = useTexts();
  const { textOf, langOf } = useEntityText();
  const { key, container, depth, isEmpty } = section;
  const { wide, others } = wideCardOf(section, isFirst);
  const rows = String(Math.ceil(others.length / 2));
  const wides = wide ? '1' : '0';
  // The browser keeps the place of a section that is far away without laying it out: it wants to know how many rows that is.
  const keepPlace = useCallback((element: HTMLElement | null) => {
    element?.style.setProperty('--rows', rows);
    element?.style.setProperty('--wide', wides);
  }, [rows, wides]);
  const Heading = depth === 1 ? 'h2' : 'h3';
  const level = depth === 1 ? 3 : 4;
  return (
    <section ref={keepPlace} className={styles['section']} data-category={key} data-depth={depth}>
      {container && <Heading className={styles['heading']} tabIndex={-1} lang={langOf(container, 'name')}>{textOf(container, 'name')}</Heading>}
      {isEmpty && <p className={styles['empty']}>{t('menu.empty-category')}</p>}
      <div className={styles['grid']}>
        {wide && <KioskDishCard card={wide} acts={acts} wide eager={isFirst} level={level} />}
        {others.map((card, at) => <KioskDishCard key={card.article.code} card={card} acts={acts} eager={isFirst && at < 6} level={level} />)}
      </div>
    </section>
  );
});
