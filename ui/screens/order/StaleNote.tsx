import type { ReactNode } from 'react';
import type { Millis } from '#core/shared/duration.ts';
import { Icon } from '../../components/Icon.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './StaleNote.module.css';

export interface StaleNoteProps {
  readonly seenAt: Millis | null;
  /** The shop's. */
  readonly timeZone: string;
  readonly onRetry: () => void;
}

/** The order could not be asked for just now; what is shown was so then. */
export const StaleNote = ({ seenAt, timeZone, onRetry }: StaleNoteProps): ReactNode => {
  const { t, format } = useTexts();
  return (
    <p className={styles['stale']}>
      <Icon name="clock" size="s" />
      <span>{seenAt !== null && t('order.as-last-seen', { time: format.time(seenAt, timeZone) })}</span>
      <button type="button" className="link" onClick={onRetry}>{t('action.retry')}</button>
    </p>
  );
};
