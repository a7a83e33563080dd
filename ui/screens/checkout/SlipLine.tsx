import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { LineProblem } from '#core/cart/reconcile-cart.ts';
import { classNames } from '../../components/class-names.ts';
import { Price } from '../../components/Price.tsx';
import { Sums } from '../../components/Sums.tsx';
import { sentenceList } from '../../i18n/sentence-list.ts';
import { useEntityText } from '../../i18n/use-entity-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { withoutHyphens } from '../../i18n/without-hyphens.ts';
import type { BasketLine } from '../../view-models/basket-line.ts';
import type { CheckoutViewModel } from '../../view-models/checkout-view-model.ts';
import styles from './OrderSlip.module.css';

/** One line of the slip. What can't be ordered any more says why and can be taken out here. */
export const SlipLine = observer(({ line, checkout }: { readonly line: BasketLine; readonly checkout: CheckoutViewModel }): ReactNode => {
  const { t, format, language } = useTexts();
  const { textOf, langOf } = useEntityText();
  const { item, choices, problem, missing } = line;
  const name = textOf(item.article, 'name');
  const substitute = checkout.basket.substituteOf(line);
  const gone = missing.map((choice) => textOf(choice, 'name')).join(', ');
  const trouble = ({ reason }: LineProblem): string => {
    if (reason === 'dine-in-only') return t('basket.line-dine-in-only');
    if (reason !== 'choices-changed') return t('checkout.line-gone');
    return gone === '' ? t('basket.choices-changed') : t('checkout.choice-gone', { name: gone });
  };
  return (
    <li className={classNames(styles['line'], problem && styles['gone'])}>
      <span className={classNames(styles['count'], 'num')}>{item.quantity}</span>
      <b lang={langOf(item.article, 'name')}>{name}</b>
      <Price amount={line.total} currency={checkout.basket.currency} size="plain" className={styles['price']} />
      {choices.length > 0 && <p>{sentenceList(choices.map((choice) => textOf(choice, 'name')), language)}</p>}
      {problem && (
        <p className={styles['problem']}>
          {trouble(problem)}
          {substitute && (
            <button type="button" className="link" onClick={() => { checkout.basket.takeInstead(line, substitute); }}>
              <Sums currency={checkout.basket.currency}>{t('basket.instead', { name: withoutHyphens(textOf(substitute, 'name')), price: format.price(substitute.price, checkout.basket.currency) })}</Sums>
            </button>
          )}
          {problem.reason === 'choices-changed' && <button type="button" className="link" onClick={() => { checkout.basket.edit(line); }}>{t('checkout.choose-again')}</button>}
          <button type="button" className="link" aria-label={`${t('quantity.remove')} ${withoutHyphens(name)}`} onClick={() => { checkout.basket.remove(item.id); }}>{t('quantity.remove')}</button>
        </p>
      )}
    </li>
  );
});
