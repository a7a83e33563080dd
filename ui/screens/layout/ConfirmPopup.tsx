import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import type { ConfirmKind } from '#core/navigation/back-policy.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import type { TextKey } from '../../i18n/text-keys.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useLocationOfPage } from '../../routing/page-context.ts';
import { useSharedViewModels } from './shared-view-models.ts';

const TEXTS: Readonly<Record<ConfirmKind, { readonly title: TextKey; readonly text?: TextKey; readonly yes: TextKey; readonly no: TextKey }>> = {
  'cart-reset': { title: 'home.cancel-question', text: 'home.cancel-text', yes: 'home.cancel-yes', no: 'home.cancel-no' },
  'cancel-changes': { title: 'article.cancel-change', yes: 'article.leave', no: 'article.stay' },
};

/** §4: asks before a basket or the changes of an article are lost. Leaving the question alone keeps everything. */
export const ConfirmPopup = observer((): ReactNode => {
  const { confirm } = useSharedViewModels();
  const { t } = useTexts();
  const [last, setLast] = useState<ConfirmKind>('cart-reset');
  const { kind } = confirm;
  if (kind !== null && kind !== last) setLast(kind);
  const { target } = useLocationOfPage();
  const { title, text, yes, no } = TEXTS[kind ?? last];
  const isAdding = title === 'article.cancel-change' && target.name !== 'editOrder';
  return (
    <Dialog
      open={kind !== null}
      onClose={() => { confirm.dismiss(); }}
      title={t(isAdding ? 'article.cancel-add' : title)}
      actions={<><Button wide onClick={() => { confirm.dismiss(); }}>{t(no)}</Button><Button wide variant="quiet" onClick={() => { confirm.accept(); }}>{t(yes)}</Button></>}
    >
      {text && t(text)}
    </Dialog>
  );
});
