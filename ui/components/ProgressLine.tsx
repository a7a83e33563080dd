import { useSyncExternalStore, type ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import styles from './ProgressLine.module.css';

export interface ProgressLineProps {
  /** Something is under way; told by `subscribe`. */
  readonly isUnderWay: { readonly get: () => boolean; readonly subscribe: (listener: () => void) => () => void };
}

/** §2 loading indicator: a thin line at the top while the next page is fetched. What comes at once shows none. */
export const ProgressLine = ({ isUnderWay }: ProgressLineProps): ReactNode => {
  const { t } = useTexts();
  const isShown = useSyncExternalStore(isUnderWay.subscribe, isUnderWay.get, () => false);
  // It stands outside of the page's regions: a status is one of its own.
  return isShown && <output className={styles['place']}><progress className={styles['line']} aria-label={t('app.loading')} /></output>;
};
