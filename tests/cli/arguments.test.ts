import { expect, it } from 'vitest';
import { asWhole } from '#cli/arguments.ts';

it.each(['1', '7', '10', '007'])('%j is a whole number from 1 to 10', (text) => { expect(asWhole(1, 10)(text)).toBe(Number(text)); });

it.each(['', ' ', '0', '11', '-1', '+1', '1.5', '1,5', '1e1', '0x5', ' 1', 'NaN', 'Infinity', '1'.repeat(17)])('%j is none, and says from where to where one is', (text) => {
  expect(() => asWhole(1, 10)(text)).toThrow('A whole number from 1 to 10 is needed.');
});

it('where there is no end, none is told', () => {
  expect(asWhole(1)('11')).toBe(11);
  expect(() => asWhole(1)('1.5')).toThrow('A whole number from 1 is needed.');
});
