import { useEffect, type ReactNode } from 'react';
import type { AppError } from '#core/errors/app-error.ts';
import { Button } from '../../components/Button.tsx';
import { EmptyState, type EmptyStateProps } from '../../components/EmptyState.tsx';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { keepFocus } from '../../routing/keep-focus.ts';
import { useFocusPassedOn } from '../../routing/use-focus-passed-on.ts';

export interface FailedPageProps extends Pick<EmptyStateProps, 'title' | 'onDish' | 'foot'> {
  readonly error: AppError | null;
  readonly onRetry: () => void;
}

/** A page that cannot be had: why, and the way to try again. Its heading has the focus unless something else has it, and so it is heard (X5, X11). */
export const FailedPage = ({ error, onRetry, ...state }: FailedPageProps): ReactNode => {
  const { t } = useTexts();
  const errorText = useErrorText();
  useEffect(keepFocus, []);
  useFocusPassedOn();
  return <EmptyState level={1} {...state} text={error && errorText(error)} action={<Button wide onClick={onRetry}>{t('action.retry')}</Button>} />;
};
