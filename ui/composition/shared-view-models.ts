import type { Container } from 'inversify';
import { CORE, GUEST, PORTS } from '#adapters/composition/tokens.ts';
import type { Language } from '#core/locale/languages.ts';
import type { Readable } from '#core/shared/readable.ts';
import type { SharedViewModels } from '../screens/layout/shared-view-models.ts';
import { BasketViewModel } from '../view-models/basket-view-model.ts';
import { ConfirmViewModel } from '../view-models/confirm-view-model.ts';
import { ErrorPopupViewModel } from '../view-models/error-popup-view-model.ts';
import { FavoriteMarksViewModel } from '../view-models/favorite-marks-view-model.ts';
import { LanguageViewModel } from '../view-models/language-view-model.ts';
import { ProfileMenuViewModel } from '../view-models/profile-menu-view-model.ts';
import { TopBarViewModel } from '../view-models/top-bar-view-model.ts';
import { UpdateViewModel } from '../view-models/update-view-model.ts';
import type { CustomerWindow } from './customer-window.ts';
import type { OrdersWindow } from './orders-window.ts';
import { PAGE, VIEW } from './tokens.ts';

export interface SharedDeps {
  readonly container: Container;
  readonly languages: readonly Language[];
  readonly crashes: SharedViewModels['crashes'];
  readonly customer: CustomerWindow;
  readonly needAccounts: () => Promise<void>;
  readonly orders: Pick<OrdersWindow, 'underWay' | 'latest'>;
  /** As the basket is to see it. */
  readonly isSmallScreen: Readable<boolean>;
  readonly updates: { readonly isWaiting: Readable<boolean>; readonly apply: () => boolean };
}

/** The view-models that live as long as the app. */
export const createSharedViewModels = ({ container, languages, customer, needAccounts, orders, updates, isSmallScreen, crashes }: SharedDeps): SharedViewModels => {
  const [cart, shops, settings, navigation] = [container.get(CORE.cart), container.get(CORE.shops), container.get(CORE.settings), container.get(CORE.navigation)];
  const errors = new ErrorPopupViewModel();
  return {
    topBar: new TopBarViewModel({
      page: navigation.page, shop: shops.selected, spots: shops.spots, cart: cart.cart, settings, orders, authentication: container.get(GUEST.authentication),
      navigation, clock: container.get(PAGE.shownClock),
    }),
    basket: new BasketViewModel({
      cart, price: container.get(CORE.price), menu: container.get(CORE.menu), shops, settings: settings.settings, isMember: container.get(GUEST.isMember),
      page: navigation.page, isSmallScreen, navigator: navigation, clock: container.get(PORTS.clock),
    }),
    language: new LanguageViewModel({ locale: container.get(CORE.locale), withTexts: languages }),
    errors,
    marks: new FavoriteMarksViewModel({
      favorites: customer.favorites, isMember: container.get(GUEST.isMember), toggle: (favorite) => customer.toggleFavorite(favorite), errors,
    }),
    profileMenu: new ProfileMenuViewModel({
      account: customer, prepare: needAccounts, errors, logout: (everywhere) => customer.logout(everywhere), page: navigation.page, shop: shops.selected, navigator: navigation,
    }),
    confirm: new ConfirmViewModel({ navigation }),
    update: new UpdateViewModel(updates),
    menuSearch: { openSearch: () => { if (container.isBound(VIEW.menu)) container.get(VIEW.menu).openSearch(); } },
    crashes,
  };
};
