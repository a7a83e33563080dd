import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { classNames } from '../../../components/class-names.ts';
import { Icon } from '../../../components/Icon.tsx';
import { KioskStepper } from '../../../components/kiosk/KioskStepper.tsx';
import { Plate } from '../../../components/Plate.tsx';
import { Price } from '../../../components/Price.tsx';
import { Sums } from '../../../components/Sums.tsx';
import { hasLongWord } from '../../../i18n/long-words.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { prefersStillness } from '../../../styles/motion.ts';
import { tableClass } from '../../../styles/table-class.ts';
import type { BasketLine } from '../../../view-models/basket-line.ts';
import type { BasketViewModel } from '../../../view-models/basket-view-model.ts';
import { useLine } from '../../basket/use-line.ts';
import styles from './KioskLine.module.css';

/** A word of more letters is set smaller in a line. */
const LONGEST_WORD = 22;

/** One line of the basket: what, with which choices, how many, for how much; with choices, a press on it changes them. */
export const KioskLine = observer(({ basket, line }: { readonly basket: BasketViewModel; readonly line: BasketLine }): ReactNode => {
  const { t } = useTexts();
  const { row, name, spoken, lang, choices, trouble, instead, pointed, decrease } = useLine(basket, line);
  const { item, total, ordinary, canEdit, table } = line;
  useEffect(() => {
    if (pointed > 0) row.current?.scrollIntoView({ block: 'center', behavior: prefersStillness() ? 'instant' : 'smooth' });
  }, [pointed, row]);
  const words = (
    <>
      <b className={hasLongWord(name, LONGEST_WORD) ? styles['long'] : undefined} lang={lang}>{name}</b>
      {choices !== '' && <span className={styles['choices']}>{choices}</span>}
      {trouble !== null && <span className={styles['trouble']}><Icon name="alert" />{trouble}</span>}
    </>
  );
  return (
    <li ref={row} className={classNames(styles['line'], trouble !== null && styles['bad'])}>
      <Plate image={item.article.imageUrl} size="line" table={tableClass(table)} eager soldOut={trouble !== null} className={styles['plate']} />
      {canEdit
        ? <button type="button" className={styles['words']} onClick={() => { basket.edit(line); }}>{words}<span className={styles['change']}><Icon name="pen" />{t('kiosk-order.change')}</span></button>
        : <div className={styles['words']}>{words}</div>}
      <KioskStepper
        look="quiet" quantity={item.quantity} name={spoken} max={basket.maxQuantity} removesAtOne
        onIncrease={() => { basket.increase(item.id); }} onDecrease={decrease}
      />
      <Price amount={total} ordinary={trouble === null ? ordinary : undefined} currency={basket.currency} size="plain" className={styles['price']} />
      {instead && <button type="button" className={styles['instead']} onClick={instead.take}><Icon name="reload" /><Sums currency={basket.currency}>{instead.words}</Sums></button>}
    </li>
  );
});
