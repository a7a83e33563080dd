import type { MenuKeeper } from '#core/menu/menu-keeper.ts';
import type { ShopKeeper } from '#core/shop/shop-keeper.ts';

export interface RefresherDeps { readonly shops: Pick<ShopKeeper, 'selected' | 'refresh' | 'loadSpots'>; readonly menu: Pick<MenuKeeper, 'refreshAnew'> }

/** Asks the server again for what a refused order has shown to be out of date. Failures stay with the keepers, which show them. */
export const refresher = ({ shops, menu }: RefresherDeps) => (what: 'shop' | 'menu' | 'spots'): void => {
  const shop = shops.selected.get();
  if (shop === null) return;
  switch (what) {
    case 'shop': void shops.refresh(); return;
    case 'menu': void menu.refreshAnew(shop.id); return; // One that is awaited may be of before.
    case 'spots': void shops.loadSpots(); return;
  }
};
