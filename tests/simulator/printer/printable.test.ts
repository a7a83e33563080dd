import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageToText } from '#simulator/printer/page/page-to-text.ts';
import { inMarkup, printable } from '#simulator/printer/receipt/printable.ts';
import { receiptPage } from '#simulator/printer/receipt/render-receipt.ts';

/** What a printer makes of these texts, a line each. */
const onPaper = (texts: readonly string[]): string[] => pageToText(receiptPage(texts.map((text) => inMarkup(text)).join('\n'), 48)).split('\n').map((line) => line.trim()).slice(0, texts.length);

describe('a text on paper', () => {
  it.each([
    ['Två  bullar ', 'Två bullar'], ['café', 'café'], ['a\r\nb\tc', 'a b c'], ['utan \u202Enötter', 'utan nötter'], ['10 − 2', '10 - 2'], ['Sme\u00ADtana', 'Smetana'], ['x\u00A0\u00A0y', 'x y'],
  ])('[S17] %j is printed as %j', (text, line) => { expect(printable(text)).toBe(line); });

  it.each([
    ['Phở bò', 'Pho bò'], ['İskender kebabı', 'Iskender kebabi'], ['Gyōza', 'Gyoza'], ['Mátki ŧŋ', 'Mátki tn'], ['Сік', 'Сiк'], ['⅓ kg', '1/3 kg'], ['x\u030C', 'x'],
    ['Łódź, Žižkov, Ő', 'Łódź, Žižkov, Ő'], ['牛肉麺 🍔 \uFFFD', '??? ? ?'],
  ])('%j, with letters that a printer lacks, is %j', (text, line) => { expect([printable(text), ...onPaper([text])]).toEqual([line, line]); });

  it('is the same sign for sign as what is then printed, whatever sign it is', () => {
    // But for lines, as the paper's text shows them plain.
    const signs = Array.from({ length: 0x3400 }, (_, code) => String.fromCharCode(code)).filter((sign) => !/[─-╿]/.test(sign)).map((sign) => `a${sign}b`);
    const texts = Array.from({ length: Math.ceil(signs.length / 6) }, (_, row) => signs.slice(row * 6, row * 6 + 6).join(''));
    const paper = onPaper(texts);
    const wrong = texts.flatMap((text, row) => (paper[row] === printable(text) ? [] : [[printable(text), paper[row]]]));
    expect(wrong).toEqual([]);
  });

  it('[S17] of letters that every printer has reads the same whether or not something stands beside it that nobody sees', () => {
    const letters = fc.string({ unit: fc.integer({ min: 0x20, max: 0xFF }).map((code) => String.fromCharCode(code)), maxLength: 40 });
    fc.assert(fc.property(letters, fc.integer({ min: 1, max: 45 }), (text, most) => { expect(printable(text, most)).toBe(printable(`${text}\u200B`, most)); }), { numRuns: 2000 });
  });
});
