import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { AppError } from '#core/errors/app-error.ts';
import { PasswordField } from '../../components/PasswordField.tsx';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { PasswordDraft } from '../../view-models/password-draft.ts';

export interface NewPasswordProps {
  readonly passwords: PasswordDraft;
  readonly form: { errorAt(field: 'password' | 'repeatedPassword'): AppError | null; leave(field: 'password' | 'repeatedPassword'): void };
  readonly label: string;
  readonly onPassword: (password: string) => void;
  readonly onRepeated: (repeated: string) => void;
}

/** §5: a new password with its rules shown live, and the same again. */
export const NewPassword = observer(({ passwords, form, label, onPassword, onRepeated }: NewPasswordProps): ReactNode => {
  const { t } = useTexts();
  const errorText = useErrorText();
  const wrong = form.errorAt('password');
  const differs = form.errorAt('repeatedPassword');
  return (
    <>
      <div data-place="password">
        <PasswordField
          label={label} name="new-password" autoComplete="new-password" value={passwords.password} rules={passwords.rules} onValue={onPassword}
          onBlur={() => { if (passwords.password !== '') form.leave('password'); }} error={wrong ? errorText(wrong) : undefined}
        />
      </div>
      <div data-place="repeatedPassword">
        <PasswordField
          label={t('account.repeat-password')} name="repeat-password" autoComplete="new-password" value={passwords.repeated} onValue={onRepeated}
          onBlur={() => { if (passwords.repeated !== '') form.leave('repeatedPassword'); }} error={differs ? errorText(differs) : undefined}
        />
      </div>
    </>
  );
});
