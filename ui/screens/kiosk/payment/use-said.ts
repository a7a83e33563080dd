import { useEffect, useRef } from 'react';
import { useFeedback } from '../../../components/feedback-context.ts';
import type { Urgency } from '../../../components/feedback-store.ts';

export interface SaidHow {
  readonly urgency?: Urgency;
  /** Said also when the page comes with it: its heading does not say it. */
  readonly fromTheStart?: boolean;
}

/** X11: what changes on a page is said once, at once. What the page came with is said by its heading. */
export const useSaid = (sentence: string, { urgency = 'assertive', fromTheStart = false }: SaidHow = {}): void => {
  const { say } = useFeedback();
  const last = useRef(fromTheStart ? '' : sentence);
  useEffect(() => {
    if (last.current === sentence) return;
    last.current = sentence;
    say(sentence, urgency);
    // Whatever had the focus may be gone with what was shown before.
    if (document.activeElement === null || document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [sentence, say, urgency]);
};
