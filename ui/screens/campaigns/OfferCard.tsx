import type { ReactNode } from 'react';
import { classNames } from '../../components/class-names.ts';
import { Plate } from '../../components/Plate.tsx';
import { Price } from '../../components/Price.tsx';
import { Sums } from '../../components/Sums.tsx';
import { Tag } from '../../components/Tag.tsx';
import { heardName } from '../../i18n/heard-name.ts';
import { hasLongWord } from '../../i18n/long-words.ts';
import { useEntityText } from '../../i18n/use-entity-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { withoutHyphens } from '../../i18n/without-hyphens.ts';
import { Link } from '../../routing/Link.tsx';
import { tableClass } from '../../styles/table-class.ts';
import type { OfferCard as Offer } from '../../view-models/campaigns-view-model.ts';
import { AddControl } from '../menu/AddControl.tsx';
import type { MenuActs } from '../menu/menu-acts.ts';
import styles from './OfferCard.module.css';

/** Longer words are set smaller, since not every browser can hyphenate every language. */
const LONGEST_WORD = 13;

/**
 * An offer, large, its dish bleeding out at the right. The price shown is what this guest pays for one: where the offer asks for more pieces, or for a
 * membership they do not have, the words say what it would be.
 */
export const OfferCard = ({ offer, acts, eager }: { readonly offer: Offer; readonly acts: MenuActs; readonly eager: boolean }): ReactNode => {
  const { t, format } = useTexts();
  const { textOf, langOf } = useEntityText();
  const { card, campaign, needsLogin } = offer;
  const { article, table, target } = card;
  const name = textOf(article, 'name');
  const price = format.price(campaign.price, acts.currency);
  const title = textOf(campaign, 'name');
  const from = t('campaigns.from', { price, count: campaign.minQuantity });
  const words = needsLogin || (title === '' && campaign.membersOnly) ? t('campaigns.member-price', { price }) : title || from;
  return (
    <article className={classNames(styles['offer'], tableClass(table), !article.available && styles['out'])}>
      <Plate image={article.imageUrl} size="feature" eager={eager} soldOut={!article.available} className={styles['plate']} />
      {article.available
        ? <Tag tone={campaign.membersOnly ? 'member' : 'deal'} className={styles['tag']} lang={words === title ? langOf(campaign, 'name') : undefined}><Sums currency={acts.currency}>{words}</Sums></Tag>
        : <Tag tone="out" className={styles['tag']}>{t('menu.sold-out')}</Tag>}
      <h3 aria-label={heardName(name)} lang={langOf(article, 'name')} className={hasLongWord(name, LONGEST_WORD) ? styles['long'] : undefined}><Link to={target}>{name}</Link></h3>
      {campaign.minQuantity > 1 && words !== from && <p><Sums currency={acts.currency}>{from}</Sums></p>}
      <Price amount={card.offer.price} ordinary={card.offer.ordinary ?? undefined} currency={acts.currency} className={styles['price']} />
      {article.available && <AddControl card={card} name={withoutHyphens(name)} counts={acts} className={styles['add']} />}
    </article>
  );
};
