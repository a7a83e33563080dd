import { use, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState, type RefObject, type SyntheticEvent } from 'react';
import { OverPageContext } from '../routing/over-page-context.ts';
import { useFeedback } from './feedback-context.ts';

export interface Modal {
  /** For the `<FeedbackOutlet>` inside. */
  readonly id: string;
  /** Render the content while this is true: it stays until the way out has been seen. */
  readonly isRendered: boolean;
  /** For the `<dialog>`. */
  readonly handlers: {
    readonly onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
    readonly onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
    readonly onMouseDown: (event: SyntheticEvent<HTMLDialogElement>) => void;
    readonly onClick: (event: SyntheticEvent<HTMLDialogElement>) => void;
  };
}

/** All that still moves in the dialog has come to rest. */
const settled = async (dialog: HTMLDialogElement): Promise<void> => {
  await Promise.allSettled(dialog.getAnimations({ subtree: true }).map((animation) => animation.finished));
};

/**
 * Opens and closes a native `<dialog>` by a flag. The platform keeps the rest of the page out of reach, and gives the focus back;
 * Esc, the browser's back and a press beside the dialog ask `onClose`, they never close by themselves.
 */
export const useModal = (ref: RefObject<HTMLDialogElement | null>, open: boolean, onClose: () => void): Modal => {
  const id = useId();
  const { dialogOpened, dialogClosed } = useFeedback();
  const pressed = useRef<EventTarget>(null);
  const [lingers, setLingers] = useState(open);
  if (open && !lingers) setLingers(true);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [ref, open]);
  useEffect(() => {
    if (!open) return undefined;
    dialogOpened(id);
    return () => { dialogClosed(id); };
  }, [open, id, dialogOpened, dialogClosed]);
  const layOver = use(OverPageContext);
  const askToClose = useEffectEvent(onClose);
  // At once: a step back may come before what waits for the paint has run.
  useLayoutEffect(() => (open ? layOver(() => { askToClose(); }) : undefined), [open, layOver]);
  // A dialog that disappears with its page must not leave the page behind it out of reach.
  useEffect(() => {
    const dialog = ref.current;
    return () => { dialog?.close(); };
  }, [ref]);
  return {
    id,
    isRendered: open || lingers,
    handlers: {
      onCancel: (event) => {
        event.preventDefault();
        onClose();
      },
      onClose: (event) => {
        if (event.target !== event.currentTarget) return;
        const dialog = event.currentTarget;
        if (dialog.open) return; // Opened again before its closing was told.
        if (open) {
          onClose();
          return;
        }
        void settled(dialog).then(() => { if (!dialog.open) setLingers(false); });
      },
      onMouseDown: ({ target }) => { pressed.current = target; },
      // A mouse that went down inside, to mark words, and is let go beside clicks on the dialog, too.
      onClick: ({ target, currentTarget }) => { if (target === currentTarget && pressed.current === target) onClose(); },
    },
  };
};
