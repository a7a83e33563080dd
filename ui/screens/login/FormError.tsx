import type { ReactNode } from 'react';
import type { AppError } from '#core/errors/app-error.ts';
import { Callout } from '../../components/Callout.tsx';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';

export interface FormErrorProps {
  readonly error: AppError | null;
  /** Below the words: what helps. */
  readonly action?: ReactNode;
}

/** What the server had against a form as a whole. Too many tries are told calmly, with how long to wait. */
export const FormError = ({ error, action }: FormErrorProps): ReactNode => {
  const { t } = useTexts();
  const errorText = useErrorText();
  if (!error) return null;
  const { minutes } = error.values;
  const isLocked = error.code === 'user.locked-out';
  const words = isLocked && typeof minutes === 'number' ? t('login.locked', { count: minutes }) : errorText(error);
  return (
    <div data-place="form">
      <Callout tone={isLocked ? 'warn' : 'danger'} title={isLocked ? t('login.locked-title') : undefined} action={action}>{words}</Callout>
    </div>
  );
};
