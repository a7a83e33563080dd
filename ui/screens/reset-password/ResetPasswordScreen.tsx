import { observer } from 'mobx-react-lite';
import { useRef, type ReactNode } from 'react';
import { HOUSE_PICTURES } from '../../brand/house-pictures.ts';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { ButtonLink } from '../../routing/ButtonLink.tsx';
import { useHeadingFocusOn } from '../../routing/use-heading-focus-on.ts';
import type { ResetPasswordViewModel } from '../../view-models/reset-password-view-model.ts';
import { PageTitle } from '../layout/PageTitle.tsx';
import styles from '../login/EntryForm.module.css';
import { EntryFrame } from '../login/EntryFrame.tsx';
import { FormError } from '../login/FormError.tsx';
import { useFormPointer } from '../login/use-form-pointer.ts';
import { NewPassword } from '../register/NewPassword.tsx';

/** §2 resetPassword: a new password by the link of the mail; §9: good for 24 hours. */
export const ResetPasswordScreen = observer(({ viewModel: reset }: { readonly viewModel: ResetPasswordViewModel }): ReactNode => {
  const { t } = useTexts();
  useHeadingFocusOn(reset.isDone || reset.isExpired);
  return (
    <>
      <PageTitle>{t('reset.page')}</PageTitle>
      {reset.isDone && <EmptyState level={1} image={HOUSE_PICTURES.done} title={t('reset.done')} text={t('reset.done-text')} action={<ButtonLink wide to={{ name: 'login' }}>{t('login.submit')}</ButtonLink>} />}
      {!reset.isDone && reset.isExpired && <EmptyState level={1} title={t('reset.expired')} text={t('reset.expired-text')} action={<ButtonLink wide to={{ name: 'forgotPassword' }}>{t('reset.new-link')}</ButtonLink>} />}
      {!reset.isDone && !reset.isExpired && (
        <EntryFrame title={t('reset.heading')} lead={t('reset.lead')} picture={HOUSE_PICTURES.password} table="t-moss">
          <ResetForm reset={reset} />
        </EntryFrame>
      )}
    </>
  );
});

const ResetForm = observer(({ reset }: { readonly reset: ResetPasswordViewModel }): ReactNode => {
  const { t } = useTexts();
  const ref = useRef<HTMLFormElement>(null);
  const { form, passwords } = reset;
  useFormPointer(ref, form.pointed);
  return (
    <form ref={ref} className={styles['form']} noValidate onSubmit={(event) => { event.preventDefault(); void reset.reset(); }}>
      <NewPassword passwords={passwords} form={form} label={t('account.new-password')} onPassword={(password) => { reset.fill(password); }} onRepeated={(repeated) => { reset.repeat(repeated); }} />
      <FormError error={form.error} />
      <Button type="submit" wide busy={form.isBusy}>{t('reset.submit')}</Button>
    </form>
  );
});
