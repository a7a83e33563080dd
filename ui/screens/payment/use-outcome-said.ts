import { useEffect, useRef } from 'react';
import { useFeedback } from '../../components/feedback-context.ts';
import type { TextKey } from '../../i18n/text-keys.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { PaymentView } from '../../view-models/payment-view-model.ts';

const WORDS: Partial<Readonly<Record<PaymentView['kind'], TextKey>>> = {
  starting: 'payment.starting', leaving: 'payment.redirecting', checking: 'payment.checking', 'ask-staff': 'payment.ask-staff', declined: 'payment.declined-title',
  gone: 'payment.gone', 'not-started': 'payment.not-started', paid: 'payment.paid',
};

/** X11: each phase of paying is said once, at once. The one the page came with is said by its heading. */
export const useOutcomeSaid = (kind: PaymentView['kind']): void => {
  const { t } = useTexts();
  const { say } = useFeedback();
  const last = useRef(kind);
  useEffect(() => {
    if (last.current === kind) return;
    last.current = kind;
    const key = WORDS[kind];
    if (key) say(t(key), 'assertive');
  }, [kind, say, t]);
};
