import type { ReactNode } from 'react';
import { classNames } from '../../components/class-names.ts';
import { Plate } from '../../components/Plate.tsx';
import { Price } from '../../components/Price.tsx';
import { heardName } from '../../i18n/heard-name.ts';
import { useEntityText } from '../../i18n/use-entity-text.ts';
import { withoutHyphens } from '../../i18n/without-hyphens.ts';
import { Link } from '../../routing/Link.tsx';
import { tableClass } from '../../styles/table-class.ts';
import type { MenuCard } from '../../view-models/menu-card.ts';
import { AddControl } from '../menu/AddControl.tsx';
import type { MenuActs } from '../menu/menu-acts.ts';
import { OfferTag } from '../menu/OfferTag.tsx';
import styles from './DishCard.module.css';

export interface DishCardProps {
  readonly card: MenuCard;
  readonly acts: MenuActs;
  /** At the right of the name: the heart. */
  readonly corner: ReactNode;
}

/** A dish of a customer's own list: like a card of the menu, with something to do beside its name. */
export const DishCard = ({ card, acts, corner }: DishCardProps): ReactNode => {
  const { textOf, langOf } = useEntityText();
  const { article, offer, table, target } = card;
  const [name, lead] = [textOf(article, 'name'), textOf(article, 'lead')];
  return (
    <article className={classNames(styles['card'], !article.available && styles['out'])}>
      <div className={styles['picture']}>
        <Plate image={article.imageUrl} size="card" table={tableClass(table)} eager soldOut={!article.available} className={styles['plate']} />
        <OfferTag card={card} currency={acts.currency} className={styles['tag']} />
        {article.available && <AddControl card={card} name={withoutHyphens(name)} counts={acts} className={styles['add']} />}
      </div>
      <div className={styles['title']}>
        <h3 aria-label={heardName(name)} lang={langOf(article, 'name')}><Link to={target}>{name}</Link></h3>
        <span className={styles['corner']}>{corner}</span>
      </div>
      {lead !== '' && <p className={styles['lead']} lang={langOf(article, 'lead')}>{lead}</p>}
      <Price amount={offer.price} ordinary={offer.ordinary ?? undefined} currency={acts.currency} className={styles['price']} />
    </article>
  );
};
