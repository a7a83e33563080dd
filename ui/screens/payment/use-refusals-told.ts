import { useEffect, useRef } from 'react';
import { useFeedback } from '../../components/feedback-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';

/** P7: a press on the logo or on back that leads nowhere is told why. */
export const useRefusalsTold = (refusals: number): void => {
  const { t } = useTexts();
  const { showToast } = useFeedback();
  const told = useRef(refusals);
  useEffect(() => {
    if (told.current === refusals) return;
    told.current = refusals;
    showToast({ text: t('payment.leave-first') });
  }, [refusals, showToast, t]);
};
