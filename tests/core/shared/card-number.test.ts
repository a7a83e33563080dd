import { expect, it } from 'vitest';
import { EMPTY_CART } from '#core/cart/cart.ts';
import { writeNote } from '#core/cart/cart-transitions.ts';
import { withoutCardNumbers } from '#core/shared/card-number.ts';

it.each([
  ['4242424242424242', '•••• 4242'], ['kort 5555 5555 5555 4444 tack', 'kort •••• 4444 tack'], ['3782-822463-10005', '•••• 0005'], ['4242424242424242 och 5555555555554444', '•••• 4242 och •••• 4444'],
  ['4242424242424241', '4242424242424241'], ['ring 070 174 06 05', 'ring 070 174 06 05'], ['1234567890123456', '1234567890123456'], ['inga nötter', 'inga nötter'], ['', ''],
  [Array.from('4242424242424242', (digit) => `${digit}\uFE0F`).join(''), '•••• 4242\uFE0F'], [Array.from('4242424242424242', (digit) => `${digit}\uFE0F\u20E3`).join(' '), '•••• 4242\uFE0F\u20E3'],
  ['bord 4\uFE0F\u20E3 2\uFE0F\u20E3', 'bord 4\uFE0F\u20E3 2\uFE0F\u20E3'], ['4242  4242  4242  4242', '4242  4242  4242  4242'],
  // Two blanks are between two things: two Norwegian phone numbers, the digits of which would fit as those of a card do.
  ['ring 22 33 44 55  41 23 45 65', 'ring 22 33 44 55  41 23 45 65'],
  // As a bank's page has it, which is copied from there, and as a keyboard writes hyphens.
  ['kort 4242\u00A04242\u00A04242\u00A04242', 'kort •••• 4242'], ['4242\u202F4242\u20094242\u30004242', '•••• 4242'], ['5555\u20115555\u20135555\u20144444', '•••• 4444'],
])('[S36] %j is kept as %j', (text, kept) => { expect(withoutCardNumbers(text)).toBe(kept); });

it('[S36] a card number in the note of a basket is masked when it is saved, before it is cut to its length', () => {
  expect(writeNote(EMPTY_CART, `${'x'.repeat(70)} 4242424242424242`).note).toBe(`${'x'.repeat(70)} •••• 4242`);
});
