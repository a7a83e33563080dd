import type { ConfirmKind } from '#core/navigation/back-policy.ts';
import { useLastShown } from '../../components/use-last-shown.ts';
import type { TextKey } from '../../i18n/text-keys.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useLocationOfPage } from '../../routing/page-context.ts';
import { useSharedViewModels } from './shared-view-models.ts';

const TEXTS: Readonly<Record<ConfirmKind, { readonly title: TextKey; readonly text?: TextKey; readonly yes: TextKey; readonly no: TextKey }>> = {
  'cart-reset': { title: 'home.cancel-question', text: 'home.cancel-text', yes: 'home.cancel-yes', no: 'home.cancel-no' },
  'cancel-changes': { title: 'article.cancel-change', yes: 'article.leave', no: 'article.stay' },
};

/** What is asked before a basket or the changes of an article are lost, in words. */
export interface ConfirmQuestion {
  readonly isAsked: boolean;
  readonly title: string;
  /** Undefined where the question says all. */
  readonly text: string | undefined;
  readonly yes: string;
  readonly no: string;
  /** Yes: it is lost. */
  readonly accept: () => void;
  /** No, or no answer: all is kept. */
  readonly keep: () => void;
}

/** §4: the question of this moment; while it closes, the one that was asked last. Ask in an observer. */
export const useConfirmQuestion = (): ConfirmQuestion => {
  const { confirm } = useSharedViewModels();
  const { t } = useTexts();
  const { kind } = confirm;
  const asked = useLastShown(kind) ?? 'cart-reset';
  const { target } = useLocationOfPage();
  const { title, text, yes, no } = TEXTS[asked];
  const isAdding = title === 'article.cancel-change' && target.name !== 'editOrder';
  return {
    isAsked: kind !== null,
    title: t(isAdding ? 'article.cancel-add' : title), text: text && t(text), yes: t(yes), no: t(no),
    accept: () => { confirm.accept(); }, keep: () => { confirm.dismiss(); },
  };
};
