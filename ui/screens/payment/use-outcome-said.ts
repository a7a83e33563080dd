import { useEffect, useRef, type HTMLAttributes } from 'react';
import { useFeedback } from '../../components/feedback-context.ts';
import type { TextKey } from '../../i18n/text-keys.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { hasNoFocus, keepFocus } from '../../routing/keep-focus.ts';
import type { PaymentView } from '../../view-models/payment-view-model.ts';
import { headingOf } from './heading-of.ts';

/** What has changed, for whoever listens. That the payment goes on is news where it was to be ended. */
const newsOf = (view: PaymentView): TextKey => (view.kind === 'checking' && view.cancel === 'refused' ? 'payment.cancel-refused' : headingOf(view));

/**
 * X11: each phase of paying is heard once, at once, in the words of its heading. X5: where what goes takes the focus along, a button that was pressed or the
 * heading of before, the new heading has it, and is heard by that; otherwise it is said. The phase that the page came with is said by the page itself, and
 * what may be paid was waited for. What is given back belongs to the page's element.
 */
export const useOutcomeSaid = (view: PaymentView): Required<Pick<HTMLAttributes<HTMLElement>, 'onFocus' | 'onBlur'>> => {
  const { t } = useTexts();
  const { say } = useFeedback();
  const { kind } = view;
  const news = newsOf(view);
  const last = useRef(news);
  /** What is taken away while it has the focus tells of no blur. */
  const hadFocus = useRef(false);
  useEffect(() => {
    if (last.current === news) return;
    last.current = news;
    if (hadFocus.current && hasNoFocus()) keepFocus();
    else if (kind !== 'loading' && kind !== 'payable') say(t(news), 'assertive');
  }, [kind, news, say, t]);
  return { onFocus: () => { hadFocus.current = true; }, onBlur: () => { hadFocus.current = false; } };
};
