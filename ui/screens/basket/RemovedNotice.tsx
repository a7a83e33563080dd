import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useFeedback } from '../../components/feedback-context.ts';
import { useEntityText } from '../../i18n/use-entity-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { withoutHyphens } from '../../i18n/without-hyphens.ts';
import type { BasketNoticesViewModel } from '../../view-models/basket-notices-view-model.ts';

/** A line was removed: says so, with the way to take it back. */
export const RemovedNotice = observer(({ notices }: { readonly notices: BasketNoticesViewModel }): ReactNode => {
  const { t } = useTexts();
  const { textOf } = useEntityText();
  const { showToast } = useFeedback();
  const { removed } = notices;
  const text = removed && t('basket.removed', { name: withoutHyphens(textOf(removed.item.article, 'name')) });
  useEffect(() => {
    if (removed && text !== null) showToast({ text, undo: () => { notices.undo(); } });
  }, [removed, text, notices, showToast]);
  return null;
});
