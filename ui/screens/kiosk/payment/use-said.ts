import { useEffect, useRef } from 'react';
import { useFeedback } from '../../../components/feedback-context.ts';
import type { Urgency } from '../../../components/feedback-store.ts';
import type { TextKey } from '../../../i18n/text-keys.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { withoutHyphens } from '../../../i18n/without-hyphens.ts';

/** X11: what changes on a page is said once, at once; in another language it is nothing new. What the page came with is said by its heading. `more`: what nobody should have to look for below it. */
export const useSaid = (key: TextKey, urgency: Urgency = 'assertive', more = ''): void => {
  const { t } = useTexts();
  const { say } = useFeedback();
  const last = useRef(key);
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    say(withoutHyphens(more ? `${t(key).replace(/(?<![.?!…])$/, '.')} ${more}` : t(key)), urgency);
    // Whatever had the focus may be gone with what was shown before.
    if (document.activeElement === null || document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [key, more, say, t, urgency]);
};
