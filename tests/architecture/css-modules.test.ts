import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LAYOUT } from '#core/business-constants.ts';
import { projectRoot } from '#scripts/project-root.ts';

const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');
const withoutComments = (css: string): string => css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/"[^"]*"|url\([^)"]*\)|'[^']*'/g, '');
const classesOf = (css: string): Set<string> => new Set([...withoutComments(css).matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name = '']) => name));

interface Use {
  readonly file: string;
  readonly sheet: string;
  readonly names: readonly string[];
}

const usesIn = (file: string): readonly Use[] => {
  const code = read(file);
  return [...code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, local = '', specifier = '']) => ({
    file,
    sheet: specifier.startsWith('#') ? specifier.slice(1) : posix.join(posix.dirname(file), specifier),
    names: [...code.matchAll(new RegExp(String.raw`\b${local}(?:\.(\w+)|\['([^']+)'\])`, 'g'))].map(([, dotted, quoted]) => dotted ?? quoted ?? ''),
  }));
};

/** What stands behind the first `:has(…)` of each selector. */
const behindHas = (css: string): string[] => {
  const preludes = [...withoutComments(css).matchAll(/(?:^|[{};])([^{};]*:has\([^{};]*)\{/g)].map(([, prelude = '']) => prelude);
  return preludes.flatMap((prelude) => prelude.split(/,(?![^(]*\))/)).filter((selector) => selector.includes(':has(')).map((selector) => {
    const from = selector.indexOf(':has(') + 5;
    let open = 1;
    let at = from;
    for (; open > 0 && at < selector.length; at += 1) open += selector[at] === '(' ? 1 : selector[at] === ')' ? -1 : 0;
    return selector.slice(at).trimEnd();
  });
};
/** The tag that a selector ends in, by nothing but its name. */
const endsInTag = (rest: string): boolean => /[\s>+~]/.test(rest) && /^[a-z][a-z\d]*$/.test(rest.split(/[\s>+~]+/).at(-1) ?? '');

/** The classes that scroll and are not what a part of theirs is placed in. */
const loose = (css: string): string[] => {
  const rules = [...withoutComments(css).matchAll(/([^{};]+)\{([^{}]*)\}/g)].flatMap(([, selectors = '', said = '']) => selectors.split(',').map((selector) => ({ name: /\.([\w-]+)[^\s>+~]*$/.exec(selector.trim())?.[1] ?? selector.trim(), said })));
  const placed = new Set(rules.filter(({ said }) => /(?:^|[;\s])position:/.test(said)).map(({ name }) => name));
  return [...new Set(rules.filter(({ said }) => /overflow(?:-[xy])?: *(?:\w+ +)?(?:auto|scroll)/.test(said)).map(({ name }) => name))].filter((name) => !placed.has(name));
};

/** TypeScript takes every name of a CSS module for granted, so this looks whether the class is there. */
describe('CSS modules', () => {
  const uses = globSync('ui/**/*.tsx', { cwd: projectRoot }).map((path) => path.replaceAll('\\', '/')).flatMap(usesIn);

  it('hold every class that a component names', () => {
    const missing = uses.flatMap(({ file, sheet, names }) => {
      const classes = classesOf(read(sheet));
      return names.filter((name) => !classes.has(name)).map((name) => `${file} uses .${name}, ${sheet} has none`);
    });
    expect(missing).toEqual([]);
  });

  it('are used by a component', () => {
    const sheets = globSync('ui/**/*.module.css', { cwd: projectRoot }).map((path) => path.replaceAll('\\', '/'));
    expect(sheets.filter((sheet) => !uses.some((use) => use.sheet === sheet))).toEqual([]);
  });

  it('say by a property, or of a class, what :has() decides about another element: a browser works every element of such a tag out anew, in the whole page, whenever anything comes into it', () => {
    const planted = '.a:has(.b) .c > span, .a:has(.b), .a:has(.b) > .c { } @media (x) { .d:has(> :nth-child(3)) i { } } /* .e:has(f) g */ .h b { }';
    expect(behindHas(planted).filter(endsInTag)).toEqual([' .c > span', ' i']);
    const sheets = globSync('ui/**/*.css', { cwd: projectRoot });
    expect(sheets.flatMap((sheet) => behindHas(read(sheet)).filter(endsInTag).map((rest) => `${sheet}: ${rest}`))).toEqual([]);
  });

  it('place what scrolls, so that what only those who listen get scrolls with it: its words lay outside of a basket\'s sheet, which then scrolled by itself and lost its head', () => {
    const planted = '.a { overflow-y: auto; } .b { overflow: hidden auto; } .b { position: relative; } .c { overflow: hidden; } @media (x) { .d > .e { overflow-x: scroll; } .a { color: red; } } .f { position: sticky; overflow: auto; }';
    expect(loose(planted)).toEqual(['a', 'e']);
    const sheets = globSync('ui/**/*.css', { cwd: projectRoot }).filter((sheet) => !/[\\/]console[\\/]/.test(sheet)); // A page of its own, for who makes things.
    expect(sheets.flatMap((sheet) => loose(read(sheet)).map((name) => `${sheet}: .${name}`))).toEqual([]);
  });
});

it('[LAYOUT-7] every sheet means the same by a small and by a low screen: below the number, by however little', () => {
  const { smallBelowPx, lowHeightPx } = LAYOUT;
  const meant = [['width', smallBelowPx], ['height', lowHeightPx]] as const;
  const strays = (css: string): readonly string[] => [...css.matchAll(/\((min|max)-(width|height): *([\d.]+)(px|em)\)/g)].flatMap(([condition, end, side, number, unit]) => {
    const px = Number(number) * (unit === 'em' ? 16 : 1);
    const below = meant.find(([of, limit]) => of === side && Math.abs(px - limit) <= 1)?.[1];
    return below === undefined || px === (end === 'min' ? below : below - 0.02) ? [] : [condition];
  });
  expect(strays('(min-width: 900px) (max-width: 899.98px) (max-width: 899px) (max-width: 900px) (max-height: 600px) (max-height: 599.98px) (min-height: 900px) (min-width: 56.25em) (max-width: 56.24875em) (max-width: 56.25em)')).toEqual(['(max-width: 899px)', '(max-width: 900px)', '(max-height: 600px)', '(max-width: 56.25em)']);
  const sheets = globSync('ui/**/*.css', { cwd: projectRoot });
  expect(sheets.flatMap((sheet) => strays(withoutComments(read(sheet))).map((condition) => `${sheet}: ${condition}`))).toEqual([]);
});
