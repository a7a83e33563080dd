import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { KioskOrderViewModel } from '../../../view-models/kiosk/kiosk-order-view-model.ts';
import { MemberPanel } from '../member/MemberPanel.tsx';
import { SpotPanel } from '../spot/SpotPanel.tsx';
import { KioskBasket } from './KioskBasket.tsx';
import { KioskOver } from './KioskOver.tsx';

/** What lies over the menu: the basket, the question for the table, the membership. */
export const KioskSheets = observer(({ order }: { readonly order: KioskOrderViewModel }): ReactNode => {
  const { t } = useTexts();
  const { sheet, spot, member } = order;
  const close = (): void => { order.back(); };
  switch (sheet) {
    case 'basket': return <KioskOver key="basket" title={t('kiosk-order.basket')} onClose={close}><KioskBasket order={order} /></KioskOver>;
    case 'spot': return <KioskOver key="spot" title={t(`kiosk-order.spot-question-${spot.orderType}`)} onClose={close}><SpotPanel order={order} /></KioskOver>;
    case 'member':
      return <KioskOver key="member" title={member.givenName === '' ? t('kiosk-order.member-question') : t('kiosk-order.member-hello', { name: member.givenName })} onClose={close}><MemberPanel order={order} /></KioskOver>;
    case null: return null;
  }
});
