import { useErrorText } from '../../i18n/use-error-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { CheckoutViewModel } from '../../view-models/checkout-view-model.ts';

/** What is wrong with the e-mail, as exactly as it can be told: "Det saknas något efter ”exempel”". */
export const useEmailError = (): ((checkout: CheckoutViewModel) => string | undefined) => {
  const { t } = useTexts();
  const errorText = useErrorText();
  return (checkout) => {
    const error = checkout.errorAt('email');
    if (!error) return undefined;
    const flaw = error.code === 'order.invalid-email' ? checkout.contact.emailFlaw : null;
    if (flaw?.kind === 'no-at') return t('checkout.email-no-at');
    if (flaw?.kind === 'unfinished') return t('checkout.email-after', { part: flaw.name || '@' });
    return errorText(error);
  };
};
