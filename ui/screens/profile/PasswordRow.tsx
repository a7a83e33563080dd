import { observer } from 'mobx-react-lite';
import { useRef, type ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { PasswordField } from '../../components/PasswordField.tsx';
import { capital } from '../../i18n/capital.ts';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { ProfileViewModel } from '../../view-models/profile-view-model.ts';
import { breakableEmail } from '../login/breakable-email.ts';
import { FormError } from '../login/FormError.tsx';
import { useFormPointer } from '../login/use-form-pointer.ts';
import { NewPassword } from '../register/NewPassword.tsx';
import styles from './ProfileScreen.module.css';
import { useFirstField, useFocusBack } from './use-first-field.ts';

/** The password, and changing it. Whoever has only ever come by Google or Facebook gets a first one by mail. */
export const PasswordRow = observer(({ profile }: { readonly profile: ProfileViewModel }): ReactNode => {
  const { t, format } = useTexts();
  const { customer } = profile;
  const change = useFocusBack(profile.isChangingPassword);
  if (customer === null) return null;
  if (profile.isChangingPassword) return <PasswordForm profile={profile} />;
  const { hasPassword, externalLogins, email } = customer;
  const providers = format.list(externalLogins.map(capital));
  return (
    <div className={styles['row']}>
      <Icon name="eyeOff" />
      <div className={styles['what']}>
        <small>{t('profile.password')}</small>
        <b>{hasPassword ? t('profile.password-dots') : t('profile.password-none', { providers })}</b>
        {hasPassword && externalLogins.length > 0 && <small>{t('profile.external')} {providers}</small>}
        <output>{profile.isPasswordMailSent && t('profile.password-first-sent', { email: breakableEmail(email) })}</output>
        {!hasPassword && <FormError error={profile.passwordForm.error} />}
      </div>
      {hasPassword
        ? <button ref={change} type="button" className="link" aria-label={`${t('action.change')}: ${t('profile.password')}`} onClick={() => { profile.changePassword(); }}>{t('action.change')}</button>
        : <button type="button" className="link" onClick={() => { void profile.mailFirstPassword(); }}>{t('profile.password-first')}</button>}
    </div>
  );
});

const PasswordForm = observer(({ profile }: { readonly profile: ProfileViewModel }): ReactNode => {
  const { t } = useTexts();
  const errorText = useErrorText();
  const ref = useRef<HTMLFormElement>(null);
  const { passwordForm: form, passwords } = profile;
  useFormPointer(ref, form.pointed);
  useFirstField(ref);
  const wrong = form.errorAt('oldPassword');
  return (
    <form ref={ref} className={styles['open']} noValidate onSubmit={(event) => { event.preventDefault(); void profile.savePassword(); }}>
      <h3>{t('profile.password-change')}</h3>
      {/* Password managers want to know whose password it is. */}
      <input type="email" name="email" autoComplete="username" value={profile.customer?.email ?? ''} readOnly hidden />
      <div data-place="oldPassword">
        <PasswordField
          label={t('profile.old-password')} name="old-password" autoComplete="current-password" value={profile.oldPassword} onValue={(password) => { profile.fillOldPassword(password); }}
          error={wrong ? errorText(wrong) : undefined}
        />
      </div>
      <NewPassword passwords={passwords} form={form} label={t('account.new-password')} onPassword={(password) => { profile.fillPassword(password); }} onRepeated={(repeated) => { profile.repeatPassword(repeated); }} />
      <p className={styles['text']}>{t('profile.password-others')}</p>
      <FormError error={form.error} />
      <div className={styles['answers']}>
        <Button type="submit" busy={form.isBusy}>{t('profile.password-save')}</Button>
        <Button variant="quiet" onClick={() => { profile.keepPassword(); }}>{t('account.cancel')}</Button>
      </div>
    </form>
  );
});
