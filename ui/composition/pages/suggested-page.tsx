import { CORE, GUEST } from '#adapters/composition/tokens.ts';
import { articleCode } from '#core/shared/ids.ts';
import { SuggestedScreen } from '../../screens/suggested/SuggestedScreen.tsx';
import { SuggestedViewModel } from '../../view-models/suggested-view-model.ts';
import type { PageModule } from '../page-module.ts';

export const suggestedPage: PageModule = ({ container }) => ({ params, category }) => {
  const suggested = new SuggestedViewModel(
    {
      menu: container.get(CORE.menu), shop: container.get(CORE.shops).selected, cart: container.get(CORE.cart), isMember: container.get(GUEST.isMember),
      navigator: container.get(CORE.navigation),
    },
    { code: articleCode(params?.['articleId'] ?? ''), category: category ?? [] },
  );
  return {
    key: ['suggested', params?.['shopId'], params?.['articleId']].join('/'),
    start: () => {
      suggested.start();
      return () => undefined;
    },
    render: () => <SuggestedScreen suggested={suggested} />,
  };
};
