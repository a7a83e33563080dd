import { ACCOUNT } from '#adapters/composition/tokens.ts';
import { ConfirmEmailScreen } from '../../screens/confirm-email/ConfirmEmailScreen.tsx';
import { ConfirmEmailViewModel } from '../../view-models/confirm-email-view-model.ts';
import type { PageModule } from '../page-module.ts';

export const confirmEmailPage: PageModule = ({ container }) => ({ query = {} }) => {
  const confirm = new ConfirmEmailViewModel({ account: container.get(ACCOUNT.keeper) }, query);
  return {
    key: `confirm-email/${query['userId'] ?? ''}/${query['code'] ?? ''}`,
    start: () => {
      void confirm.confirm();
      return () => undefined;
    },
    render: () => <ConfirmEmailScreen viewModel={confirm} />,
  };
};
