import { ACCOUNT, CORE } from '#adapters/composition/tokens.ts';
import { ProfileScreen } from '../../screens/profile/ProfileScreen.tsx';
import { ProfileViewModel } from '../../view-models/profile-view-model.ts';
import type { PageModule } from '../page-module.ts';

export const profilePage: PageModule = ({ container }) => () => {
  const profile = new ProfileViewModel({ account: container.get(ACCOUNT.keeper), shops: container.get(CORE.shops), settings: container.get(CORE.settings).settings });
  return {
    key: 'profile',
    start: () => profile.start(),
    render: () => <ProfileScreen viewModel={profile} />,
  };
};
