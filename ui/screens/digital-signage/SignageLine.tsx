import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../../components/class-names.ts';
import { Plate } from '../../components/Plate.tsx';
import { Sums } from '../../components/Sums.tsx';
import type { Currency } from '#core/shared/money.ts';
import { useEntityText } from '../../i18n/use-entity-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { tableClass } from '../../styles/table-class.ts';
import type { MenuCard } from '../../view-models/menu-card.ts';
import { boardName } from './board-name.ts';
import styles from './SignageLine.module.css';

/** Only the first ones come in one after the other; nobody waits for the twelfth. */
const STAGGERED = 6;

const delayed = (place: number): CSSProperties & { readonly '--n': number } => ({ '--n': Math.min(place, STAGGERED) });

export interface SignageLineProps { readonly card: MenuCard; readonly currency: Currency; readonly place: number }

/** A dish on the board: picture, name, what it is, what is in it, and what it costs. */
export const SignageLine = ({ card: { article, offer, table }, currency, place }: SignageLineProps): ReactNode => {
  const { t, lookUp, format, language } = useTexts();
  const { textOf, langOf } = useEntityText();
  const lead = textOf(article, 'lead');
  const [diet] = article.diets.flatMap((code) => lookUp('app', `diet.${code}`) ?? []); // Vegan says vegetarian too.
  const allergens = (article.allergens ?? []).map((code) => lookUp('app', `allergen.${code}`) ?? code);
  const contains = format.list(allergens);
  return (
    <li className={classNames(styles['line'], !article.available && styles['out'])} style={delayed(place)}>
      <Plate image={article.imageUrl} size="line" table={tableClass(table)} eager soldOut={!article.available} className={styles['plate']} />
      <div className={styles['words']}>
        <p className={styles['name']} lang={langOf(article, 'name')}>{boardName(textOf(article, 'name'), langOf(article, 'name') ?? language)}</p>
        {lead !== '' && <p className={styles['lead']} lang={langOf(article, 'lead')}>{lead}</p>}
      </div>
      <div className={styles['end']}>
        {article.available ? <LinePrice offer={offer} currency={currency} /> : <span className={styles['gone']}>{t('signage.sold-out')}</span>}
      </div>
      {(contains !== '' || diet !== undefined) && <p className={styles['contains']}>{diet !== undefined && <b>{diet}{contains !== '' && ' · '}</b>}<span className="vh">{contains !== '' && t('allergens.contains', { list: '' })}</span>{contains}</p>}
    </li>
  );
};

const LinePrice = ({ offer, currency }: { readonly offer: MenuCard['offer']; readonly currency: Currency }): ReactNode => {
  const { t, format } = useTexts();
  const { price, ordinary, told } = offer;
  const offered = told ? format.price(told.campaign.price, currency) : '';
  return (
    <>
      <span className={classNames(styles['price'], 'num')}><Sums currency={currency}>{format.price(price, currency)}</Sums></span>
      {ordinary !== null && <s className={styles['was']}><span aria-hidden="true">{format.price(ordinary, currency)}</span><span className="vh">{format.spokenSums(t('price.ordinary', { price: format.price(ordinary, currency) }), currency)}</span></s>}
      {told?.kind === 'member' && <span className={classNames(styles['deal'], styles['member'])}><Sums currency={currency}>{t('signage.member', { price: offered })}</Sums></span>}
      {told?.kind === 'deal' && ordinary === null && <span className={styles['deal']}><Sums currency={currency}>{t('signage.from', { price: offered, count: told.campaign.minQuantity })}</Sums></span>}
    </>
  );
};
