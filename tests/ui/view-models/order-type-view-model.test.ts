import { describe, expect, it } from 'vitest';
import { shopId } from '#core/shared/ids.ts';
import { OrderTypeViewModel } from '#ui/view-models/order-type-view-model.ts';
import { aCart } from '../../support/a-cart.ts';
import { aContainer, aMenu } from '../../support/a-menu.ts';
import { aShop } from '../../support/a-shop.ts';
import { aGuestApp, type GuestWorld } from './a-guest-app.ts';

const aChoiceOfTypes = async (world: GuestWorld = {}) => {
  const app = aGuestApp({ menu: aMenu([aContainer('food', ['latte'])]), ...world });
  const vm = new OrderTypeViewModel(app);
  vm.start();
  await app.clock.settle();
  return { app, vm };
};

describe('choosing the order type', () => {
  it('[R-1] offers what the shop has, and tells the VAT of each way on this day', async () => {
    const { vm } = await aChoiceOfTypes({ cart: aCart([], { orderType: 'takeAway', orderTypeChosen: true }) });
    expect([vm.options, vm.ratesDiffer]).toEqual([[
      { orderType: 'dineInPlace', isChosen: false, vatRateBasisPoints: 1200 }, { orderType: 'takeAway', isChosen: true, vatRateBasisPoints: 600 },
    ], true]);
  });

  it('tells nothing of VAT until the menu is there, and no choice before the guest has made one', async () => {
    const app = aGuestApp({ shops: [aShop({ orderTypes: ['dineInPlace'] })] });
    const vm = new OrderTypeViewModel(app);
    expect([vm.options, vm.ratesDiffer]).toEqual([[{ orderType: 'dineInPlace', isChosen: false, vatRateBasisPoints: null }], false]);
  });

  it('[R-1] tells nothing by the menu of another shop, which is there until that of this one has come', async () => {
    const { app, vm } = await aChoiceOfTypes({ shops: [aShop({ orderTypes: ['takeAway'] })] });
    const before = vm.options;
    app.shops.select(aShop({ id: shopId(2), orderTypes: ['takeAway'] }));
    const option = { orderType: 'takeAway', isChosen: false };
    expect([before, vm.options]).toEqual([[{ ...option, vatRateBasisPoints: 600 }], [{ ...option, vatRateBasisPoints: null }]]);
  });

  it('goes on to the menu', async () => {
    const { app, vm } = await aChoiceOfTypes();
    vm.choose('takeAway');
    expect([app.cart.cart.get().orderType, app.cart.cart.get().orderTypeChosen, app.moves]).toEqual(['takeAway', true, [{ go: { name: 'menuPage', params: { shopId: '1' } }, replace: false }]]);
  });

  it('[R-5] goes on to the article that a link asked for, if that is one', async () => {
    const { app, vm } = await aChoiceOfTypes();
    vm.choose('takeAway', { redirectToArticle: 'latte' });
    vm.choose('takeAway', { redirectToArticle: '../../evil' });
    expect(app.moves).toEqual([
      { go: { name: 'articleRedirect', params: { shopId: '1', articleId: 'latte' } }, replace: false }, { go: { name: 'menuPage', params: { shopId: '1' } }, replace: false },
    ]);
  });
});
