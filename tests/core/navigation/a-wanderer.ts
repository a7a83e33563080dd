import { aCart } from '#tests/support/a-cart.ts';
import { aShop } from '#tests/support/a-shop.ts';
import { aNavigator, settle, type NavigatorSetUp } from './a-navigator.ts';

export const shop1 = aShop();
export const article = '/shop/1/menu/drinks/articles/latte';
export const full = aCart(['latte']);

/** A tab whose guest has been to these pages, one after the other, with a latte in the basket. */
export const at = async (paths: readonly string[], setUp: NavigatorSetUp = {}) => {
  const tab = aNavigator({ shops: [shop1], cart: full, ...setUp, paths: [paths[0] ?? '/'] });
  await tab.navigation.start();
  for (const path of paths.slice(1)) {
    tab.navigation.goToPath(path);
    await settle();
  }
  return tab;
};
/** Where the guest is, what is asked, and what there is to lose. */
export const state = (tab: Awaited<ReturnType<typeof at>>) => ({
  path: tab.path(), asks: tab.navigation.confirm.get(), items: tab.cart.cart.get().items.length, shop: tab.shops.selected.get()?.id ?? null,
});
