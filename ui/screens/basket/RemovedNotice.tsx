import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useFeedback } from '../../components/feedback-context.ts';
import { useEntityText } from '../../i18n/use-entity-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { withoutHyphens } from '../../i18n/without-hyphens.ts';
import { hasNoFocus, keepFocus } from '../../routing/keep-focus.ts';
import type { BasketNoticesViewModel } from '../../view-models/basket-notices-view-model.ts';

/** X5: the button that was pressed goes with its message: the basket has the focus, as a sheet, beside the page or as the bar that leads to it; else the page. */
const focusBasket = (): void => {
  if (!hasNoFocus()) return;
  const stand = document.querySelector<HTMLElement>('dialog[open] :is(h1, h2)') ?? document.getElementById('basket');
  if (stand?.matches(':not(button)')) stand.tabIndex = -1;
  stand?.focus({ preventScroll: true });
  keepFocus();
};

/** A line was removed: says so, with the way to take it back. */
export const RemovedNotice = observer(({ notices }: { readonly notices: BasketNoticesViewModel }): ReactNode => {
  const { t } = useTexts();
  const { textOf } = useEntityText();
  const { showToast } = useFeedback();
  const { removed } = notices;
  const text = removed && t('basket.removed', { name: withoutHyphens(textOf(removed.item.article, 'name')) });
  useEffect(() => {
    if (removed && text !== null) showToast({ text, undo: () => { notices.undo(); queueMicrotask(focusBasket); } });
  }, [removed, text, notices, showToast]);
  return null;
});
