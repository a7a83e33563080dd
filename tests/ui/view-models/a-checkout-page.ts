import { attemptId } from '#core/shared/ids.ts';
import { ok } from '#core/shared/result.ts';
import { CheckoutViewModel } from '#ui/view-models/checkout-view-model.ts';
import { aCart, aLine } from '../../support/a-cart.ts';
import { aMenu } from '../../support/a-menu.ts';
import { anArticle } from '../../support/an-article.ts';
import { aCreatedOrder } from '../../support/an-order.ts';
import { aPayingGuest, type PayingWorld } from './a-paying-guest.ts';

export const latte = anArticle('latte');
export const takeAway = { orderType: 'takeAway' as const };
export const created = ok(aCreatedOrder());
const redirect = ok({ kind: 'redirect' as const, redirectUrl: 'https://pay.example', attemptId: attemptId('id2') });

/** The checkout page of a guest who takes away a latte, with everything fetched. */
export const aCheckoutPage = async (world: PayingWorld = {}) => {
  const app = aPayingGuest({ cart: aCart([aLine(latte)], takeAway), menu: aMenu([latte]), create: [created], start: [redirect], ...world });
  const vm = new CheckoutViewModel(app);
  const stop = vm.start();
  await app.clock.settle();
  return { app, vm, stop };
};
