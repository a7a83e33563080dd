import { observer } from 'mobx-react-lite';
import { useRef, type ReactNode } from 'react';
import { HOUSE_PICTURES } from '../../brand/house-pictures.ts';
import { Button } from '../../components/Button.tsx';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Link } from '../../routing/Link.tsx';
import { useHeadingFocusOn } from '../../routing/use-heading-focus-on.ts';
import type { ForgotPasswordViewModel } from '../../view-models/forgot-password-view-model.ts';
import { PageTitle } from '../layout/PageTitle.tsx';
import { breakableEmail } from '../login/breakable-email.ts';
import { EmailField } from '../login/EmailField.tsx';
import styles from '../login/EntryForm.module.css';
import { EntryFrame } from '../login/EntryFrame.tsx';
import { FormError } from '../login/FormError.tsx';
import { useFormPointer } from '../login/use-form-pointer.ts';

/** §2 forgotPassword. */
export const ForgotPasswordScreen = observer(({ viewModel: forgot }: { readonly viewModel: ForgotPasswordViewModel }): ReactNode => {
  const { t } = useTexts();
  useHeadingFocusOn(forgot.sentTo !== null);
  return (
    <>
      <PageTitle>{t('forgot.page')}</PageTitle>
      {forgot.sentTo === null
        ? (
          <EntryFrame title={t('forgot.heading')} lead={t('forgot.lead')} picture={HOUSE_PICTURES.password} table="t-cloud">
            <ForgotForm forgot={forgot} />
          </EntryFrame>
        )
        : (
          <EntryFrame title={t('forgot.sent')} lead={t('forgot.sent-text', { email: breakableEmail(forgot.sentTo) })} picture={HOUSE_PICTURES.mail} table="t-sky">
            <div className={styles['state']}>
              <p>{t('account.mail-spam')}</p>
              <FormError error={forgot.form.error} />
              <Button wide variant="quiet" busy={forgot.form.isBusy} onClick={() => { void forgot.send(); }}>{t('register.resend')}</Button>
              <output className={styles['foot']}>{forgot.timesSent > 1 && t('register.resent', { email: breakableEmail(forgot.sentTo) })}</output>
              <div className={styles['foot']}>
                <p><button type="button" className="link" onClick={() => { forgot.again(); }}>{t('forgot.other-address')}</button></p>
                <p><Link className="link" to={forgot.loginTarget}>{t('forgot.to-login')}</Link></p>
              </div>
            </div>
          </EntryFrame>
        )}
    </>
  );
});

const ForgotForm = observer(({ forgot }: { readonly forgot: ForgotPasswordViewModel }): ReactNode => {
  const { t } = useTexts();
  const errorText = useErrorText();
  const ref = useRef<HTMLFormElement>(null);
  const { form } = forgot;
  useFormPointer(ref, form.pointed);
  const wrong = form.errorAt('email');
  return (
    <form ref={ref} className={styles['form']} noValidate onSubmit={(event) => { event.preventDefault(); void forgot.send(); }}>
      <EmailField autoComplete="username" value={forgot.email} onValue={(email) => { forgot.fillEmail(email); }} onBlur={() => { if (forgot.email !== '') form.leave('email'); }} error={wrong ? errorText(wrong) : undefined} />
      <FormError error={form.error} />
      <Button type="submit" wide busy={form.isBusy}>{t('forgot.submit')}</Button>
      <div className={styles['foot']}><p><Link className="link" to={forgot.loginTarget}>{t('forgot.to-login')}</Link></p></div>
    </form>
  );
});
