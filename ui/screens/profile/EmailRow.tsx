import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { useFeedback } from '../../components/feedback-context.ts';
import { Icon } from '../../components/Icon.tsx';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { ProfileViewModel } from '../../view-models/profile-view-model.ts';
import { breakableEmail } from '../login/breakable-email.ts';
import { EmailField } from '../login/EmailField.tsx';
import { FormError } from '../login/FormError.tsx';
import { useFormPointer } from '../login/use-form-pointer.ts';
import styles from './ProfileScreen.module.css';
import { useFirstField, useFocusBack } from './use-first-field.ts';

/** The address, and changing it: the new one holds once its link was followed. */
export const EmailRow = observer(({ profile }: { readonly profile: ProfileViewModel }): ReactNode => {
  const { t } = useTexts();
  const { customer, emailSentTo } = profile;
  const change = useFocusBack(profile.isChangingEmail);
  useSentSaid(emailSentTo);
  if (profile.isChangingEmail) return <EmailForm profile={profile} />;
  return (
    <div className={styles['row']}>
      <Icon name="mail" />
      <div className={styles['what']}>
        <small>{t('profile.email')}</small>
        <b>{breakableEmail(customer?.email ?? '')}</b>
        {customer?.emailConfirmed === false && <span className={styles['unconfirmed']}>{t('profile.email-unconfirmed')}</span>}
        {emailSentTo !== null && <span className={styles['sent']}>{t('profile.email-sent', { email: breakableEmail(emailSentTo) })}</span>}
      </div>
      <button ref={change} type="button" className="link" aria-label={`${t('action.change')}: ${t('profile.email')}`} onClick={() => { profile.changeEmail(); }}>{t('action.change')}</button>
    </div>
  );
});

/** X11: comes with the row that takes the form's place, where nobody would hear it; in another language it is nothing new. */
const useSentSaid = (email: string | null): void => {
  const { t } = useTexts();
  const { say } = useFeedback();
  const told = useRef(email);
  useEffect(() => {
    if (told.current === email) return;
    told.current = email;
    if (email !== null) say(t('profile.email-sent', { email }));
  }, [email, say, t]);
};

const EmailForm = observer(({ profile }: { readonly profile: ProfileViewModel }): ReactNode => {
  const { t } = useTexts();
  const errorText = useErrorText();
  const ref = useRef<HTMLFormElement>(null);
  const { emailForm: form } = profile;
  useFormPointer(ref, form.pointed);
  useFirstField(ref);
  const wrong = form.errorAt('email');
  return (
    <form ref={ref} className={styles['open']} noValidate onSubmit={(event) => { event.preventDefault(); void profile.sendEmail(); }}>
      <h3>{t('profile.email-change')}</h3>
      <EmailField
        autoComplete="email" label={t('profile.email-new')} help={t('profile.email-new-help')} value={profile.newEmail} onValue={(email) => { profile.fillEmail(email); }}
        onBlur={() => { if (profile.newEmail !== '') form.leave('email'); }} error={wrong ? errorText(wrong) : undefined}
      />
      <FormError error={form.error} />
      <div className={styles['answers']}>
        <Button type="submit" busy={form.isBusy}>{t('profile.email-send')}</Button>
        <Button variant="quiet" onClick={() => { profile.keepEmail(); }}>{t('account.cancel')}</Button>
      </div>
    </form>
  );
});
