import { ACCOUNT, CORE, GUEST } from '#adapters/composition/tokens.ts';
import { FavoritesScreen } from '../../screens/favorites/FavoritesScreen.tsx';
import { FavoritesViewModel } from '../../view-models/favorites-view-model.ts';
import type { PageModule } from '../page-module.ts';

export const favoritesPage: PageModule = ({ container, errors }) => () => {
  const favorites = new FavoritesViewModel({
    favorites: container.get(ACCOUNT.favorites), account: container.get(ACCOUNT.keeper), menu: container.get(CORE.menu), shops: container.get(CORE.shops),
    cart: container.get(CORE.cart), isMember: container.get(GUEST.isMember), navigator: container.get(CORE.navigation), errors,
  });
  return {
    key: 'favorites',
    start: () => {
      void favorites.start();
      return () => undefined;
    },
    render: () => <FavoritesScreen viewModel={favorites} />,
  };
};
