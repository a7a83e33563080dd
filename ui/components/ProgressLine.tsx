import { useEffect, useState, type ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import styles from './ProgressLine.module.css';

export interface ProgressLineProps {
  /** Something is under way; told by `subscribe`. */
  readonly isUnderWay: { readonly get: () => boolean; readonly subscribe: (listener: () => void) => () => void };
}

/** What comes sooner shows no line: not even one that cannot be seen yet, for the browser would count it as moving, and make all styles anew for it. */
const SHOWN_AFTER_MS = 250;

/** §2 loading indicator: a thin line at the top while the next page is fetched. */
export const ProgressLine = ({ isUnderWay }: ProgressLineProps): ReactNode => {
  const { t } = useTexts();
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const follow = (): void => {
      clearTimeout(waiting);
      if (isUnderWay.get()) waiting = setTimeout(setIsShown, SHOWN_AFTER_MS, true);
      else setIsShown(false);
    };
    follow();
    const stop = isUnderWay.subscribe(follow);
    return () => {
      clearTimeout(waiting);
      stop();
    };
  }, [isUnderWay]);
  // It stands outside of the page's regions: a status is one of its own.
  return isShown && <output className={styles['place']}><progress className={styles['line']} aria-label={t('app.loading')} /></output>;
};
