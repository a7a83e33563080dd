import { useRef, type ReactNode } from 'react';
import styles from './Dialog.module.css';
import { FeedbackOutlet } from './FeedbackOutlet.tsx';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-paths.ts';
import { useModal } from './use-modal.ts';

export interface DialogProps {
  readonly open: boolean;
  /** Asked by Esc and a press beside it: the answer that changes nothing. */
  readonly onClose: () => void;
  readonly title: string;
  /** What it is about, at a glance: for questions that could be taken for one another. */
  readonly icon?: IconName;
  readonly children?: ReactNode;
  /** The answers, the wanted one first. */
  readonly actions: ReactNode;
  /** It interrupts (an error): said at once. */
  readonly urgent?: boolean;
}

/** A question or a message in the middle of the screen. @example <Dialog open={…} title={t('home.cancel-question')} onClose={stay} actions={<><Button …/><Button variant="quiet" …/></>} /> */
export const Dialog = ({ open, onClose, title, icon, children, actions, urgent = false }: DialogProps): ReactNode => {
  const ref = useRef<HTMLDialogElement>(null);
  const { id, isRendered, handlers } = useModal(ref, open, onClose);
  return (
    <dialog ref={ref} className={styles['dialog']} role={urgent ? 'alertdialog' : undefined} aria-labelledby={id} aria-describedby={children === undefined ? undefined : `${id}-text`} {...handlers}>
      {isRendered && (
        <div className={styles['inside']}>
          {icon !== undefined && <span className={styles['sign']}><Icon name={icon} /></span>}
          <h2 id={id}>{title}</h2>
          {children !== undefined && <div id={`${id}-text`} className={styles['text']}>{children}</div>}
          <div className={styles['actions']}>{actions}</div>
          <FeedbackOutlet dialog={id} />
        </div>
      )}
    </dialog>
  );
};
