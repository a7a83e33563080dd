import { useId, useState, type ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { afterPress } from './after-press.ts';
import { classNames } from './class-names.ts';
import { useFeedback } from './feedback-context.ts';
import fieldStyles from './Field.module.css';
import { FieldHelp } from './FieldHelp.tsx';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import styles from './PasswordField.module.css';

export interface PasswordFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly onBlur?: () => void;
  /** `new-password` lets the browser propose one. */
  readonly autoComplete: 'current-password' | 'new-password';
  readonly error?: string | undefined;
  /** §5, R12: what a new password needs, with whether it has it so far; shown live. */
  readonly rules?: readonly { readonly code: string; readonly met: boolean }[];
}

/**
 * A password, hidden until one wants to see it. Pasting and password managers are welcome (X16).
 * @example <PasswordField label={t('account.new-password')} name="new-password" autoComplete="new-password" value={…} onValue={…} rules={passwords.rules} />
 */
export const PasswordField = ({ label, name, value, onValue, onBlur, autoComplete, error, rules }: PasswordFieldProps): ReactNode => {
  const { t } = useTexts();
  const { say } = useFeedback();
  const id = useId();
  const [isShown, setShown] = useState(false);
  const look = (): void => {
    setShown(!isShown);
    say(t(isShown ? 'account.password-hidden' : 'account.password-shown'));
  };
  const described = [...(error !== undefined ? [`${id}-help`] : []), ...(rules ? [`${id}-rules`] : [])].join(' ');
  return (
    <div className={classNames(fieldStyles['field'], error !== undefined && fieldStyles['bad'])}>
      <label htmlFor={id}>{label}</label>
      <div className={classNames(fieldStyles['box'], styles['password'])}>
        <input
          id={id} name={name} type={isShown ? 'text' : 'password'} value={value} autoComplete={autoComplete} autoCapitalize="none" autoCorrect="off" spellCheck={false}
          required aria-invalid={error !== undefined || undefined} aria-describedby={described || undefined}
          onChange={(event) => { onValue(event.currentTarget.value); }} onBlur={() => { if (onBlur) afterPress(onBlur); }}
        />
        <IconButton icon={isShown ? 'eyeOff' : 'eye'} label={t(isShown ? 'account.hide-password' : 'account.show-password')} aria-controls={id} className={styles['look']} onClick={look} />
      </div>
      <FieldHelp id={`${id}-help`} error={error} />
      {rules && <Rules id={`${id}-rules`} rules={rules} isBegun={value !== ''} />}
    </div>
  );
};

const Rules = ({ id, rules, isBegun }: { readonly id: string; readonly rules: NonNullable<PasswordFieldProps['rules']>; readonly isBegun: boolean }): ReactNode => {
  const { t, lookUp, format } = useTexts();
  const words = (code: string): string => lookUp('account', `password.rule-${code}`) ?? code;
  const left = rules.filter(({ met }) => !met).map(({ code }) => words(code));
  return (
    <>
      <ul className={styles['rules']} aria-label={t('password.rules')}>
        {rules.map(({ code, met }) => (
          <li key={code} className={met ? styles['met'] : undefined}>
            {met ? <Icon name="check" size="xs" /> : <span className={styles['dot']} />}
            <span>{words(code)}{met && <span className="vh">, {t('password.met')}</span>}</span>
          </li>
        ))}
      </ul>
      {/* Read with the field: a list that has a name is described by its name alone. */}
      <span id={id} hidden>{t('password.rules')} {format.list(rules.map(({ code }) => words(code)))}</span>
      {/* What is left is said each time it changes, not each letter. */}
      <output className="vh">{isBegun ? (left.length > 0 ? t('password.left', { rules: format.list(left) }) : t('password.all-met')) : ''}</output>
    </>
  );
};
