import { useEffect, useState, type ReactNode } from 'react';
import { useFeedback, useFeedbackState } from './feedback-context.ts';
import type { Said, Urgency } from './feedback-store.ts';
import { Toast } from './Toast.tsx';

/**
 * Where words are heard and the message is seen: in the page, and inside each dialog while it is the uppermost. Words stay where they were said: a dialog that
 * goes must not make the page behind it say anything twice (X11).
 */
export const FeedbackOutlet = ({ dialog }: { readonly dialog: string | null }): ReactNode => {
  const { hideToast, isTold, told } = useFeedback();
  const { said, toast, dialogs } = useFeedbackState();
  const isHeard = (dialogs.at(-1) ?? null) === dialog;
  // What was said before this outlet came has been heard already.
  const [before] = useState(said?.count ?? 0);
  const [saying, setSaying] = useState<Said | null>(null);
  if (said === null && saying !== null) setSaying(null);
  if (isHeard && said !== null && said !== saying && said.count > before && !isTold(said)) setSaying(said);
  useEffect(() => { if (saying !== null) told(saying); }, [saying, told]);
  const words = (urgency: Urgency): string => {
    if (saying?.urgency !== urgency) return '';
    return saying.count % 2 === 0 ? saying.text : `${saying.text}\u00a0`; // so that the same words are new words
  };
  return (
    <>
      <div className="vh">
        <div aria-live="polite" aria-atomic="true">{words('polite')}</div>
        <div aria-live="assertive" aria-atomic="true">{words('assertive')}</div>
      </div>
      {isHeard && toast && <Toast key={toast.id} text={toast.text} spoken={toast.spoken} undo={toast.undo} onGone={hideToast} />}
    </>
  );
};
