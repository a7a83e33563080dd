import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Callout } from '../../components/Callout.tsx';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { CheckoutViewModel } from '../../view-models/checkout-view-model.ts';
import styles from './CheckoutScreen.module.css';
import { useSaidUnasked } from './use-said-unasked.ts';

/** On phones the slip lies below all questions: what is wrong in it is said at the top, too, with the way there. It is heard on every screen. */
export const ItemsProblem = observer(({ checkout }: { readonly checkout: CheckoutViewModel }): ReactNode => {
  const { t } = useTexts();
  const errorText = useErrorText();
  const error = checkout.errorAt('items');
  const words = error ? errorText(error) : undefined;
  useSaidUnasked(words, checkout.hasTried);
  return words !== undefined && (
    <div className={`${styles['question'] ?? ''} ${styles['onPhones'] ?? ''}`}>
      <Callout tone="danger" action={<button type="button" className="link" onClick={() => { checkout.showItems(); }}>{t('checkout.show-order')}</button>}>{words}</Callout>
    </div>
  );
});
