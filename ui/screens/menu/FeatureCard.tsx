import { memo, type ReactNode } from 'react';
import { Allergens } from '../../components/Allergens.tsx';
import { classNames } from '../../components/class-names.ts';
import { Plate } from '../../components/Plate.tsx';
import { Price } from '../../components/Price.tsx';
import { heardName } from '../../i18n/heard-name.ts';
import { hasLongWord } from '../../i18n/long-words.ts';
import { useEntityText } from '../../i18n/use-entity-text.ts';
import { withoutHyphens } from '../../i18n/without-hyphens.ts';
import { tableClass } from '../../styles/table-class.ts';
import type { MenuCard } from '../../view-models/menu-card.ts';
import { AddControl } from './AddControl.tsx';
import styles from './FeatureCard.module.css';
import type { MenuActs } from './menu-acts.ts';
import { OfferTag } from './OfferTag.tsx';

/** Longer words are set smaller, since not every browser can hyphenate every language. */
const LONGEST_WORD = 13;

/** The article with the campaign, large, its dish bleeding out at the right. */
export const FeatureCard = memo(({ card, acts, eager }: { readonly card: MenuCard; readonly acts: MenuActs; readonly eager: boolean }): ReactNode => {
  const { textOf, langOf } = useEntityText();
  const { article, offer, path, table } = card;
  const name = textOf(article, 'name');
  return (
    <article className={classNames(styles['feature'], tableClass(table))}>
      <Plate image={article.imageUrl} size="feature" eager={eager} className={styles['plate']} />
      <OfferTag card={card} currency={acts.currency} className={styles['tag']} />
      <h3 aria-label={heardName(name)} lang={langOf(article, 'name')} className={hasLongWord(name, LONGEST_WORD) ? styles['long'] : undefined}><a href={path}>{name}</a></h3>
      <p lang={langOf(article, 'lead')}>{textOf(article, 'lead')}</p>
      <Price amount={offer.price} ordinary={offer.ordinary ?? undefined} currency={acts.currency} className={styles['price']} />
      <Allergens allergens={article.allergens ?? []} diets={article.diets} className={styles['marks']} />
      <AddControl card={card} name={withoutHyphens(name)} counts={acts} large className={styles['add']} />
    </article>
  );
});
