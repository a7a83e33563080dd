import { createContext, use, useSyncExternalStore } from 'react';
import type { FeedbackState, FeedbackStore } from './feedback-store.ts';

export const FeedbackContext = createContext<FeedbackStore | null>(null);

/**
 * Says things and shows messages.
 * @example const { say, showToast } = useFeedback(); showToast({ text: t('basket.removed', { name }), undo: basket.restore });
 */
export const useFeedback = (): FeedbackStore => {
  const feedback = use(FeedbackContext);
  if (!feedback) throw new Error('Broken promise: everything that gives feedback is rendered inside <FeedbackProvider>.');
  return feedback;
};

export const useFeedbackState = (): FeedbackState => {
  const { subscribe, get } = useFeedback();
  return useSyncExternalStore(subscribe, get, get);
};
