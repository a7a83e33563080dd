import { transform } from 'receiptline';
import { describe, expect, it } from 'vitest';
import { qrMatrix } from '#ui/components/qr-matrix.ts';

const CELL = 3;

/** The dark modules as an independent encoder draws them, the one of the receipt printer's library. */
const printed = (text: string): readonly string[] => {
  const svg = transform(`{code:${text};option:qrcode,${String(CELL)},m}`, { cpl: 48, encoding: 'cp437', command: 'svg' });
  return [...String(svg).matchAll(/M(\d+),(\d+)l3,0 0,3 -3,0 0,-3/g)].map(([, x, y]) => `${String(Number(y) / CELL)} ${String(Number(x) / CELL)}`);
};

const drawn = (text: string): readonly string[] =>
  (qrMatrix(text) ?? []).flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`${String(y)} ${String(x)}`] : [])));

const addressOf = (length: number): string => 'https://order.bjork-brod.example/self-service/5FtLpJ1tOLYY6d2U19x0mK/signin?'.padEnd(length, 'abcdefghij0123456789').slice(0, length);

describe('a QR code', () => {
  it.each([1, 14, 15, 42, 62, 84, 106, 122, 152, 180, 200, 213])('of %i characters, in each size there is, is what another encoder draws', (length) => {
    expect(drawn(addressOf(length))).toEqual(printed(addressOf(length)));
  });

  it('is larger for more characters, and there is none for more than it holds', () => {
    expect([1, 14, 15, 42, 213].map((length) => qrMatrix(addressOf(length))?.length)).toEqual([21, 21, 25, 29, 57]);
    expect(qrMatrix(addressOf(214))).toBe(null);
    expect(qrMatrix('å'.repeat(107))).toBe(null);
  });
});
