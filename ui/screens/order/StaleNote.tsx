import type { ReactNode, RefObject } from 'react';
import type { Millis } from '#core/shared/duration.ts';
import { Icon } from '../../components/Icon.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { useFocusPassedOn } from '../../routing/use-focus-passed-on.ts';
import styles from './StaleNote.module.css';
import { useSaidWhenItComes } from './use-said-when-it-comes.ts';

export interface StaleNoteProps {
  readonly seenAt: Millis | null;
  /** The shop's. */
  readonly timeZone: string;
  readonly onRetry: () => void;
  /** One of several: where the focus stays once its order is asked for, instead of going to the page's heading. */
  readonly place?: RefObject<HTMLElement | null>;
}

/** The order could not be asked for just now; what is shown was so then. */
export const StaleNote = ({ seenAt, timeZone, onRetry, place }: StaleNoteProps): ReactNode => {
  const { t, format } = useTexts();
  const words = seenAt === null ? '' : t('order.as-last-seen', { time: format.time(seenAt, timeZone) });
  useFocusPassedOn(place);
  useSaidWhenItComes(words, place);
  return (
    <p className={styles['stale']}>
      <Icon name="clock" size="s" />
      <span>{words}</span>
      <button type="button" className="link" onClick={onRetry}>{t('action.retry')}</button>
    </p>
  );
};
