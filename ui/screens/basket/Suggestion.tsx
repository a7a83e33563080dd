import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { AddButton } from '../../components/AddButton.tsx';
import { classNames } from '../../components/class-names.ts';
import { Plate } from '../../components/Plate.tsx';
import { Price } from '../../components/Price.tsx';
import { heardName } from '../../i18n/heard-name.ts';
import { useEntityText } from '../../i18n/use-entity-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { withoutHyphens } from '../../i18n/without-hyphens.ts';
import { tableClass } from '../../styles/table-class.ts';
import type { BasketViewModel } from '../../view-models/basket-view-model.ts';
import styles from './Suggestion.module.css';

/** One thing that goes well with what is there; never one that is in the basket already. */
export const Suggestion = observer(({ basket }: { readonly basket: BasketViewModel }): ReactNode => {
  const { t } = useTexts();
  const { textOf } = useEntityText();
  const { suggestion } = basket;
  if (!suggestion) return null;
  const { card, goesWith } = suggestion;
  const [name, heading] = [textOf(card.article, 'name'), t('basket.suggested-to', { name: textOf(goesWith, 'name') })];
  return (
    <section className={styles['suggestion']}>
      <h3 aria-label={heardName(heading)}>{heading}</h3>
      <div className={classNames(styles['it'], tableClass(card.table))}>
        <Plate image={card.article.imageUrl} size="suggestion" />
        <div>
          <b>{name}</b>
          <Price amount={card.offer.price} ordinary={card.offer.ordinary ?? undefined} currency={basket.currency} className={styles['price']} />
        </div>
        <AddButton name={withoutHyphens(name)} mustChoose={!card.addsAtOnce} onClick={() => { basket.addSuggestion(card); }} />
      </div>
    </section>
  );
});
