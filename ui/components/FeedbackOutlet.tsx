import { useState, type ReactNode } from 'react';
import { useFeedback, useFeedbackState } from './feedback-context.ts';
import type { Urgency } from './feedback-store.ts';
import { Toast } from './Toast.tsx';

/** Where words are heard and the message is seen: in the page, and inside each dialog while it is the uppermost. */
export const FeedbackOutlet = ({ dialog }: { readonly dialog: string | null }): ReactNode => {
  const { hideToast } = useFeedback();
  const { said, toast, dialogs } = useFeedbackState();
  const isHeard = (dialogs.at(-1) ?? null) === dialog;
  // What was said before this outlet came has been heard already.
  const [before] = useState(said?.count ?? 0);
  const words = (urgency: Urgency): string => {
    if (!isHeard || said === null || said.count <= before || said.urgency !== urgency) return '';
    return said.count % 2 === 0 ? said.text : `${said.text}\u00a0`; // so that the same words are new words
  };
  return (
    <>
      <div className="vh">
        <div aria-live="polite" aria-atomic="true">{words('polite')}</div>
        <div aria-live="assertive" aria-atomic="true">{words('assertive')}</div>
      </div>
      {isHeard && toast && <Toast key={toast.id} text={toast.text} undo={toast.undo} onGone={hideToast} />}
    </>
  );
};
