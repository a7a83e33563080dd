import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Callout } from '../../components/Callout.tsx';
import { useEntityText } from '../../i18n/use-entity-text.ts';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { withoutHyphens } from '../../i18n/without-hyphens.ts';
import type { CheckoutViewModel } from '../../view-models/checkout-view-model.ts';
import styles from './CheckoutScreen.module.css';
import { useSaidUnasked } from './use-said-unasked.ts';

/** On phones the slip lies below all questions: what is wrong in it is said at the top, too, by name, with the way there. It is heard on every screen. */
export const ItemsProblem = observer(({ checkout }: { readonly checkout: CheckoutViewModel }): ReactNode => {
  const { t, format } = useTexts();
  const { textOf } = useEntityText();
  const errorText = useErrorText();
  const error = checkout.errorAt('items');
  // A server refuses the order as a whole: by name it is known once today's menu has come.
  const names = checkout.basket.lines.flatMap(({ item, problem }) => (problem ? [withoutHyphens(textOf(item.article, 'name'))] : []));
  const words = error ? [errorText(error), ...(names.length > 0 ? [t('checkout.items-concerned', { names: format.list(names) })] : [])].join(' ') : undefined;
  useSaidUnasked(words, checkout.hasTried);
  return words !== undefined && (
    <div className={`${styles['question'] ?? ''} ${styles['onPhones'] ?? ''}`}>
      <Callout tone="danger" action={<button type="button" className="link" onClick={() => { checkout.showItems(); }}>{t('checkout.show-order')}</button>}>{words}</Callout>
    </div>
  );
});
