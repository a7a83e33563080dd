import { expect, it } from 'vitest';
import { PayButton } from '#ui/screens/checkout/PayButton.tsx';
import { aShop } from '#tests/support/a-shop.ts';
import { heard } from '../components/said.tsx';
import { aCheckoutPage } from '../view-models/a-checkout-page.ts';

it.each([['online', 'Pay 39 Swedish kronor'], ['paused', 'Look again'], ['offline', 'Look again']] as const)('[CHECKOUT-7] in a shop that is %s the button says what a press does: %s', async (status, words) => {
  const { vm } = await aCheckoutPage({ shops: [aShop({ status })] });
  expect(heard(<PayButton checkout={vm} />, 'en')).toBe(words);
});
