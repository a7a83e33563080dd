import { CONTRAST } from '../business-constants.ts';
import { blackOrWhite, contrast, towards, type Rgb } from '../shared/contrast.ts';

/** Colours by the name of their role (a token without its dashes); a role that is not there is nobody's business. */
export type Palette = ReadonlyMap<string, Rgb>;

/** What text lies on. Ink is read on every one of them. */
const TABLES = ['table-wheat', 'table-moss', 'table-cloud', 'table-lingon', 'table-birch', 'table-sky'] as const;
const SURFACES = ['surface', 'surface-2', 'brand-tint', 'accent-tint', 'ok-tint', 'warn-tint', 'danger-tint', ...TABLES, 'dish', 'dish-2', 'k-focus', 'k-focus-tint'] as const;
const PLAIN = ['paper', 'surface', 'surface-2'] as const;

/** Colours of text, and what each is read on. */
const TEXTS: readonly (readonly [text: string, grounds: readonly string[]])[] = [
  ['ink-2', [...PLAIN, ...TABLES, 'brand-tint', 'accent-tint', 'ok-tint', 'warn-tint', 'danger-tint']], ['ink-3', PLAIN], ['brand', [...PLAIN, 'brand-tint']], ['brand-2', [...PLAIN, 'brand-tint']],
  ['ok', [...PLAIN, 'ok-tint']], ['warn', [...PLAIN, 'warn-tint']], ['danger', [...PLAIN, 'danger-tint']], ['accent-ink', ['accent-tint']],
];

/** What lies on a colour of its own, after that colour is settled. */
const ON: readonly (readonly [text: string, grounds: readonly string[]])[] = [
  ['on-brand', ['brand', 'brand-2']], ['k-on-brand-2', ['brand']], ['on-accent', ['accent']], ['on-forest', ['forest']],
];

/**
 * The colours of a chain's design that cannot be read, corrected (X10, §7): text has 4.5:1 on what it lies on, outlines of fields 3:1. `set`: the roles that the design
 * has given a colour of its own; a pair of which it has set neither is ours and stays. The paper stays as it is, everything else moves as little as is needed.
 */
export const readableDesign = (palette: Palette, set: ReadonlySet<string>): Palette => {
  const now = new Map(palette);
  const paper = now.get('paper');
  if (paper === undefined) return new Map();
  const isTheirs = (...roles: readonly string[]): boolean => roles.some((role) => set.has(role) || now.get(role) !== palette.get(role));
  const isRead = (text: Rgb, grounds: readonly string[], ratio: number = CONTRAST.text): boolean => grounds.every((ground) => contrast(text, now.get(ground) ?? text) >= ratio || !now.has(ground));
  const settle = (role: string, other: Rgb, fits: (color: Rgb) => boolean): void => {
    const color = now.get(role);
    if (color === undefined || fits(color)) return;
    now.set(role, towards(color, other, fits));
  };

  if (isTheirs('ink', 'paper')) settle('ink', blackOrWhite(paper), (ink) => isRead(ink, ['paper']));
  const ink = now.get('ink') ?? blackOrWhite(paper);
  for (const ground of SURFACES) if (isTheirs('ink', ground)) settle(ground, paper, (color) => contrast(ink, color) >= CONTRAST.text);
  for (const [text, grounds] of TEXTS) if (isTheirs(text, ...grounds)) settle(text, ink, (color) => isRead(color, grounds));
  if (isTheirs('field', ...PLAIN)) settle('field', ink, (color) => isRead(color, PLAIN, CONTRAST.shape));
  for (const [text, grounds] of ON) {
    if (!isTheirs(text, ...grounds)) continue;
    const first = grounds.map((ground) => now.get(ground)).find((color) => color !== undefined) ?? paper;
    settle(text, blackOrWhite(first), (color) => contrast(color, first) >= CONTRAST.text);
    // What is left of a pair of grounds gives way to the text that is read on the first.
    const settled = now.get(text) ?? blackOrWhite(first);
    for (const ground of grounds.slice(1)) settle(ground, first, (color) => contrast(settled, color) >= CONTRAST.text);
  }
  return new Map([...now].filter(([role, color]) => color !== palette.get(role)));
};

/** Every role that is looked at. */
export const DESIGN_ROLES: readonly string[] = [...new Set(['paper', 'ink', 'field', ...SURFACES, ...TEXTS.flatMap(([text, grounds]) => [text, ...grounds]), ...ON.flatMap(([text, grounds]) => [text, ...grounds])])];
