import { CORE, GUEST } from '#adapters/composition/tokens.ts';
import { HomeScreen } from '../../screens/home/HomeScreen.tsx';
import { HomeViewModel } from '../../view-models/home-view-model.ts';
import type { PageModule } from '../page-module.ts';
import { PAGE } from '../tokens.ts';

export const homePage: PageModule = ({ container }) => () => {
  const [gate, navigation] = [container.get(CORE.paymentGate), container.get(CORE.navigation)];
  const home = new HomeViewModel({
    shops: container.get(CORE.shops), distances: container.get(CORE.distances), cart: container.get(CORE.cart), settings: container.get(CORE.settings).settings,
    favorites: container.get(GUEST.favoriteShops), navigator: navigation, stray: navigation.stray, clock: container.get(PAGE.shownClock), stayAt: () => gate.stayAt(),
    isOnline: () => navigator.onLine,
  });
  return { key: 'home', start: () => home.start(), render: () => <HomeScreen home={home} /> };
};
