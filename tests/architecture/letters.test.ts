import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#scripts/project-root.ts';

const weights = ['regular', 'medium', 'strong', 'bold', 'heavy'].map((name) => `var(--${name})`);
/** Without comments, and without what a `@font-face` says of its file: there it is the weights that the file has. */
const withoutFaces = (css: string): string => css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/@font-face\s*\{[^}]*\}/g, '');
const sheets = globSync('ui/**/*.css', { cwd: projectRoot }).map((path) => path.replaceAll('\\', '/')).map((path) => ({ path, css: withoutFaces(readFileSync(join(projectRoot, path), 'utf8')) }));
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
    const odd = declared('font-size').filter(({ path, value }) => !/kiosk|console|board|signage/.test(path) && /\d\.\d+px/.test(value));
    expect(odd).toEqual([]);
  });
});
