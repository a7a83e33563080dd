import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DESIGN_ROLES, readableDesign, type Palette } from '#core/settings/readable-design.ts';
import { contrast, type Rgb } from '#core/shared/contrast.ts';

const rgb: fc.Arbitrary<Rgb> = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255));
const palettes = fc.tuple(...DESIGN_ROLES.map(() => rgb)).map((colors): Palette => new Map(DESIGN_ROLES.map((role, at) => [role, colors[at] ?? [0, 0, 0]])));
const all = new Set(DESIGN_ROLES);
const corrected = (palette: Palette, set: ReadonlySet<string>): Palette => new Map([...palette, ...readableDesign(palette, set)]);
const ratio = (palette: Palette, one: string, other: string): number => contrast(palette.get(one) ?? [0, 0, 0], palette.get(other) ?? [0, 0, 0]);

const WHITE: Rgb = [255, 255, 255];
const OURS: Palette = new Map<string, Rgb>([['paper', [251, 248, 243]], ['surface', WHITE], ['ink', [29, 27, 23]], ['brand', [23, 69, 47]], ['brand-2', [15, 51, 34]], ['on-brand', WHITE], ['accent', [242, 163, 58]], ['on-accent', [61, 34, 0]]]);

it('whatever colours a design has, everything is read in the end: text at 4.5:1, outlines of fields at 3:1', () => {
  fc.assert(fc.property(palettes, (palette) => {
    const made = corrected(palette, all);
    const read: readonly (readonly [string, readonly string[]])[] = [
      ['ink', ['paper', 'surface', 'surface-2', 'brand-tint', 'table-sky', 'dish-2']], ['ink-2', ['paper', 'surface', 'surface-2', 'danger-tint']], ['ink-3', ['paper', 'surface-2']],
      ['brand', ['paper', 'surface', 'brand-tint']], ['ok', ['paper', 'ok-tint']], ['danger', ['surface', 'danger-tint']], ['accent-ink', ['accent-tint']],
      ['on-brand', ['brand', 'brand-2']], ['k-on-brand-2', ['brand']], ['on-accent', ['accent']], ['on-forest', ['forest']],
    ];
    for (const [text, grounds] of read) for (const ground of grounds) expect(ratio(made, text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    for (const ground of ['paper', 'surface', 'surface-2']) expect(ratio(made, 'field', ground)).toBeGreaterThanOrEqual(3);
    expect(made.get('paper')).toBe(palette.get('paper'));
  }), { numRuns: 300 });
});

it('a design whose colours can be read is left as it is, and so is a pair that is not the design\'s', () => {
  expect([...readableDesign(OURS, new Set(['brand']))]).toEqual([]);
  expect([...readableDesign(new Map([...OURS, ['on-accent', [255, 255, 255] as Rgb]]), new Set(['brand']))]).toEqual([]);
});

it('what is corrected moves as little as it must: a yellow brand stays a yellow, on a dark paper the ink becomes light', () => {
  const yellow = readableDesign(new Map([...OURS, ['brand', [255, 210, 0] as Rgb], ['brand-2', [200, 160, 0] as Rgb]]), new Set(['brand', 'brand-2']));
  const [red, green, blue] = yellow.get('brand') ?? [0, 0, 0];
  expect(red > green && green > blue && blue < 20).toBe(true);
  expect(contrast([red, green, blue], [251, 248, 243])).toBeLessThan(5.2);
  const dark = corrected(new Map([...OURS, ['paper', [20, 20, 30] as Rgb]]), new Set(['paper']));
  expect(ratio(dark, 'ink', 'paper')).toBeGreaterThanOrEqual(4.5);
  expect(ratio(dark, 'ink', 'surface')).toBeGreaterThanOrEqual(4.5);
});

it('without a paper there is nothing to be read on', () => {
  expect([...readableDesign(new Map([['ink', WHITE]]), new Set(['ink']))]).toEqual([]);
});
