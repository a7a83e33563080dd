import type { ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { useLastShown } from '../../components/use-last-shown.ts';
import { useTexts } from '../../i18n/use-texts.ts';

export interface GiveUpBasketProps {
  /** The restaurant that is wanted; null: nothing is asked. */
  readonly shop: string | null;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** §4: changing restaurant clears the basket; asked before it happens. */
export const GiveUpBasket = ({ shop, onYes, onNo }: GiveUpBasketProps): ReactNode => {
  const { t } = useTexts();
  const wanted = useLastShown(shop) ?? '';
  return (
    <Dialog
      open={shop !== null} icon="pin" title={t('history.other-basket')} onClose={onNo}
      actions={<><Button wide onClick={onNo}>{t('history.other-basket-no')}</Button><Button wide variant="quiet" onClick={onYes}>{t('history.other-basket-yes', { shop: wanted })}</Button></>}
    >
      {t('history.other-basket-text')}
    </Dialog>
  );
};
