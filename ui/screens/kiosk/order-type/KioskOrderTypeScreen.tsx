import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { KioskButton } from '../../../components/kiosk/KioskButton.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { OrderTypeViewModel } from '../../../view-models/order-type-view-model.ts';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { KioskFrame } from '../frame/KioskFrame.tsx';

/** §2 shopPage at a kiosk: how the guest wants to eat, and what that changes. */
export const KioskOrderTypeScreen = observer(({ orderType: page }: { readonly orderType: OrderTypeViewModel }): ReactNode => {
  const { t } = useTexts();
  return (
    <KioskFrame>
      <PageTitle>{t('order-type.page')}</PageTitle>
      <h1>{t('order-type.heading')}</h1>
      {page.options.map(({ orderType }) => <KioskButton key={orderType} look="second" onClick={() => { page.choose(orderType); }}>{t(`order-type.choose-${orderType}`)}</KioskButton>)}
    </KioskFrame>
  );
});
