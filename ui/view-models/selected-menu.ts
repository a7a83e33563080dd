import type { MenuKeeper } from '#core/menu/menu-keeper.ts';
import type { ShopKeeper } from '#core/shop/shop-keeper.ts';

export interface SelectedMenuDeps {
  readonly shops: Pick<ShopKeeper, 'selected' | 'rememberedId' | 'loadById'>;
  readonly menu: Pick<MenuKeeper, 'load'>;
}

/**
 * The menu of the guest's restaurant on a page whose address names none (/campaigns, /favorites): the one they are in, else the one of last time.
 * False: there is none, or it cannot be had, and the guest has to choose.
 */
export const loadSelectedMenu = async ({ shops, menu }: SelectedMenuDeps): Promise<boolean> => {
  const remembered = shops.rememberedId;
  if (shops.selected.get() === null && remembered !== null) await shops.loadById(remembered);
  const shop = shops.selected.get();
  if (shop === null) return false;
  await menu.load(shop.id);
  return true;
};
