import { ACCOUNT, CORE } from '#adapters/composition/tokens.ts';
import { RegisterScreen } from '../../screens/register/RegisterScreen.tsx';
import { RegisterViewModel } from '../../view-models/register-view-model.ts';
import type { PageModule } from '../page-module.ts';

export const registerPage: PageModule = ({ container }) => ({ query }) => {
  const register = new RegisterViewModel(
    { account: container.get(ACCOUNT.keeper), shops: container.get(CORE.shops), settings: container.get(CORE.settings), navigator: container.get(CORE.navigation) }, query,
  );
  return { key: 'register', start: () => register.start(), render: () => <RegisterScreen viewModel={register} /> };
};
