import { CORE, GUEST } from '#adapters/composition/tokens.ts';
import { articleCode } from '#core/shared/ids.ts';
import { KioskSuggestedScreen } from '../../../screens/kiosk/suggested/KioskSuggestedScreen.tsx';
import { SuggestedViewModel } from '../../../view-models/suggested-view-model.ts';
import { kioskOrder } from '../kiosk-order.ts';
import type { KioskPageModule } from '../kiosk-page-module.ts';

export const kioskSuggestedPage: KioskPageModule = (wiring) => {
  const { container } = wiring;
  const { order, suggestions } = kioskOrder(wiring);
  return ({ params, category }) => {
    const suggested = new SuggestedViewModel(
      {
        menu: container.get(CORE.menu), shop: container.get(CORE.shops).selected, cart: container.get(CORE.cart), isMember: container.get(GUEST.isMember),
        navigator: container.get(CORE.navigation),
      },
      { code: articleCode(params?.['articleId'] ?? ''), category: category ?? [] },
    );
    return {
      key: ['kiosk-suggested', params?.['shopId'], params?.['articleId']].join('/'),
      start: () => {
        suggested.start();
        suggestions.take();
        return () => undefined;
      },
      render: () => <KioskSuggestedScreen suggested={suggested} order={order} />,
    };
  };
};
