import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Callout } from '../../components/Callout.tsx';
import { Plate } from '../../components/Plate.tsx';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Link } from '../../routing/Link.tsx';
import { tableClass } from '../../styles/table-class.ts';
import type { CheckoutViewModel } from '../../view-models/checkout-view-model.ts';
import { BasketChanges } from './BasketChanges.tsx';
import styles from './OrderSlip.module.css';
import { SlipLine } from './SlipLine.tsx';
import { SlipSum } from './SlipSum.tsx';
import { Where } from './Where.tsx';

/** On the table: the order's first three plates. */
const PLATES = 3;

/** What is ordered. On large screens it stays beside the questions, with the pay button in it; on phones it folds to its total. */
export const OrderSlip = observer(({ checkout, children }: { readonly checkout: CheckoutViewModel; readonly children: ReactNode }): ReactNode => {
  const { t } = useTexts();
  const errorText = useErrorText();
  const { shop } = checkout;
  const { lines } = checkout.basket;
  const error = checkout.errorAt('items');
  const [first] = lines;
  return (
    <aside className={styles['slip']} aria-labelledby="slip-heading" data-place="items">
      <div className={`${styles['strip'] ?? ''} ${tableClass(first?.table ?? 0)}`} aria-hidden="true">
        {lines.slice(0, PLATES).map(({ item }) => <Plate key={item.id} image={item.article.imageUrl} size="strip" eager />)}
      </div>
      <div className={styles['head']}>
        <h2 id="slip-heading">{t('checkout.your-order')}</h2>
        {shop && <Link className="link" to={{ name: 'menuPage', params: { shopId: String(shop.id) } }} aria-label={t('checkout.change-order')}>{t('action.change')}</Link>}
      </div>
      <p className={styles['where']}><Where checkout={checkout} /></p>
      <BasketChanges checkout={checkout} />
      {error && <Callout tone="danger">{errorText(error)}</Callout>}
      <details className={styles['fold']} open={error !== null || checkout.changes.length > 0 || undefined}>
        <summary><span className={styles['shut']}>{t('checkout.show-order')}</span><span className={styles['unfolded']}>{t('checkout.hide-order')}</span></summary>
        <ul className={styles['lines']}>{lines.map((line) => <SlipLine key={line.item.id} line={line} checkout={checkout} />)}</ul>
      </details>
      <ul className={styles['open']}>{lines.map((line) => <SlipLine key={line.item.id} line={line} checkout={checkout} />)}</ul>
      <SlipSum checkout={checkout} />
      <div>{children}</div>
    </aside>
  );
});
