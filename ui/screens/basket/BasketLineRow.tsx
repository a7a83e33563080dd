import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../../components/class-names.ts';
import { Icon } from '../../components/Icon.tsx';
import { Plate } from '../../components/Plate.tsx';
import { Price } from '../../components/Price.tsx';
import { Stepper } from '../../components/Stepper.tsx';
import { Sums } from '../../components/Sums.tsx';
import { hasLongWord } from '../../i18n/long-words.ts';
import { useEntityText } from '../../i18n/use-entity-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { withoutHyphens } from '../../i18n/without-hyphens.ts';
import { prefersStillness } from '../../styles/motion.ts';
import { tableClass } from '../../styles/table-class.ts';
import type { BasketLine } from '../../view-models/basket-line.ts';
import type { BasketViewModel } from '../../view-models/basket-view-model.ts';
import styles from './BasketLineRow.module.css';
import { useLineWords } from './use-line-words.ts';

/** Longer words are set smaller in a line. */
const LONGEST_WORD = 17;

/** One line: what, with which choices, how many, for how much. With choices, a press on it changes them. */
export const BasketLineRow = observer(({ basket, line }: { readonly basket: BasketViewModel; readonly line: BasketLine }): ReactNode => {
  const { t, format } = useTexts();
  const { textOf, langOf } = useEntityText();
  const say = useLineWords();
  const row = useRef<HTMLLIElement>(null);
  const { item, total, ordinary, canEdit, problem, table } = line;
  const name = textOf(item.article, 'name');
  const spoken = withoutHyphens(name);
  const substitute = basket.substituteOf(line);
  const pointed = basket.pointed?.id === item.id ? basket.pointed.count : 0;
  // A row that comes with another page is not led to once more.
  const ledBy = useRef(pointed);
  useEffect(() => {
    if (pointed > ledBy.current) row.current?.scrollIntoView({ block: 'center', behavior: prefersStillness() ? 'instant' : 'smooth' });
    ledBy.current = pointed;
  }, [pointed]);
  const words = say.choices(line);
  const decrease = (): void => {
    // The row goes, and its buttons with it: whoever goes by keyboard is at the row beside it.
    if (item.quantity <= 1) (row.current?.nextElementSibling ?? row.current?.previousElementSibling)?.querySelector<HTMLElement>('fieldset button:last-of-type')?.focus({ preventScroll: true });
    basket.decrease(item.id);
  };
  return (
    <li ref={row} className={classNames(styles['line'], problem && styles['bad'])} data-pointed={pointed > 0 || undefined}>
      <Plate image={item.article.imageUrl} size="line" table={tableClass(table)} soldOut={problem !== null} className={styles['plate']} />
      <div className={styles['words']}>
        <b className={hasLongWord(name, LONGEST_WORD) ? styles['long'] : undefined} lang={langOf(item.article, 'name')}>
          {canEdit
            ? <button type="button" onClick={() => { basket.edit(line); }}><span className="vh">{t('basket.edit', { name: spoken })}</span><span aria-hidden="true">{name}</span></button>
            : name}
        </b>
        {words !== '' && <p>{words}</p>}
        {problem && <p className={styles['trouble']}><Icon name="alert" size="xs" />{say.trouble(line)}</p>}
        {substitute && (
          <p>
            <button type="button" className="link" onClick={() => { basket.takeInstead(line, substitute); }}>
              <Sums currency={basket.currency}>{t('basket.instead', { name: withoutHyphens(textOf(substitute, 'name')), price: format.price(substitute.price, basket.currency) })}</Sums>
            </button>
          </p>
        )}
      </div>
      <div className={styles['end']}>
        <Price amount={total} ordinary={problem ? undefined : ordinary} currency={basket.currency} className={styles['price']} />
        <Stepper
          quantity={item.quantity} name={spoken} max={basket.maxQuantity} removesAtOne
          onIncrease={() => { basket.increase(item.id); }} onDecrease={decrease}
        />
      </div>
    </li>
  );
});
