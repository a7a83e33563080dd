import type { ReactNode } from 'react';
import { Field } from '../../components/Field.tsx';
import { useTexts } from '../../i18n/use-texts.ts';

export interface EmailFieldProps {
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly onBlur: () => void;
  /** `username` where one logs in, so that password managers find it. */
  readonly autoComplete: 'email' | 'username';
  readonly label?: string;
  readonly help?: string;
  readonly error?: string | undefined;
}

/** An e-mail address, with the keyboard for it. */
export const EmailField = ({ value, onValue, onBlur, autoComplete, label, help, error }: EmailFieldProps): ReactNode => {
  const { t } = useTexts();
  return (
    <div data-place="email">
      <Field
        label={label ?? t('account.email')} type="email" inputMode="email" name="email" autoComplete={autoComplete} autoCapitalize="none" autoCorrect="off" spellCheck={false}
        required maxLength={254} value={value} onValue={onValue} onBlur={onBlur} error={error} {...(help !== undefined && { help })}
      />
    </div>
  );
};
