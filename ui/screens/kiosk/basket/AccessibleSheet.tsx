import { observer } from 'mobx-react-lite';
import { useMemo, type ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { AccessibleBasketViewModel } from '../../../view-models/kiosk/accessible-basket-view-model.ts';
import type { KioskOrderViewModel } from '../../../view-models/kiosk/kiosk-order-view-model.ts';
import { AccessibleHead } from '../accessible/AccessibleBar.tsx';
import { ShowDish } from '../accessible/ShowDish.tsx';
import { useHeadingFocus } from '../accessible/use-heading-focus.ts';
import { useKeypad } from '../accessible/use-keypad.ts';
import { KioskFrame } from '../frame/KioskFrame.tsx';
import { MemberPanel } from '../member/MemberPanel.tsx';
import { SpotPanel } from '../spot/SpotPanel.tsx';
import { AccessibleBasket } from './AccessibleBasket.tsx';
import { OrderPrimary, OrderSecondary } from './OrderFoot.tsx';

interface Props { readonly order: KioskOrderViewModel }

/** What lies over the menu in the other mode: here it takes the menu's place. */
export const AccessibleSheet = observer(({ order }: Props): ReactNode => {
  const basket = useMemo(() => new AccessibleBasketViewModel(order), [order]);
  switch (order.sheet) {
    case 'basket': return <AccessibleBasket order={order} page={basket} />;
    case 'spot': return <Spot key="spot" order={order} />;
    case 'member': return <Member key="member" order={order} />;
    case null: return null;
  }
});

const Spot = observer(({ order }: Props): ReactNode => {
  const { t } = useTexts();
  const heading = t(`kiosk-order.spot-question-${order.spot.orderType}`);
  const keys = t('kiosk-order.keys-digits');
  useHeadingFocus();
  useKeypad({ help: keys, onBack: () => { order.back(); } });
  return (
    <KioskFrame show={<ShowDish title={heading} text={t('kiosk-order.spot-hint')} keys={keys} />} secondary={<OrderSecondary order={order} />} primary={<OrderPrimary order={order} />}>
      <AccessibleHead title={heading} />
      <SpotPanel order={order} />
    </KioskFrame>
  );
});

const Member = observer(({ order }: Props): ReactNode => {
  const { t } = useTexts();
  const { givenName } = order.member;
  const heading = givenName === '' ? t('kiosk-order.member-question') : t('kiosk-order.member-hello', { name: givenName });
  const keys = t('kiosk-order.keys-arrows');
  useHeadingFocus();
  useKeypad({ help: t('kiosk-order.member-how'), onBack: () => { order.back(); } });
  return (
    <KioskFrame show={<ShowDish title={heading} text={t(givenName === '' ? 'kiosk-order.member-how' : 'kiosk-order.member-holds')} keys={keys} />} secondary={<OrderSecondary order={order} />} primary={<OrderPrimary order={order} />}>
      <AccessibleHead title={heading} />
      <MemberPanel order={order} />
    </KioskFrame>
  );
});
