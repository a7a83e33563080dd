import { expect, it } from 'vitest';
import { outcomeKeys } from '#ui/screens/kiosk/payment/payment-words.ts';

it.each([
  ['a card that did not go through', { kind: 'declined', ending: 'card', reason: 'no-funds' }, ['kiosk-pay.nothing-drawn', 'kiosk-pay.why-no-funds']],
  ['a terminal that did not begin', { kind: 'refused', reason: 'terminal-busy', canPayAtCounter: true }, ['kiosk-pay.nothing-drawn', 'kiosk-pay.why-terminal-busy']],
  ['an order that is paid already', { kind: 'refused', reason: 'already-paid', canPayAtCounter: false }, ['kiosk-pay.why-already-paid']],
  ['a payment that is not over', { kind: 'nothing' }, []],
] as const)('[P-4] of %s is said what became of the money, and why, and never that nothing was drawn where that is not certain', (_what, view, keys) => {
  expect(outcomeKeys(view)).toEqual(keys);
});
