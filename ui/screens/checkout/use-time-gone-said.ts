import { useEffect } from 'react';
import { useFeedback } from '../../components/feedback-context.ts';

/** X11: what is said beside the times without a press on pay is also heard; after a press the focus is led there. */
export const useTimeGoneSaid = (words: string | undefined, hasTried: boolean): void => {
  const { say } = useFeedback();
  useEffect(() => {
    if (words !== undefined && !hasTried) say(words, 'polite');
  }, [words, hasTried, say]);
};
