import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { HOUSE_PICTURES } from '../../brand/house-pictures.ts';
import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useFeedback } from '../../components/feedback-context.ts';
import { PasswordField } from '../../components/PasswordField.tsx';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { hasNoFocus } from '../../routing/keep-focus.ts';
import { Link } from '../../routing/Link.tsx';
import { useLocationOfPage } from '../../routing/page-context.ts';
import type { LoginViewModel } from '../../view-models/login-view-model.ts';
import { PageTitle } from '../layout/PageTitle.tsx';
import { breakableEmail } from './breakable-email.ts';
import { EmailField } from './EmailField.tsx';
import styles from './EntryForm.module.css';
import { EntryFrame } from './EntryFrame.tsx';
import { FormError } from './FormError.tsx';
import { NotOffered } from './NotOffered.tsx';
import { Providers } from './Providers.tsx';
import { useFormPointer } from './use-form-pointer.ts';

/** §2 login. */
export const LoginScreen = observer(({ viewModel: login }: { readonly viewModel: LoginViewModel }): ReactNode => {
  const { t } = useTexts();
  const { query } = useLocationOfPage().target;
  return (
    <>
      <PageTitle>{t('login.page')}</PageTitle>
      {login.isOffered === false && <NotOffered />}
      {login.isOffered !== false && login.isFinishing && (
        <EmptyState level={1} waiting image={HOUSE_PICTURES.login} title={t('login.finishing')} text={t('login.finishing-text', { provider: query?.['provider'] ?? '' })} />
      )}
      {login.isOffered !== false && !login.isFinishing && (
        <EntryFrame title={t('login.heading')} lead={t(login.isOnTheWay ? 'login.lead-wanted' : 'login.lead')} picture={HOUSE_PICTURES.login} table="t-wheat">
          <LoginForm login={login} />
        </EntryFrame>
      )}
    </>
  );
});

const LoginForm = observer(({ login }: { readonly login: LoginViewModel }): ReactNode => {
  const { t } = useTexts();
  const errorText = useErrorText();
  const ref = useRef<HTMLFormElement>(null);
  const { form } = login;
  useFormPointer(ref, form.pointed);
  const wrongEmail = form.errorAt('email');
  const wrongPassword = form.errorAt('password');
  return (
    <form ref={ref} className={styles['form']} noValidate onSubmit={(event) => { event.preventDefault(); void login.login(); }}>
      {login.externalError && <FormError error={login.externalError} />}
      <EmailField
        autoComplete="username" value={login.email} onValue={(value) => { login.fillEmail(value); }} onBlur={() => { if (login.email !== '') form.leave('email'); }}
        error={wrongEmail ? errorText(wrongEmail) : undefined}
      />
      <div data-place="password">
        <PasswordField
          label={t('account.password')} name="password" autoComplete="current-password" value={login.password} onValue={(value) => { login.fillPassword(value); }}
          error={wrongPassword ? errorText(wrongPassword) : undefined}
        />
      </div>
      <div className={styles['row']}>
        <Checkbox checked={login.remember} onChange={(remember) => { login.setRemember(remember); }}>{t('login.remember')}</Checkbox>
        <Link className="link" to={login.forgotTarget}>{t('login.forgot')}</Link>
      </div>
      <FormError
        error={login.error}
        action={login.needsConfirmation ? <ConfirmationLink login={login} /> : undefined}
      />
      <Button type="submit" wide busy={form.isBusy}>{t('login.submit')}</Button>
      <Providers providers={login.providers} onChoose={(provider) => { login.loginBy(provider); }} />
      <div className={styles['foot']}>
        <p>{t('login.new-here')} <Link className="link" to={login.registerTarget}>{t('login.register')}</Link></p>
        <p>{t('login.as-guest')}</p>
      </div>
    </form>
  );
});

/** The address is not confirmed yet: the link can be had once more. */
const ConfirmationLink = observer(({ login }: { readonly login: LoginViewModel }): ReactNode => {
  const { t } = useTexts();
  const { say } = useFeedback();
  const { isLinkSent } = login;
  const sent = useRef<HTMLSpanElement>(null);
  const words = t('login.link-sent', { email: breakableEmail(login.email.trim()) });
  // The button that was pressed goes: what stands in its place has the focus, and is heard by it; whoever has gone on meanwhile hears it where they are.
  const tell = useEffectEvent(() => {
    if (hasNoFocus()) sent.current?.focus();
    else say(words);
  });
  useEffect(() => { if (isLinkSent) tell(); }, [isLinkSent]);
  return isLinkSent
    ? <span ref={sent} tabIndex={-1}>{words}</span>
    : <button type="button" className="link" onClick={() => { void login.resend(); }}>{t('login.resend')}</button>;
});
