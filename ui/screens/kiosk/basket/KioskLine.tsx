import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../../../components/class-names.ts';
import { Icon } from '../../../components/Icon.tsx';
import { KioskStepper } from '../../../components/kiosk/KioskStepper.tsx';
import { Plate } from '../../../components/Plate.tsx';
import { Price } from '../../../components/Price.tsx';
import { Sums } from '../../../components/Sums.tsx';
import { hasLongWord } from '../../../i18n/long-words.ts';
import { useEntityText } from '../../../i18n/use-entity-text.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { withoutHyphens } from '../../../i18n/without-hyphens.ts';
import { prefersStillness } from '../../../styles/motion.ts';
import { tableClass } from '../../../styles/table-class.ts';
import type { BasketLine } from '../../../view-models/basket-line.ts';
import type { BasketViewModel } from '../../../view-models/basket-view-model.ts';
import { useLineWords } from '../../basket/use-line-words.ts';
import styles from './KioskLine.module.css';

/** A word of more letters is set smaller in a line. */
const LONGEST_WORD = 22;

/** One line of the basket: what, with which choices, how many, for how much; with choices, a press on it changes them. */
export const KioskLine = observer(({ basket, line }: { readonly basket: BasketViewModel; readonly line: BasketLine }): ReactNode => {
  const { t, format } = useTexts();
  const { textOf, langOf } = useEntityText();
  const say = useLineWords();
  const row = useRef<HTMLLIElement>(null);
  const { item, total, ordinary, canEdit, problem, table } = line;
  const name = textOf(item.article, 'name');
  const spoken = withoutHyphens(name);
  const substitute = basket.substituteOf(line);
  const pointed = basket.pointed?.id === item.id ? basket.pointed.count : 0;
  useEffect(() => {
    if (pointed > 0) row.current?.scrollIntoView({ block: 'center', behavior: prefersStillness() ? 'instant' : 'smooth' });
  }, [pointed]);
  const decrease = (): void => {
    // The row goes, and its buttons with it: whoever goes by keyboard is at the row beside it.
    if (item.quantity <= 1) (row.current?.nextElementSibling ?? row.current?.previousElementSibling)?.querySelector<HTMLElement>('fieldset button:last-of-type')?.focus({ preventScroll: true });
    basket.decrease(item.id);
  };
  const choices = say.choices(line);
  const words = (
    <>
      <b className={hasLongWord(name, LONGEST_WORD) ? styles['long'] : undefined} lang={langOf(item.article, 'name')}>{name}</b>
      {choices !== '' && <span className={styles['choices']}>{choices}</span>}
      {problem && <span className={styles['trouble']}><Icon name="alert" />{say.trouble(line)}</span>}
    </>
  );
  return (
    <li ref={row} className={classNames(styles['line'], problem && styles['bad'])}>
      <Plate image={item.article.imageUrl} size="line" table={tableClass(table)} eager soldOut={problem !== null} className={styles['plate']} />
      {canEdit
        ? <button type="button" className={styles['words']} onClick={() => { basket.edit(line); }}>{words}<span className={styles['change']}><Icon name="pen" />{t('kiosk-order.change')}</span></button>
        : <div className={styles['words']}>{words}</div>}
      <KioskStepper
        look="quiet" quantity={item.quantity} name={spoken} max={basket.maxQuantity} removesAtOne
        onIncrease={() => { basket.increase(item.id); }} onDecrease={decrease}
      />
      <Price amount={total} ordinary={problem ? undefined : ordinary} currency={basket.currency} size="plain" className={styles['price']} />
      {substitute && (
        <button type="button" className={styles['instead']} onClick={() => { basket.takeInstead(line, substitute); }}>
          <Icon name="reload" /><Sums currency={basket.currency}>{t('basket.instead', { name: withoutHyphens(textOf(substitute, 'name')), price: format.price(substitute.price, basket.currency) })}</Sums>
        </button>
      )}
    </li>
  );
});
