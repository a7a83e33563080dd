import { useEffect, useRef, type RefObject } from 'react';
import { useFeedback } from '../../components/feedback-context.ts';

/**
 * X11: what tells that an order could not be asked for is heard each time it comes, also after a try in vain; in another language it is nothing new. Empty: nothing to
 * say. Of one of several in their `place` it is told who stands there.
 */
export const useSaidWhenItComes = (words: string, place?: RefObject<HTMLElement | null>): void => {
  const { say } = useFeedback();
  const isSaid = useRef(false);
  useEffect(() => {
    if (words === '' || isSaid.current) return;
    isSaid.current = true;
    if (place?.current?.contains(document.activeElement) !== false) say(words);
  }, [words, place, say]);
};
