import receiptline from 'receiptline';
import { describe, expect, it } from 'vitest';
import { qrCode } from '#ui/components/kiosk/qr-code.ts';

const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0, (row) => row % 2 === 0, (_, column) => column % 3 === 0, (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0, (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0, (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** The same code drawn by the receipt printer's library. */
const byPrinter = (text: string): string[][] => {
  const svg = receiptline.transform(`{code:${text};option:qrcode,3,m}`, { cpl: 42, command: 'svg' } as never);
  const dark = new Set([...svg.matchAll(/M(\d+),(\d+)l3,0/g)].map(([, x, y]) => `${Number(y) / 3} ${Number(x) / 3}`));
  const size = Math.max(...[...dark].map((place) => Number(place.split(' ')[0]))) + 1;
  return Array.from({ length: size }, (_, row) => Array.from({ length: size }, (__, column) => (dark.has(`${row} ${column}`) ? '#' : '.')));
};

/** The mask that the code itself names. */
const maskOf = (rows: readonly (readonly string[])[]) => {
  const named = [12, 11, 10].reduce((value, at) => value * 2 + (rows[rows.length - 15 + at]?.[8] === '#' ? 1 : 0), 0) ^ 0b101;
  return MASKS[named] ?? (() => false);
};

/** Modules that differ both as they are and without their masks: two codes of one text may be masked differently. */
const differences = (mine: readonly (readonly string[])[], theirs: readonly (readonly string[])[]): readonly string[] => {
  const [myMask, theirMask, size] = [maskOf(mine), maskOf(theirs), theirs.length];
  const isFormat = (row: number, column: number): boolean => (row === 8 && (column < 9 || column >= size - 8)) || (column === 8 && (row < 9 || row >= size - 8));
  return theirs.flatMap((row, y) => row.flatMap((cell, x) => {
    const own = mine[y]?.[x];
    const isSameUnmasked = ((own === '#') !== myMask(y, x)) === ((cell === '#') !== theirMask(y, x));
    return own === cell || isSameUnmasked || isFormat(y, x) ? [] : [`${String(y)} ${String(x)}`];
  }));
};

const texts = [
  'K7F249', 'http://127.0.0.1:4300/order/0qzhovj86lcjgep0ddhn1zdzl', 'https://bestall.bjork-och-brod.example/order/0qzhovj86lcjgep0ddhn1zdzl',
  `https://bestall.example/order/${'0qzhovj86lcjgep0ddhn1zdzl'.repeat(4)}`, `https://bestall.example/order/${'0qzhovj86lcjgep0ddhn1zdzl'.repeat(6)}`, 'Å',
];

describe('the code that a phone scans', () => {
  it.each(texts)('of %s is the one that the printer\'s library draws, apart from the mask it may choose', (text) => {
    const mine = (qrCode(text) ?? []).map((row) => row.map((isDark) => (isDark ? '#' : '.')));
    const theirs = byPrinter(text);
    expect(mine.length).toBe(theirs.length);
    expect(differences(mine, theirs)).toEqual([]);
  });

  it('of a text that is too long there is none', () => {
    expect(qrCode('x'.repeat(300))).toBe(null);
  });
});
