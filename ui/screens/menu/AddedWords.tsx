import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useFeedback } from '../../components/feedback-context.ts';
import { useEntityText } from '../../i18n/use-entity-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { withoutHyphens } from '../../i18n/without-hyphens.ts';
import type { MenuViewModel } from '../../view-models/menu-view-model.ts';

/** The eye comes first; and of several quick taps only the last is told. */
const AFTER_MS = 200;

/** Says what was added, for those who listen; the eye sees the count. */
export const AddedWords = observer(({ menu }: { readonly menu: Pick<MenuViewModel, 'added'> }): ReactNode => {
  const { t } = useTexts();
  const { say } = useFeedback();
  const { textOf } = useEntityText();
  const { added } = menu;
  const words = added && t('menu.added', { name: withoutHyphens(textOf(added.article, 'name')) });
  useEffect(() => {
    if (!added || words === null) return undefined;
    const timer = setTimeout(() => { say(words); }, AFTER_MS);
    return () => { clearTimeout(timer); };
  }, [added, words, say]);
  return null;
});
