import { useId, useRef, type ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { classNames } from './class-names.ts';
import { FeedbackOutlet } from './FeedbackOutlet.tsx';
import { IconButton } from './IconButton.tsx';
import styles from './Sheet.module.css';
import { useDragDown } from './use-drag-down.ts';
import { useModal } from './use-modal.ts';

export interface SheetProps {
  readonly open: boolean;
  /** Asked by Esc, the cross, a press beside it, and a pull down. */
  readonly onClose: () => void;
  readonly title: string;
  readonly hint?: ReactNode;
  /** `full`: up to 32 px from the top (the basket). `fit`: as high as its content (languages, spots). */
  readonly height?: 'full' | 'fit';
  /** Fixed at the foot: total and button. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** A sheet from below on phones; from 900 px on a panel in the middle. The body scrolls, head and foot stay. */
export const Sheet = ({ open, onClose, title, hint, height = 'fit', footer, children }: SheetProps): ReactNode => {
  const { t } = useTexts();
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { id, isRendered, handlers } = useModal(ref, open, onClose);
  const drag = useDragDown(onClose);
  return (
    <dialog ref={ref} className={classNames(styles['sheet'], styles[height])} aria-labelledby={titleId} {...handlers}>
      {isRendered && (
        <div className={styles['inside']}>
          <header className={styles['head']} {...drag}>
            <span className={styles['grab']} />
            <div><h2 id={titleId}>{title}</h2>{hint !== undefined && <p>{hint}</p>}</div>
            <IconButton icon="close" label={t('action.close')} className={styles['close']} onClick={onClose} />
          </header>
          <div className={styles['body']}>{children}</div>
          {footer !== undefined && <footer className={styles['foot']}>{footer}</footer>}
          <FeedbackOutlet dialog={id} />
        </div>
      )}
    </dialog>
  );
};
