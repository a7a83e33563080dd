import { observer } from 'mobx-react-lite';
import { useRef, type ReactNode } from 'react';
import { HOUSE_PICTURES } from '../../brand/house-pictures.ts';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ButtonLink } from '../../routing/ButtonLink.tsx';
import { useHeadingFocusOn } from '../../routing/use-heading-focus-on.ts';
import type { ConfirmEmailViewModel } from '../../view-models/confirm-email-view-model.ts';
import { FailedPage } from '../layout/FailedPage.tsx';
import { PageTitle } from '../layout/PageTitle.tsx';
import { breakableEmail } from '../login/breakable-email.ts';
import { EmailField } from '../login/EmailField.tsx';
import styles from '../login/EntryForm.module.css';
import { EntryFrame } from '../login/EntryFrame.tsx';
import { FormError } from '../login/FormError.tsx';
import { useFormPointer } from '../login/use-form-pointer.ts';

/** §2 confirmEmail: what became of the link. */
export const ConfirmEmailScreen = observer(({ viewModel: confirm }: { readonly viewModel: ConfirmEmailViewModel }): ReactNode => {
  const { t } = useTexts();
  return <><PageTitle>{t('confirm.page')}</PageTitle><Outcome confirm={confirm} /></>;
});

const Outcome = observer(({ confirm }: { readonly confirm: ConfirmEmailViewModel }): ReactNode => {
  const { t } = useTexts();
  const { confirmation, isSignedIn } = confirm;
  useHeadingFocusOn(confirm.sentTo !== null);
  switch (confirmation.phase) {
    case 'confirming':
      return <EmptyState level={1} waiting image={HOUSE_PICTURES.mail} title={t('confirm.confirming')} />;
    case 'confirmed':
      return (
        <EmptyState
          level={1} image={HOUSE_PICTURES.done} title={t('confirm.confirmed')} text={t(isSignedIn ? 'confirm.confirmed-signed-in' : 'confirm.confirmed-text')}
          action={<ButtonLink wide to={{ name: isSignedIn ? 'home' : 'login' }}>{t(isSignedIn ? 'action.to-home' : 'login.submit')}</ButtonLink>}
        />
      );
    case 'unreachable':
      return <FailedPage title={t('confirm.unreachable')} error={confirmation.error} onRetry={() => { void confirm.confirm(); }} />;
    case 'taken':
      return <EmptyState level={1} title={t('confirm.taken')} text={t('confirm.taken-text')} action={<ButtonLink wide to={{ name: 'profile' }}>{t('topbar.account')}</ButtonLink>} />;
    case 'refused':
      return confirm.sentTo === null ? <NewLink confirm={confirm} /> : (
        <EmptyState
          level={1} image={HOUSE_PICTURES.mail} title={t('confirm.sent')} text={t('confirm.sent-text', { email: breakableEmail(confirm.sentTo) })}
          action={<ButtonLink wide variant="quiet" to={{ name: 'login' }}>{t('forgot.to-login')}</ButtonLink>}
        />
      );
  }
});

const NewLink = observer(({ confirm }: { readonly confirm: ConfirmEmailViewModel }): ReactNode => {
  const { t } = useTexts();
  const errorText = useErrorText();
  const ref = useRef<HTMLFormElement>(null);
  const { form } = confirm;
  useFormPointer(ref, form.pointed);
  const wrong = form.errorAt('email');
  return (
    <EntryFrame title={t('confirm.refused')} lead={t('confirm.refused-text')} picture="" table="t-birch">
      <form ref={ref} className={styles['form']} noValidate onSubmit={(event) => { event.preventDefault(); void confirm.resend(); }}>
        <EmailField autoComplete="email" value={confirm.email} onValue={(email) => { confirm.fillEmail(email); }} onBlur={() => { if (confirm.email !== '') form.leave('email'); }} error={wrong ? errorText(wrong) : undefined} />
        <FormError error={form.error} />
        <Button type="submit" wide busy={form.isBusy}>{t('confirm.send')}</Button>
      </form>
    </EntryFrame>
  );
});
