import { ACCOUNT, CORE } from '#adapters/composition/tokens.ts';
import { LoginScreen } from '../../screens/login/LoginScreen.tsx';
import { LoginViewModel } from '../../view-models/login-view-model.ts';
import type { PageModule } from '../page-module.ts';

/** One visit whatever the query: the provider's answer leaves the address while the page stays. */
export const loginPage: PageModule = ({ container }) => ({ query }) => {
  const login = new LoginViewModel(
    { account: container.get(ACCOUNT.keeper), settings: container.get(CORE.settings), navigator: container.get(CORE.navigation) }, query,
  );
  return { key: 'login', start: () => login.start(), render: () => <LoginScreen viewModel={login} /> };
};
