import fc from 'fast-check';
import { expect, it } from 'vitest';
import { blackOrWhite, contrast, towards, type Rgb } from '#core/shared/contrast.ts';

const rgb = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255));
const ratio = (one: Rgb, other: Rgb): number => Math.round(contrast(one, other) * 100) / 100;

it('is the ratio of WCAG 2.2: black on white 21, the same colour 1, and the examples everybody knows', () => {
  expect([ratio([0, 0, 0], [255, 255, 255]), ratio([255, 255, 255], [0, 0, 0]), ratio([12, 34, 56], [12, 34, 56])]).toEqual([21, 21, 1]);
  expect([ratio([119, 119, 119], [255, 255, 255]), ratio([118, 118, 118], [255, 255, 255]), ratio([255, 0, 0], [255, 255, 255]), ratio([10, 10, 10], [255, 255, 255])]).toEqual([4.48, 4.54, 4, 19.8]);
});

it('black or white is read on any ground', () => {
  fc.assert(fc.property(rgb, (ground) => { expect(contrast(blackOrWhite(ground), ground)).toBeGreaterThanOrEqual(4.5); }));
});

it('a colour that fits stays; one that does not goes no further than it must', () => {
  expect(towards([10, 20, 30], [255, 255, 255], () => true)).toEqual([10, 20, 30]);
  expect(towards([0, 0, 0], [64, 64, 64], ([red]) => red >= 7)).toEqual([8, 8, 8]);
  expect(towards([0, 0, 0], [64, 64, 64], () => false)).toEqual([64, 64, 64]);
});
