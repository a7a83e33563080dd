import type { ArrivalEffect } from './after-navigation.ts';
import type { NavigationDeps } from './navigation-deps.ts';

/** Does what `afterNavigation` says, one effect after the other. */
export const runArrival = (
  effects: readonly ArrivalEffect[], { cart, reporting }: Pick<NavigationDeps, 'cart' | 'reporting'>, setShopClass: (className: string | null) => void,
): void => {
  for (const effect of effects) {
    switch (effect.type) {
      case 'clear-cart': cart.clear(); break;
      case 'change-shop': cart.changeShop(effect.shopId, effect.shopName); break;
      case 'apply-query': cart.applyQueryIntent(effect.intent); break;
      case 'clear-spot-and-note': cart.clearSpotAndNote(); break;
      case 'set-cart-view': cart.setView(effect.patch); break;
      case 'set-shop-class': setShopClass(effect.className); break;
      case 'page-view': reporting.pageView(effect.page); break;
      case 'navigated': reporting.event('navigation', { from: effect.from ?? '', to: effect.to }); break;
    }
  }
};
