import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useFeedback } from '../../components/feedback-context.ts';
import { useEntityText } from '../../i18n/use-entity-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { withoutHyphens } from '../../i18n/without-hyphens.ts';
import type { BasketNoticesViewModel } from '../../view-models/basket-notices-view-model.ts';

/** R10: the dish was not added, because another tab has taken the basket to another restaurant. */
export const RefusedNotice = observer(({ notices }: { readonly notices: BasketNoticesViewModel }): ReactNode => {
  const { t } = useTexts();
  const { textOf } = useEntityText();
  const { showToast } = useFeedback();
  const { refused } = notices;
  const text = refused && t('basket.other-shop', { name: withoutHyphens(textOf(refused.article, 'name')), shop: refused.shopName });
  useEffect(() => {
    if (text === null) return;
    showToast({ text });
    notices.forgetRefused();
  }, [text, notices, showToast]);
  return null;
});
