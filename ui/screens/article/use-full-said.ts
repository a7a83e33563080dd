import { useEffect, useRef } from 'react';
import { useFeedback } from '../../components/feedback-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { ArticleViewModel } from '../../view-models/article-view-model.ts';

/** X11: a level that is full says so at every press; what was said before is no news in another mode or language. */
export const useFullSaid = ({ timesFull }: Pick<ArticleViewModel, 'timesFull'>): void => {
  const { t } = useTexts();
  const { say } = useFeedback();
  const said = useRef(timesFull);
  useEffect(() => {
    if (timesFull === said.current) return;
    said.current = timesFull;
    say(t('article.level-full'));
  }, [timesFull, say, t]);
};
