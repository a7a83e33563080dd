import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Callout } from '../../components/Callout.tsx';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Link } from '../../routing/Link.tsx';
import type { CheckoutViewModel } from '../../view-models/checkout-view-model.ts';
import styles from './CheckoutScreen.module.css';
import { useSaidUnasked } from './use-said-unasked.ts';

/** The shop takes no orders any more; the basket stays, and there are other restaurants: home asks before the basket goes (§2). */
export const ShopProblem = observer(({ checkout }: { readonly checkout: CheckoutViewModel }): ReactNode => {
  const { t } = useTexts();
  const errorText = useErrorText();
  const error = checkout.errorAt('shop');
  const closed = error && checkout.isFullyBooked ? t('checkout.all-full') : undefined;
  const words = closed ?? (error ? errorText(error) : undefined);
  useSaidUnasked(words, checkout.hasTried);
  return words !== undefined && (
    <div className={styles['question']} data-place="shop">
      <Callout tone="danger" action={<Link className="link" to={{ name: 'home' }}>{t('checkout.other-shops')}</Link>}>{words}</Callout>
    </div>
  );
});
