import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Checkbox } from '../../components/Checkbox.tsx';
import { classNames } from '../../components/class-names.ts';
import { Field } from '../../components/Field.tsx';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Link } from '../../routing/Link.tsx';
import type { CheckoutViewModel } from '../../view-models/checkout-view-model.ts';
import styles from './CheckoutScreen.module.css';
import { useEmailError } from './use-email-error.ts';

/** Who: only what the chain demands, and what the guest's own wishes need: a field that a wish asks for follows the wish. */
export const ContactQuestion = observer(({ checkout }: { readonly checkout: CheckoutViewModel }): ReactNode => {
  const { t } = useTexts();
  const { draft, asks, required, offersSms } = checkout.contact;
  return (
    <section className={styles['question']}>
      <h2>{t('checkout.contact')}</h2>
      {(required.phone || required.email) && (
        <div className={styles['two']}>
          {required.phone && <Phone checkout={checkout} />}
          {required.email && <Email checkout={checkout} />}
        </div>
      )}
      <div className={styles['checks']}>
        {offersSms && <Checkbox checked={draft.smsOptIn} onChange={(smsOptIn) => { checkout.contact.fillWish({ smsOptIn }); }}>{t('checkout.sms')}</Checkbox>}
        {asks.phone && !required.phone && <div className={classNames(styles['two'], styles['asked'])}><Phone checkout={checkout} /></div>}
        <Checkbox checked={draft.receiptOptIn} onChange={(receiptOptIn) => { checkout.contact.fillWish({ receiptOptIn }); }}>{t('checkout.receipt')}</Checkbox>
        {asks.email && !required.email && <div className={classNames(styles['two'], styles['asked'])}><Email checkout={checkout} /></div>}
        {(asks.phone || asks.email) && (
          <Checkbox checked={draft.marketingConsent} onChange={(marketingConsent) => { checkout.contact.fillWish({ marketingConsent }); }}>{t('checkout.marketing')}</Checkbox>
        )}
      </div>
      <p className={styles['small']}><Link className="link" to={{ name: 'privacyPolicy' }}>{t('checkout.privacy')}</Link></p>
    </section>
  );
});

const Phone = observer(({ checkout }: { readonly checkout: CheckoutViewModel }): ReactNode => {
  const { t } = useTexts();
  const errorText = useErrorText();
  const error = checkout.errorAt('phone');
  return (
    <div data-place="phone">
      <Field
        label={t('checkout.phone')} type="tel" inputMode="tel" autoComplete="tel" name="tel" value={checkout.contact.draft.contact.phone} maxLength={40}
        required={checkout.contact.required.phone || checkout.contact.draft.smsOptIn} onValue={(value) => { checkout.contact.fill('phone', value); }} onBlur={() => { checkout.contact.leave('phone'); }}
        error={error ? errorText(error) : undefined} {...(checkout.contact.draft.smsOptIn && { help: t('checkout.phone-help') })}
      />
    </div>
  );
});

const Email = observer(({ checkout }: { readonly checkout: CheckoutViewModel }): ReactNode => {
  const { t } = useTexts();
  const emailError = useEmailError();
  return (
    <div data-place="email">
      <Field
        label={t('checkout.email')} type="email" inputMode="email" autoComplete="email" name="email" autoCapitalize="none" spellCheck={false} maxLength={254}
        value={checkout.contact.draft.contact.email} required={checkout.contact.required.email || checkout.contact.draft.receiptOptIn} onValue={(value) => { checkout.contact.fill('email', value); }}
        onBlur={() => { checkout.contact.leave('email'); }} error={emailError(checkout)} {...(checkout.contact.draft.receiptOptIn && { labelNote: t('checkout.email-for') })}
      />
    </div>
  );
});
