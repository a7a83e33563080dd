import { useEffect, useRef } from 'react';
import { useFeedback } from '../../../components/feedback-context.ts';

/** X11: what changes on a page is said once, at once. What the page came with is said by its heading. */
export const useSaid = (sentence: string): void => {
  const { say } = useFeedback();
  const last = useRef(sentence);
  useEffect(() => {
    if (last.current === sentence) return;
    last.current = sentence;
    say(sentence, 'assertive');
    // Whatever had the focus may be gone with what was shown before.
    if (document.activeElement === null || document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [sentence, say]);
};
