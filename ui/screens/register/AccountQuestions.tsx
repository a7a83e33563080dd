import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { RegisterViewModel } from '../../view-models/register-view-model.ts';
import { EmailField } from '../login/EmailField.tsx';
import { NewPassword } from './NewPassword.tsx';

/** What one logs in with: an address and a password. */
export const AccountQuestions = observer(({ register }: { readonly register: RegisterViewModel }): ReactNode => {
  const { t } = useTexts();
  const errorText = useErrorText();
  const { form, answers, passwords } = register;
  const wrong = form.errorAt('email');
  return (
    <>
      <EmailField
        autoComplete="email" value={answers.email} help={t('register.email-help')} onValue={(email) => { register.fill({ email }, 'email'); }}
        onBlur={() => { if (answers.email !== '') form.leave('email'); }} error={wrong ? errorText(wrong) : undefined}
      />
      <NewPassword
        passwords={passwords} form={form} label={t('account.password')}
        onPassword={(password) => { register.fillPassword(password); }} onRepeated={(repeated) => { register.repeatPassword(repeated); }}
      />
    </>
  );
});
