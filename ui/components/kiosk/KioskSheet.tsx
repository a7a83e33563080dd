import { useId, useRef, type ReactNode } from 'react';
import { FeedbackOutlet } from '../FeedbackOutlet.tsx';
import { useModal } from '../use-modal.ts';
import { KioskButton } from './KioskButton.tsx';
import styles from './KioskSheet.module.css';

export interface KioskSheetProps {
  readonly open: boolean;
  /** Asked by Esc, a press beside it, and its button. */
  readonly onClose: () => void;
  readonly title: string;
  /** What the button that closes it says; left out: the actions hold the way out. */
  readonly closeText?: string;
  /** At its foot: the answers, the wanted one last (lower right). */
  readonly actions?: ReactNode;
  /** It interrupts: said at once. */
  readonly urgent?: boolean;
  readonly children?: ReactNode;
}

/** A sheet from below, in reach of everyone; in accessibility mode it ends below the part of the screen that takes no input. */
export const KioskSheet = ({ open, onClose, title, closeText, actions, urgent = false, children }: KioskSheetProps): ReactNode => {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { id, isRendered, handlers } = useModal(ref, open, onClose);
  return (
    <dialog ref={ref} className={styles['sheet']} role={urgent ? 'alertdialog' : undefined} aria-labelledby={titleId} {...handlers}>
      {isRendered && (
        <div className={styles['inside']}>
          <h2 id={titleId}>{title}</h2>
          {children !== undefined && <div className={styles['body']}>{children}</div>}
          <div className={styles['actions']}>{actions}{closeText !== undefined && <KioskButton look="second" icon="close" onClick={onClose}>{closeText}</KioskButton>}</div>
          <FeedbackOutlet dialog={id} />
        </div>
      )}
    </dialog>
  );
};
