import { useEffect, useRef, type RefObject } from 'react';
import { useFeedback } from '../../components/feedback-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { CheckoutPointer } from '../../view-models/checkout-view-model.ts';

const ANSWERS = 'input:not([disabled]), textarea, [data-callout]';
const isSeen = (element: HTMLElement): boolean => element.offsetParent !== null;

/** Leads the focus to the first thing that keeps the order from being placed, and says how much there is to look at. */
export const usePointer = (page: RefObject<HTMLElement | null>, pointed: CheckoutPointer | null): void => {
  const { t } = useTexts();
  const { say } = useFeedback();
  const led = useRef<CheckoutPointer>(null);
  useEffect(() => {
    // In another language it is nothing new: the focus is at the button of the languages.
    if (!pointed || pointed === led.current || !page.current) return;
    led.current = pointed;
    const places = [...page.current.querySelectorAll<HTMLElement>(`[data-place="${pointed.place}"]`)];
    // A question is led to as a whole: its answers may be about to change, and it is read with what is wrong.
    const found = places.flatMap((place) => (place.matches('fieldset') ? [place] : [...place.querySelectorAll<HTMLElement>(ANSWERS), place])).find(isSeen);
    found?.focus({ preventScroll: true });
    found?.scrollIntoView({ block: 'center' });
    if (pointed.problems > 0) say(t('checkout.errors', { count: pointed.problems }), 'assertive');
    // A second press on pay is a new pointer: it leads there again.
  }, [page, pointed, say, t]);
};
