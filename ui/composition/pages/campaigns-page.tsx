import { CORE, GUEST } from '#adapters/composition/tokens.ts';
import { CampaignsScreen } from '../../screens/campaigns/CampaignsScreen.tsx';
import { CampaignsViewModel } from '../../view-models/campaigns-view-model.ts';
import type { PageModule } from '../page-module.ts';

export const campaignsPage: PageModule = ({ container }) => () => {
  const campaigns = new CampaignsViewModel({
    menu: container.get(CORE.menu), shops: container.get(CORE.shops), cart: container.get(CORE.cart), isMember: container.get(GUEST.isMember),
    authentication: container.get(GUEST.authentication), settings: container.get(CORE.settings).settings, navigator: container.get(CORE.navigation),
  });
  return {
    key: 'campaigns',
    start: () => {
      void campaigns.start();
      return () => undefined;
    },
    render: () => <CampaignsScreen viewModel={campaigns} />,
  };
};
