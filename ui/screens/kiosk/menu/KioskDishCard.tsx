import { memo, type ReactNode } from 'react';
import { classNames } from '../../../components/class-names.ts';
import { Plate } from '../../../components/Plate.tsx';
import { Price } from '../../../components/Price.tsx';
import { hasLongWord } from '../../../i18n/long-words.ts';
import { neededHyphens } from '../../../i18n/needed-hyphens.ts';
import { useEntityText } from '../../../i18n/use-entity-text.ts';
import { withoutHyphens } from '../../../i18n/without-hyphens.ts';
import { markPlate } from '../../../routing/shared-plate.ts';
import { tableClass } from '../../../styles/table-class.ts';
import type { MenuCard } from '../../../view-models/menu-card.ts';
import { OfferTag } from '../../menu/OfferTag.tsx';
import { KioskAdd } from './KioskAdd.tsx';
import type { KioskCardActs } from './kiosk-card-acts.ts';
import styles from './KioskDishCard.module.css';
import { useDietWords } from './use-diet-words.ts';

export interface KioskDishCardProps {
  readonly card: MenuCard;
  readonly acts: KioskCardActs;
  /** The large one of a category, over both columns. */
  readonly wide?: boolean;
  /** It fills the height that it is given, with a larger picture. */
  readonly roomy?: boolean;
  readonly eager?: boolean;
  readonly level?: 2 | 3 | 4;
}

/** A word of more letters is set smaller; in the lead it is divided. */
const LONGEST_WORD = { card: 18, wide: 15, lead: 22 };

/**
 * A dish at a kiosk: picture, name, what is in it, price, add. The whole card opens it. Rendered once; what changes is inside `KioskAdd`, and the ring
 * around a dish that is in the basket is the style sheet's.
 */
export const KioskDishCard = memo(({ card, acts, wide = false, roomy = false, eager = false, level = 3 }: KioskDishCardProps): ReactNode => {
  const { textOf, langOf } = useEntityText();
  const diets = useDietWords();
  const { article, offer, table } = card;
  const [name, lead] = [textOf(article, 'name'), textOf(article, 'lead')];
  const Heading = `h${level}` as const;
  const whole = diets.whole(article);
  const isOut = !article.available;
  return (
    <article className={classNames(styles['card'], wide && styles['wide'], roomy && styles['roomy'], isOut && styles['out'])}>
      <div className={styles['words']}>
        <div>
          <Heading lang={langOf(article, 'name')} className={hasLongWord(name, wide ? LONGEST_WORD.wide : LONGEST_WORD.card) ? styles['long'] : undefined}>
            <button type="button" className={styles['open']} onClick={(event) => { markPlate(event.currentTarget); acts.open(card); }}>{name}</button>
          </Heading>
          {wide && lead !== '' && <p className={styles['lead']} lang={langOf(article, 'lead')}>{neededHyphens(lead, LONGEST_WORD.lead)}</p>}
          {whole !== '' && <p className={styles['meta']}><span className="vh">{whole}</span><span aria-hidden="true">{diets.line(article)}</span></p>}
        </div>
        <div className={styles['row']}>
          <Price amount={offer.price} ordinary={offer.ordinary ?? undefined} currency={acts.currency} size="plain" className={styles['price']} />
          {!isOut && <KioskAdd card={card} name={withoutHyphens(name)} acts={acts} />}
        </div>
      </div>
      <div className={classNames(styles['field'], tableClass(table))}>
        <Plate image={article.imageUrl} size="card" eager={eager} soldOut={isOut} className={styles['plate']} />
        <OfferTag card={card} currency={acts.currency} className={styles['tag']} />
      </div>
    </article>
  );
});
