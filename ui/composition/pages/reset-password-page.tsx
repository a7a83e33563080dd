import { ACCOUNT } from '#adapters/composition/tokens.ts';
import { ResetPasswordScreen } from '../../screens/reset-password/ResetPasswordScreen.tsx';
import { ResetPasswordViewModel } from '../../view-models/reset-password-view-model.ts';
import type { PageModule } from '../page-module.ts';

export const resetPasswordPage: PageModule = ({ container }) => ({ query = {} }) => {
  const reset = new ResetPasswordViewModel({ account: container.get(ACCOUNT.keeper) }, query);
  return { key: `reset-password/${query['code'] ?? ''}`, start: () => () => undefined, render: () => <ResetPasswordScreen viewModel={reset} /> };
};
