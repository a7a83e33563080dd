import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printable } from '#simulator/printer/receipt/printable.ts';

describe('a text on paper', () => {
  it.each([
    ['Två  bullar ', 'Två bullar'], ['café', 'café'], ['a\r\nb\tc', 'a b c'], ['utan \u202Enötter', 'utan nötter'], ['10 − 2', '10 - 2'], ['Sme\u00ADtana', 'Smetana'], ['x\u00A0\u00A0y', 'x y'],
  ])('[S17] %j is printed as %j', (text, line) => { expect(printable(text)).toBe(line); });

  it('[S17] of letters that every printer has reads the same whether or not something stands beside it that nobody sees', () => {
    const letters = fc.string({ unit: fc.integer({ min: 0x20, max: 0xFF }).map((code) => String.fromCharCode(code)), maxLength: 40 });
    fc.assert(fc.property(letters, fc.integer({ min: 1, max: 45 }), (text, most) => { expect(printable(text, most)).toBe(printable(`${text}\u200B`, most)); }), { numRuns: 2000 });
  });
});
