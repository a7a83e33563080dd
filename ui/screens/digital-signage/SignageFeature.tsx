import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { classNames } from '../../components/class-names.ts';
import { Plate } from '../../components/Plate.tsx';
import { Sums } from '../../components/Sums.tsx';
import { heardName } from '../../i18n/heard-name.ts';
import { hasLongWord } from '../../i18n/long-words.ts';
import { neededHyphens } from '../../i18n/needed-hyphens.ts';
import { useEntityText } from '../../i18n/use-entity-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { withoutHyphens } from '../../i18n/without-hyphens.ts';
import { tableClass } from '../../styles/table-class.ts';
import type { SignageViewModel } from '../../view-models/signage-view-model.ts';
import { boardName } from './board-name.ts';
import styles from './SignageFeature.module.css';

/** Longer words of a name are set smaller, longer ones of a lead are divided. */
const [LONGEST_WORD, LONGEST_OF_LEAD] = [12, 20];
/** A longer name is a paragraph: it takes the lead's place. */
const LONGEST_NAME = 36;

/** What is worth a large plate: the campaign of this board, or another one of the menu. */
export const SignageFeature = observer(({ signage }: { readonly signage: Pick<SignageViewModel, 'feature' | 'currency'> }): ReactNode => {
  const { t, format, language } = useTexts();
  const { textOf, langOf } = useEntityText();
  const { feature, currency } = signage;
  if (!feature) return null;
  const { article, offer: { price, ordinary, told }, table } = feature;
  const name = boardName(textOf(article, 'name'), langOf(article, 'name') ?? language);
  const offered = told ? format.price(told.campaign.price, currency) : '';
  const title = told?.kind === 'deal' ? textOf(told.campaign, 'name') : '';
  const from = told?.kind === 'deal' ? t('signage.from', { price: offered, count: told.campaign.minQuantity }) : '';
  return (
    <aside key={article.code} className={classNames(styles['feature'], tableClass(table))}>
      <Plate image={article.imageUrl} size="feature" eager className={styles['plate']} />
      {told && <span className={classNames(styles['deal'], told.kind === 'member' && styles['member'])} lang={title === '' ? undefined : langOf(told.campaign, 'name')}><Sums currency={currency}>{title || from || t('signage.member', { price: offered })}</Sums></span>}
      <h2 aria-label={heardName(name)} lang={langOf(article, 'name')} className={withoutHyphens(name).length > LONGEST_NAME ? styles['longest'] : hasLongWord(name, LONGEST_WORD) ? styles['long'] : undefined}>{name}</h2>
      <p className={styles['lead']} lang={langOf(article, 'lead')}>{neededHyphens(textOf(article, 'lead'), LONGEST_OF_LEAD)}</p>
      <p className={classNames(styles['price'], 'num')}>
        <Sums currency={currency}>{format.price(price, currency)}</Sums>
        {ordinary !== null && <s className={styles['was']}><span aria-hidden="true">{format.price(ordinary, currency)}</span><span className="vh">{format.spokenSums(t('price.ordinary', { price: format.price(ordinary, currency) }), currency)}</span></s>}
      </p>
      {title !== '' && ordinary === null && <p className={styles['terms']}><Sums currency={currency}>{from}</Sums></p>}
    </aside>
  );
});
