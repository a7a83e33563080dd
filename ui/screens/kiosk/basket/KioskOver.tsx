import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Icon } from '../../../components/Icon.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { askToGo, topSheet } from '../accessible/top-sheet.ts';
import styles from './KioskOver.module.css';

export interface KioskOverProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * What lies over the menu, between head and foot: the foot stays where it is and goes on working, so that the primary action is in the same place always.
 * Whoever shows it makes the page below inert, with its heading: the main heading is then this one (X21).
 */
export const KioskOver = ({ title, onClose, children }: KioskOverProps): ReactNode => {
  const { t } = useTexts();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    return () => {
      // A sheet that came from another one leads back to where the basket is.
      const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body;
      (isThere ? before : document.querySelector<HTMLElement>('footer [aria-expanded]'))?.focus({ preventScroll: true });
    };
  }, []);
  const close = useRef(onClose);
  useEffect(() => { close.current = onClose; });
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      const above = topSheet();
      if (above === null) return close.current();
      // Made anew beneath a modal one, as when the mode changes, this dialog is the one that Chromium hands Esc to, and that one would stay.
      event.preventDefault();
      askToGo(above);
    };
    document.addEventListener('keydown', hear);
    return () => { document.removeEventListener('keydown', hear); };
  }, []);
  return (
    <div className={styles['over']}>
      <div className={styles['dim']} onClick={onClose} aria-hidden="true" />
      <dialog open aria-labelledby={id} className={styles['sheet']}>
        <div className={styles['head']}>
          <h1 ref={heading} id={id} tabIndex={-1}>{title}</h1>
          <button type="button" className={styles['close']} aria-label={t('kiosk-order.close')} onClick={onClose}><Icon name="close" /></button>
        </div>
        <div className={styles['body']}>{children}</div>
      </dialog>
    </div>
  );
};
