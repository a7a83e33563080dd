import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../../components/class-names.ts';
import { Icon } from '../../components/Icon.tsx';
import { Plate } from '../../components/Plate.tsx';
import { Price } from '../../components/Price.tsx';
import { Stepper } from '../../components/Stepper.tsx';
import { Sums } from '../../components/Sums.tsx';
import { hasLongWord } from '../../i18n/long-words.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { prefersStillness } from '../../styles/motion.ts';
import { tableClass } from '../../styles/table-class.ts';
import type { BasketLine } from '../../view-models/basket-line.ts';
import type { BasketViewModel } from '../../view-models/basket-view-model.ts';
import styles from './BasketLineRow.module.css';
import { useLine } from './use-line.ts';

/** Longer words are set smaller in a line. */
const LONGEST_WORD = 17;

/** One line: what, with which choices, how many, for how much. With choices, a press on it changes them. */
export const BasketLineRow = observer(({ basket, line }: { readonly basket: BasketViewModel; readonly line: BasketLine }): ReactNode => {
  const { t } = useTexts();
  const { row, name, spoken, lang, choices, trouble, instead, pointed, decrease } = useLine(basket, line);
  const { item, total, ordinary, canEdit, table } = line;
  // A row that comes with another page is not led to once more.
  const ledBy = useRef(pointed);
  useEffect(() => {
    if (pointed > ledBy.current) row.current?.scrollIntoView({ block: 'center', behavior: prefersStillness() ? 'instant' : 'smooth' });
    ledBy.current = pointed;
  }, [pointed, row]);
  return (
    <li ref={row} className={classNames(styles['line'], trouble !== null && styles['bad'])} data-pointed={pointed > 0 || undefined}>
      <Plate image={item.article.imageUrl} size="line" table={tableClass(table)} soldOut={trouble !== null} className={styles['plate']} />
      <div className={styles['words']}>
        <b className={hasLongWord(name, LONGEST_WORD) ? styles['long'] : undefined} lang={lang}>
          {canEdit
            ? <button type="button" onClick={() => { basket.edit(line); }}><span className="vh">{t('basket.edit', { name: spoken })}</span><span aria-hidden="true">{name}</span></button>
            : name}
        </b>
        {choices !== '' && <p>{choices}</p>}
        {trouble !== null && <p className={styles['trouble']}><Icon name="alert" size="xs" />{trouble}</p>}
        {instead && <p><button type="button" className="link" onClick={instead.take}><Sums currency={basket.currency}>{instead.words}</Sums></button></p>}
      </div>
      <div className={styles['end']}>
        <Price amount={total} ordinary={trouble === null ? ordinary : undefined} currency={basket.currency} className={styles['price']} />
        <Stepper
          quantity={item.quantity} name={spoken} max={basket.maxQuantity} removesAtOne
          onIncrease={() => { basket.increase(item.id); }} onDecrease={decrease}
        />
      </div>
    </li>
  );
});
