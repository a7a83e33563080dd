import { useEffect, useRef } from 'react';
import { useFeedback } from '../../components/feedback-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';

/** X11: what stands beside a question without a press on pay is also heard; after a press the focus is led there. In another language it is no news. */
export const useSaidUnasked = (words: string | undefined, hasTried: boolean): void => {
  const { say } = useFeedback();
  const { language } = useTexts();
  const last = useRef(language);
  useEffect(() => {
    const isTranslated = last.current !== language;
    last.current = language;
    if (words !== undefined && !hasTried && !isTranslated) say(words, 'polite');
  }, [words, hasTried, say, language]);
};
