import { ACCOUNT } from '#adapters/composition/tokens.ts';
import { ForgotPasswordScreen } from '../../screens/forgot-password/ForgotPasswordScreen.tsx';
import { ForgotPasswordViewModel } from '../../view-models/forgot-password-view-model.ts';
import type { PageModule } from '../page-module.ts';

export const forgotPasswordPage: PageModule = ({ container }) => ({ query }) => {
  const forgot = new ForgotPasswordViewModel({ account: container.get(ACCOUNT.keeper) }, query);
  return { key: 'forgot-password', start: () => () => undefined, render: () => <ForgotPasswordScreen viewModel={forgot} /> };
};
