import { expect, it } from 'vitest';
import { NextStep } from '#ui/screens/checkout/NextStep.tsx';
import { PayButton } from '#ui/screens/checkout/PayButton.tsx';
import { aCart, aLine } from '#tests/support/a-cart.ts';
import { aMenu } from '#tests/support/a-menu.ts';
import { anArticle } from '#tests/support/an-article.ts';
import { aShop } from '#tests/support/a-shop.ts';
import { heard } from '../components/said.tsx';
import { aCheckoutPage } from '../view-models/a-checkout-page.ts';
import { onAPage } from './on-a-page.tsx';

it.each([['online', 'Pay 39 Swedish kronor'], ['paused', 'Look again'], ['offline', 'Look again']] as const)('[CHECKOUT-7] in a shop that is %s the button says what a press does: %s', async (status, words) => {
  const { vm } = await aCheckoutPage({ shops: [aShop({ status })] });
  expect(heard(<PayButton checkout={vm} />, 'en')).toBe(words);
});

it.each([[3900, 'Pay 39 Swedish kronor', 'You choose how to pay in the next step. Terms'], [0, 'Send the order 0 Swedish kronor', 'Terms']] as const)(
  '[P-12] of an order of %d öre the button says what a press does, and a next step to pay is told of only where one comes', async (price, button, next) => {
    const bun = anArticle('bun', { price });
    const { vm } = await aCheckoutPage({ cart: aCart([aLine(bun)]), menu: aMenu([bun]) });
    expect([heard(<PayButton checkout={vm} />, 'en'), heard(onAPage(<NextStep checkout={vm} />, {}), 'en')]).toEqual([button, next]);
  },
);
