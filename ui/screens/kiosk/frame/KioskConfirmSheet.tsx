import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import type { ConfirmKind } from '#core/navigation/back-policy.ts';
import { KioskButton } from '../../../components/kiosk/KioskButton.tsx';
import { KioskSheet } from '../../../components/kiosk/KioskSheet.tsx';
import type { TextKey } from '../../../i18n/text-keys.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useLocationOfPage } from '../../../routing/page-context.ts';
import { useSharedViewModels } from '../../layout/shared-view-models.ts';

const TEXTS: Readonly<Record<ConfirmKind, { readonly title: TextKey; readonly text?: TextKey; readonly yes: TextKey; readonly no: TextKey }>> = {
  'cart-reset': { title: 'home.cancel-question', text: 'home.cancel-text', yes: 'home.cancel-yes', no: 'home.cancel-no' },
  'cancel-changes': { title: 'article.cancel-change', yes: 'article.leave', no: 'article.stay' },
};

/** §4 at a kiosk: asks before a basket or the changes of an article are lost. The answer that keeps everything is the one a hand finds first. */
export const KioskConfirmSheet = observer((): ReactNode => {
  const { confirm } = useSharedViewModels();
  const { t } = useTexts();
  const [last, setLast] = useState<ConfirmKind>('cart-reset');
  const { kind } = confirm;
  if (kind !== null && kind !== last) setLast(kind);
  const { target } = useLocationOfPage();
  const { title, text, yes, no } = TEXTS[kind ?? last];
  const isAdding = title === 'article.cancel-change' && target.name !== 'editOrder';
  return (
    <KioskSheet
      open={kind !== null} onClose={() => { confirm.dismiss(); }} title={t(isAdding ? 'article.cancel-add' : title)}
      actions={<><KioskButton look="second" onClick={() => { confirm.accept(); }}>{t(yes)}</KioskButton><KioskButton look="primary" onClick={() => { confirm.dismiss(); }}>{t(no)}</KioskButton></>}
    >
      {text && t(text)}
    </KioskSheet>
  );
});
