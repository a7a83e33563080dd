import { useEffect, useRef } from 'react';
import { useFeedback } from '../../components/feedback-context.ts';
import type { TextKey } from '../../i18n/text-keys.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { PaymentView } from '../../view-models/payment-view-model.ts';
import { headingOf } from './heading-of.ts';

/** What has changed, for whoever listens. That the payment goes on is news where it was to be ended. */
const newsOf = (view: PaymentView): TextKey => (view.kind === 'checking' && view.cancel === 'refused' ? 'payment.cancel-refused' : headingOf(view));

/** X11: each phase of paying is said once, at once, in the words of its heading. The one the page came with is said by that itself, and what may be paid was waited for. */
export const useOutcomeSaid = (view: PaymentView): void => {
  const { t } = useTexts();
  const { say } = useFeedback();
  const { kind } = view;
  const news = newsOf(view);
  const last = useRef(news);
  useEffect(() => {
    if (last.current === news) return;
    last.current = news;
    if (kind !== 'loading' && kind !== 'payable') say(t(news), 'assertive');
  }, [kind, news, say, t]);
};
