import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import styles from './Toast.module.css';

/** Time enough to read and to reach the button; it waits while the pointer or the focus is on it. */
const SHOWN_MS = 8000;

export interface ToastProps {
  readonly text: string;
  /** What a voice finds in its place. */
  readonly spoken?: string | undefined;
  readonly undo?: (() => void) | undefined;
  readonly onGone: () => void;
}

/** A message at the foot of the screen that goes by itself. Shown through `useFeedback().showToast`, which also says it. */
export const Toast = ({ text, spoken = text, undo, onGone }: ToastProps): ReactNode => {
  const { t } = useTexts();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hold = useCallback(() => { clearTimeout(timer.current); }, []);
  const start = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(onGone, SHOWN_MS);
  }, [onGone]);
  useEffect(() => {
    start();
    return hold;
  }, [start, hold]);
  return (
    <section aria-label={spoken}>
      <div className={styles['toast']} onPointerEnter={hold} onPointerLeave={start} onFocus={hold} onBlur={start}>
        <span>{spoken === text ? text : <><span aria-hidden="true">{text}</span><span className="vh">{spoken}</span></>}</span>
        {undo && <button type="button" onClick={() => { undo(); onGone(); }}>{t('action.undo')}</button>}
      </div>
    </section>
  );
};
