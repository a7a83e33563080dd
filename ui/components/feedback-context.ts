import { createContext, useSyncExternalStore } from 'react';
import { useProvided } from '../routing/use-provided.ts';
import type { FeedbackState, FeedbackStore } from './feedback-store.ts';

export const FeedbackContext = createContext<FeedbackStore | null>(null);

/**
 * Says things and shows messages.
 * @example const { say, showToast } = useFeedback(); showToast({ text: t('basket.removed', { name }), undo: basket.restore });
 */
export const useFeedback = (): FeedbackStore => useProvided(FeedbackContext, 'FeedbackProvider');

export const useFeedbackState = (): FeedbackState => {
  const { subscribe, get } = useFeedback();
  return useSyncExternalStore(subscribe, get, get);
};
