import { useEffect, useRef, type RefObject } from 'react';
import { useFeedback } from '../../components/feedback-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { FormPointer } from '../../view-models/form-state.ts';

const ANSWERS = 'input:not([disabled]), select, [data-callout]';

/** Leads the focus to the first thing that keeps the form from going through, and says how much there is to look at. Fields stand in `data-place="…"`. */
export const useFormPointer = (form: RefObject<HTMLElement | null>, pointed: FormPointer<string> | null): void => {
  const { t } = useTexts();
  const { say } = useFeedback();
  const led = useRef<FormPointer<string>>(null);
  useEffect(() => {
    // In another language it is nothing new: the focus is at the button of the languages.
    if (!pointed || pointed === led.current || !form.current) return;
    led.current = pointed;
    const place = form.current.querySelector<HTMLElement>(`[data-place="${pointed.field}"]`);
    const found = place?.querySelector<HTMLElement>(ANSWERS) ?? place;
    found?.focus({ preventScroll: true });
    place?.scrollIntoView({ block: 'center' });
    if (pointed.problems > 0) say(t('account.errors', { count: pointed.problems }), 'assertive');
    // A second press is a new pointer: it leads there again.
  }, [form, pointed, say, t]);
};
