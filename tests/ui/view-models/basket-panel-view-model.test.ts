import { describe, expect, it } from 'vitest';
import { shopId } from '#core/shared/ids.ts';
import { BasketViewModel } from '#ui/view-models/basket-view-model.ts';
import { aCart, aLine } from '../../support/a-cart.ts';
import { aContainer, aMenu } from '../../support/a-menu.ts';
import { anArticle } from '../../support/an-article.ts';
import { aGuestApp, type GuestWorld } from './a-guest-app.ts';

const burger = anArticle('burger', { price: 13900 });
const menu = aMenu([aContainer('food', [burger])]);
const onMenu = { currentPage: 'menuPage' } as const;

const aBasket = async (world: GuestWorld = {}) => {
  const app = aGuestApp({ menu, cart: aCart([aLine(burger)]), page: onMenu, ...world });
  app.cart.setView({ visible: true });
  await app.loadMenu();
  const vm = new BasketViewModel(app);
  return { app, vm, stop: vm.start() };
};

describe('the basket panel', () => {
  it('[BASKET-1] is a bar on a small screen, opened to a sheet, and there only with something in it', async () => {
    const { app, vm } = await aBasket();
    expect([vm.panel.isShown, vm.panel.isBarShown, vm.panel.isSheetShown]).toEqual([true, true, false]);
    vm.panel.open();
    expect(vm.panel.isSheetShown).toBe(true);
    app.cart.clear();
    expect([vm.panel.isShown, vm.panel.isBarShown, vm.panel.isSheetShown, vm.panel.isOpened]).toEqual([false, false, false, false]);
  });

  it('[R-10] leads to the checkout of the shop that it is at, wherever another tab has taken it', async () => {
    const { app, vm } = await aBasket();
    app.cart.clear();
    app.cart.changeShop(shopId(2), 'Mariatorget');
    app.cart.add(shopId(2), burger);
    expect(vm.obstacle).toBeNull();
    vm.checkout();
    expect(app.moves.at(-1)).toEqual({ go: { name: 'checkoutPage', params: { shopId: '2' } }, replace: false });
  });

  it('[BASKET-1] [BASKET-2] is a sidebar on a large screen, without bar and sheet, and empty too', async () => {
    const { app, vm } = await aBasket();
    app.isSmallScreen.set(false);
    vm.panel.open();
    const shown = () => [vm.panel.isShown, vm.isEmpty, vm.panel.isBarShown, vm.panel.isSheetShown];
    const filled = shown();
    app.cart.clear();
    expect([filled, shown()]).toEqual([[true, false, false, false], [true, true, false, false]]);
  });

  it('[BASKET-1] is shown on routes with a cart only, while the cart is visible, and not beside a disabled one', async () => {
    const { app, vm } = await aBasket();
    app.page.set({ ...app.page.get(), currentPage: 'orderPage' });
    expect(vm.panel.isShown).toBe(false);
    app.page.set({ ...app.page.get(), currentPage: 'menuPage' });
    app.cart.setView({ visible: false });
    expect(vm.panel.isShown).toBe(false);
    app.cart.setView({ visible: true, disabled: true });
    expect(vm.panel.isShown).toBe(false);
  });

  it.each(['menuArticlePage', 'editOrder', 'suggestedArticlesPage'] as const)('[BASKET-2] leaves the foot of a small screen to the add or done button of %s, and comes back opened as it was', async (currentPage) => {
    const { app, vm } = await aBasket();
    vm.panel.open();
    app.page.set({ ...app.page.get(), currentPage });
    expect([vm.panel.isShown, vm.panel.isBarShown, vm.panel.isSheetShown]).toEqual([true, false, false]);
    app.page.set({ ...app.page.get(), currentPage: 'menuPage' });
    expect(vm.panel.isSheetShown).toBe(true);
  });

  it('has a bar that is new where the first piece comes, and not on the pages after it', async () => {
    const { app, vm, stop } = await aBasket();
    const seen = [vm.panel.isBarNew];
    const note = (): void => { seen.push(vm.panel.isBarNew); };
    app.cart.clear();
    app.cart.add(shopId(1), burger);
    note();
    app.page.set({ ...app.page.get(), currentPage: 'articlePage' });
    note();
    app.page.set({ ...app.page.get(), ...onMenu });
    note();
    app.cart.clear();
    app.page.set({ ...app.page.get(), currentPage: 'articlePage' });
    app.cart.add(shopId(1), burger);
    note();
    app.page.set({ ...app.page.get(), ...onMenu });
    note();
    stop();
    app.cart.clear();
    note();
    expect(seen).toEqual([false, true, false, false, true, false, false]);
  });

  it.each(['shopPage', 'favorites'] as const)('[BASKET-2] a sheet that was left for %s is closed for good', async (currentPage) => {
    const { app, vm } = await aBasket();
    vm.panel.open();
    const shown = [vm.panel.isSheetShown];
    for (const page of [currentPage, 'menuPage'] as const) {
      app.page.set({ ...app.page.get(), currentPage: page });
      shown.push(vm.panel.isSheetShown);
    }
    expect(shown).toEqual([true, false, false]);
  });
});
