import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { RichText } from '../../components/RichText.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { Link } from '../../routing/Link.tsx';
import type { CheckoutViewModel } from '../../view-models/checkout-view-model.ts';

/** Where a way to pay is chosen, and the terms. Of an order that costs nothing only the terms: no such step comes (P12). */
export const NextStep = observer(({ checkout }: { readonly checkout: CheckoutViewModel }): ReactNode => {
  const { t } = useTexts();
  const terms = (words: string): ReactNode => <Link className="link" to={{ name: 'termsAndConditions' }}>{words}</Link>;
  return checkout.basket.isFree ? terms(t('menu.terms')) : <RichText text={t('checkout.ways')} link={terms} />;
});
