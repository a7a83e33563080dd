import { memo, type ReactNode } from 'react';
import { Allergens } from '../../components/Allergens.tsx';
import { classNames } from '../../components/class-names.ts';
import { Plate } from '../../components/Plate.tsx';
import { Price } from '../../components/Price.tsx';
import { heardName } from '../../i18n/heard-name.ts';
import { useEntityText } from '../../i18n/use-entity-text.ts';
import { withoutHyphens } from '../../i18n/without-hyphens.ts';
import { tableClass } from '../../styles/table-class.ts';
import type { MenuCard } from '../../view-models/menu-card.ts';
import { AddControl } from './AddControl.tsx';
import styles from './ArticleCard.module.css';
import { OfferTag } from './OfferTag.tsx';
import type { MenuActs } from './menu-acts.ts';

export interface ArticleCardProps {
  readonly card: MenuCard;
  readonly acts: MenuActs;
  /** Above the fold: its picture is fetched first. */
  readonly eager?: boolean;
  /** The level of its heading: 3 below a category, 2 below the page's own. */
  readonly level?: 2 | 3;
}

/**
 * An article in the grid: the whole card opens it, the round button adds it. Rendered once; what changes is inside `AddControl`.
 * For those who listen the name comes first; the eye sees the picture above it.
 */
export const ArticleCard = memo(({ card, acts, eager = false, level = 3 }: ArticleCardProps): ReactNode => {
  const Heading = level === 2 ? 'h2' : 'h3';
  const { textOf, langOf } = useEntityText();
  const { article, offer, path, table } = card;
  const [name, lead] = [textOf(article, 'name'), textOf(article, 'lead')];
  return (
    <article className={classNames(styles['card'], !article.available && styles['soldOut'])}>
      <div className={styles['words']}>
        <Heading className={styles['name']} aria-label={heardName(name)} lang={langOf(article, 'name')}><a href={path}>{name}</a></Heading>
        {lead !== '' && <p lang={langOf(article, 'lead')}>{lead}</p>}
      </div>
      <div className={styles['row']}>
        <Price amount={offer.price} ordinary={offer.ordinary ?? undefined} currency={acts.currency} className={styles['price']} />
        <Allergens allergens={article.allergens ?? []} diets={article.diets} className={styles['marks']} />
      </div>
      <div className={styles['picture']}>
        <Plate image={article.imageUrl} size="card" table={tableClass(table)} eager={eager} soldOut={!article.available} className={styles['plate']} />
        <OfferTag card={card} currency={acts.currency} className={styles['tag']} />
        {article.available && <AddControl card={card} name={withoutHyphens(name)} counts={acts} className={styles['add']} />}
      </div>
    </article>
  );
});
