import { memo, useCallback, useMemo, type ReactNode } from 'react';
import { heardName } from '../../i18n/heard-name.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useEntityText } from '../../i18n/use-entity-text.ts';
import type { MenuCard, MenuSectionView } from '../../view-models/menu-card.ts';
import { ArticleCard } from './ArticleCard.tsx';
import { blocksOf, FEATURE_CELLS } from './blocks-of.ts';
import { CardBlock } from './CardBlock.tsx';
import { FeatureCard } from './FeatureCard.tsx';
import { isMade, slicesOf } from './made-cards.ts';
import type { MenuActs } from './menu-acts.ts';
import styles from './MenuSection.module.css';

export interface MenuSectionProps {
  readonly section: MenuSectionView;
  readonly acts: MenuActs;
  /** Which slices of its cards are there (`madeIn`); of the others only the place they will take. */
  readonly made: string;
  /** How many pictures are above the fold. */
  readonly eager: number;
}

/** A category: its heading and its grid. Its `data-category` is what the scroll is followed by. */
export const MenuSection = memo(({ section, acts, made, eager }: MenuSectionProps): ReactNode => {
  const { t } = useTexts();
  const { textOf, langOf } = useEntityText();
  const { key, container, depth, feature, cards, isEmpty } = section;
  const cells = cards.length + (feature ? FEATURE_CELLS : 0);
  const blocks = useMemo(() => blocksOf(cards.map((card, at) => ({ card, at })), feature ? FEATURE_CELLS : 0), [cards, feature]);
  // The browser keeps the place of a section that is far away without laying it out: it wants to know how many cells that is. Not as an attribute:
  // pages may have no styles inside (CSP).
  const keepPlace = useCallback((element: HTMLElement | null) => { element?.style.setProperty('--cells', String(cells)); }, [cells]);
  const name = container ? textOf(container, 'name') : '';
  const Heading = depth === 1 ? 'h2' : 'h3';
  return (
    <section ref={keepPlace} className={styles['section']} data-category={key} data-depth={depth}>
      {container && <Heading className={styles['heading']} tabIndex={-1} aria-label={heardName(name)} lang={langOf(container, 'name')}>{name}</Heading>}
      {isEmpty && <p className={styles['empty']}>{t('menu.empty-category')}</p>}
      {(feature !== null || cards.length > 0) && blocks.map((block, number) => (
        <Block key={number} name={key} block={block} feature={number === 0 ? feature : null} made={made} acts={acts} eager={number === 0 ? eager : 0} />
      ))}
    </section>
  );
});

interface BlockProps extends Pick<MenuSectionProps, 'acts' | 'made' | 'eager'> {
  /** The section's key. */
  readonly name: string;
  /** Cards with their places in the section. */
  readonly block: readonly { readonly card: MenuCard; readonly at: number }[];
  readonly feature: MenuCard | null;
}

const Block = ({ name, block, feature, made, acts, eager }: BlockProps): ReactNode => {
  const from = block[0]?.at ?? 0;
  const there = block.filter(({ at }) => isMade(made, at));
  const isBegun = isMade(made, from);
  return (
    <CardBlock cells={block.length + (feature ? FEATURE_CELLS : 0)} isFirst={from === 0} missing={isBegun && there.length === block.length ? undefined : slicesOf(name, from, from + (block.length || 1)).join(' ')}>
      {feature && isBegun && <FeatureCard card={feature} acts={acts} eager={eager > 0} />}
      {there.map(({ card }, index) => <ArticleCard key={card.article.code} card={card} acts={acts} eager={index + (feature ? 1 : 0) < eager} />)}
    </CardBlock>
  );
};
