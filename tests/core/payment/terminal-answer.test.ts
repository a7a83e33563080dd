import { expect, it } from 'vitest';
import { isGivenBack } from '#core/payment/terminal-answer.ts';

it('[P-9] a payment is given back when all of it is, to the last öre; where nothing was charged, nothing is', () => {
  const payments = [[3900, 0], [3900, 3899], [3900, 3900], [3900, 3901], [1, 0], [1, 1], [0, 0]] as const;
  expect(payments.map(([amount, reversed]) => isGivenBack({ amount, reversed }))).toEqual([false, false, true, true, false, true, false]);
});
