import { useState, type ReactNode } from 'react';
import { FeedbackContext } from './feedback-context.ts';
import { FeedbackOutlet } from './FeedbackOutlet.tsx';
import { createFeedbackStore } from './feedback-store.ts';

/** Holds the page's voice and its one message. Dialogs have an outlet of their own, for the page behind them falls silent. */
export const FeedbackProvider = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const [feedback] = useState(createFeedbackStore);
  return (
    <FeedbackContext value={feedback}>
      {children}
      <FeedbackOutlet dialog={null} />
    </FeedbackContext>
  );
};
