import { useEffect } from 'react';
import { useFeedback } from '../../components/feedback-context.ts';

/** X11: what stands beside a question without a press on pay is also heard; after a press the focus is led there. */
export const useSaidUnasked = (words: string | undefined, hasTried: boolean): void => {
  const { say } = useFeedback();
  useEffect(() => {
    if (words !== undefined && !hasTried) say(words, 'polite');
  }, [words, hasTried, say]);
};
