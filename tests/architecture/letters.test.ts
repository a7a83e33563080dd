import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#scripts/project-root.ts';

const weights = ['regular', 'medium', 'strong', 'bold', 'heavy'].map((name) => `var(--${name})`);
/** Without comments, and without what a `@font-face` says of its file: there it is the weights that the file has. */
const withoutFaces = (css: string): string => css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/@font-face\s*\{[^}]*\}/g, '');
const sheets = globSync('ui/**/*.css', { cwd: projectRoot }).map((path) => path.replaceAll('\\', '/')).map((path) => ({ path, css: withoutFaces(readFileSync(join(projectRoot, path), 'utf8')) }));
/** A kiosk's screen, the board above a counter and what only developers see are as large as they are meant; nobody chooses letters there. */
const isGuests = (path: string): boolean => !/kiosk|console|board|signage|gallery/.test(path);
const declared = (name: string): readonly { readonly path: string; readonly value: string }[] =>
  sheets.flatMap(({ path, css }) => [...css.matchAll(new RegExp(String.raw`(?<![-\w])${name}:\s*([^;}]+)`, 'g'))].map(([, value = '']) => ({ path, value: value.trim() })));

/** Each weight of each size is cut anew from a variable font: a word in new letters takes a phone five to ten times as long as one in known ones. */
describe('letters', () => {
  it('have one of five weights', () => {
    const odd = declared('font-weight').filter(({ value }) => ![...weights, 'inherit'].includes(value));
    expect(odd).toEqual([]);
  });

  it('have one of five weights also where all is said at once', () => {
    const odd = declared('font').filter(({ value }) => value !== 'inherit' && !value.startsWith('var(--device-font)') && !weights.some((weight) => value.startsWith(`${weight} `)));
    expect(odd).toEqual([]);
  });

  it('have whole sizes on a guest\'s screen', () => {
    const isOdd = (value: string): boolean => [...value.matchAll(/(\d*\.?\d+)rem/g)].some(([, rem]) => !Number.isInteger(Number(rem) * 16));
    expect(['.875rem', 'clamp(1.375rem, 6.6vw, 1.875rem)', '.78125rem', '1em', 'clamp(1rem, 2vw, 1.03rem)'].filter(isOdd)).toEqual(['.78125rem', 'clamp(1rem, 2vw, 1.03rem)']);
    expect(declared('font-size').filter(({ path, value }) => isGuests(path) && isOdd(value))).toEqual([]);
  });

  it('[X7] grow on a guest\'s screen with what is chosen in the browser, and so does the width that a screen counts as small below', () => {
    const inPx = (css: string): readonly string[] => [...css.matchAll(/(?<![-\w])(?:font|font-size|line-height|--t-\w+):[^;}]*\dpx|@media[^{]*\dpx/g)].map(([said]) => said);
    expect(inPx('.a { font-size: 14px; margin: 4px } .b { font: 400 1rem/20px x; line-height: 1.2 } @media (min-width: 900px) { } @media (min-width: 56.25em) { .c { width: 9px } }')).toEqual(['font-size: 14px', 'font: 400 1rem/20px', '@media (min-width: 900px']);
    const served = globSync('simulator/product-server/**/*.css', { cwd: projectRoot }).map((path) => path.replaceAll('\\', '/')).map((path) => ({ path, css: withoutFaces(readFileSync(join(projectRoot, path), 'utf8')) }));
    expect([...sheets, ...served].filter(({ path }) => isGuests(path)).flatMap(({ path, css }) => inPx(css).map((said) => `${path}: ${said}`))).toEqual([]);
    expect(served.length).toBeGreaterThan(0);
  });
});
