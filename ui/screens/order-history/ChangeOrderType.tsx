import type { ReactNode } from 'react';
import type { OrderType } from '#core/settings/order-type.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { useLastShown } from '../../components/use-last-shown.ts';
import { useTexts } from '../../i18n/use-texts.ts';

export interface ChangeOrderTypeProps {
  /** How the earlier order was eaten; null: nothing is asked. */
  readonly orderType: OrderType | null;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** R1: the whole basket would get another order type; asked before it happens. */
export const ChangeOrderType = ({ orderType, onYes, onNo }: ChangeOrderTypeProps): ReactNode => {
  const { t } = useTexts();
  const wanted = useLastShown(orderType) ?? 'dineInPlace';
  return (
    <Dialog
      open={orderType !== null} icon={wanted === 'takeAway' ? 'bag' : 'cutlery'} title={t(`history.other-type-${wanted}`)} onClose={onNo}
      actions={<><Button wide onClick={onYes}>{t('history.other-type-yes')}</Button><Button wide variant="quiet" onClick={onNo}>{t('history.other-type-no')}</Button></>}
    >
      {t('history.other-type-text')}
    </Dialog>
  );
};
