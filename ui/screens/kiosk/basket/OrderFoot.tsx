import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { KioskButton } from '../../../components/kiosk/KioskButton.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { KioskOrderViewModel } from '../../../view-models/kiosk/kiosk-order-view-model.ts';
import { BasketSummary } from './BasketSummary.tsx';
import styles from './OrderFoot.module.css';

interface Props { readonly order: KioskOrderViewModel }

/** Left of the primary action: the basket, or the way back from a question. */
export const OrderSecondary = observer(({ order }: Props): ReactNode => {
  const { t } = useTexts();
  if (order.sheet === null || order.sheet === 'basket') return <BasketSummary order={order} />;
  return <KioskButton look="second" icon="back" className={styles['secondary']} onClick={() => { order.back(); }}>{t('action.back')}</KioskButton>;
});

/** The primary action while ordering: paying, or the answer to the question that lies over the menu. */
export const OrderPrimary = observer(({ order }: Props): ReactNode => {
  const { t } = useTexts();
  const { sheet, spot, member, basket } = order;
  switch (sheet) {
    case null: case 'basket':
      return <KioskButton look="primary" arrow="arrow" aria-disabled={basket.isEmpty} onClick={() => { order.pay(); }}>{t('kiosk-order.pay')}</KioskButton>;
    case 'spot':
      return (
        <KioskButton look="primary" arrow={order.isOnTheWay ? 'arrow' : 'check'} aria-disabled={!spot.canConfirm} onClick={() => { if (spot.confirm()) order.placed(); }}>
          {t(order.isOnTheWay ? 'kiosk-order.spot-take-pay' : 'kiosk-order.spot-take')}
        </KioskButton>
      );
    case 'member':
      return member.phase === 'active'
        ? <KioskButton look="primary" arrow="check" onClick={() => { order.back(); }}>{t('kiosk-order.done')}</KioskButton>
        : <KioskButton look="primary" busy={member.phase === 'looking'} aria-disabled={member.typed === ''} onClick={() => { member.submit(); }}>{t('kiosk-order.member-use')}</KioskButton>;
  }
});
