import { ACCOUNT } from '#adapters/composition/tokens.ts';
import { MemberCardScreen } from '../../screens/member-card/MemberCardScreen.tsx';
import { MemberCardViewModel } from '../../view-models/member-card-view-model.ts';
import type { PageModule } from '../page-module.ts';

export const memberCardPage: PageModule = ({ container }) => () => {
  const card = new MemberCardViewModel({ card: container.get(ACCOUNT.card), account: container.get(ACCOUNT.keeper) });
  return { key: 'member-card', start: () => card.start(), render: () => <MemberCardScreen viewModel={card} /> };
};
