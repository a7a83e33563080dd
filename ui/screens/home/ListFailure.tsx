import type { ReactNode } from 'react';
import type { AppError } from '#core/errors/app-error.ts';
import { Icon } from '../../components/Icon.tsx';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useFocusPassedOn } from '../../routing/use-focus-passed-on.ts';
import styles from './ListFailure.module.css';

/** §8: a list of shops that cannot be loaded is told in a banner, with the way to try again. Its title alone is an alert: the sentence gives way to the catalogue's, which would be told anew (X11). */
export const ListFailure = ({ error, onRetry }: { readonly error: AppError; readonly onRetry: () => void }): ReactNode => {
  const { t } = useTexts();
  const errorText = useErrorText();
  useFocusPassedOn();
  return (
    <div className={styles['failure']}>
      <Icon name="alert" />
      <p><b role="alert">{t('home.failed-title')}</b> {errorText(error)}</p>
      <button type="button" onClick={onRetry}>{t('action.retry')}</button>
    </div>
  );
};
