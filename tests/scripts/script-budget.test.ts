import { globSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtScripts, withSteadyNames } from '#scripts/budget/built-scripts.ts';
import { PART_SCRIPTS, ROUTE_SCRIPTS, SPARE_KB, type ScriptBudget } from '#scripts/budget/route-scripts.ts';
import { outgrown, weighScripts } from '#scripts/budget/weigh-scripts.ts';
import { projectRoot } from '#scripts/project-root.ts';

const chunk = (file: string, imports: readonly string[] = []) => ({ file, isEntry: false, imports: [...imports], css: [] });
const manifest = {
  '_libraries.js': chunk('libraries.js'),
  '_app.js': chunk('app.js', ['_libraries.js']),
  '_browse.js': chunk('browse.js', ['_app.js']),
  'menu.tsx': chunk('menu.js', ['_app.js']),
  'home.tsx': chunk('home.js', ['_browse.js', '_app.js']),
};
const sizes: Readonly<Record<string, number>> = { 'libraries.js': 97_000, 'app.js': 40_000, 'browse.js': 3000, 'menu.js': 3300, 'home.js': 2180 };
const built = { manifest, sizeOf: (file: string) => sizes[file] ?? Number.NaN };
const all: readonly (readonly [string, ScriptBudget])[] = Object.entries({ ...ROUTE_SCRIPTS, ...PART_SCRIPTS });

describe('the budget of script', () => {
  it('weighs what a page brings, each file once, and what is new for who comes from another', () => {
    expect(weighScripts(['home.tsx', 'menu.tsx'], ['menu.tsx'], built)).toEqual({ first: 145.5, reached: 5.2 });
    expect(weighScripts(['menu.tsx'], ['menu.tsx'], built)).toEqual({ first: 140.3, reached: 0 });
  });

  it('says which page has grown, and by how much; a little is let pass', () => {
    const budget = { brings: [], first: 145, reached: 5 };
    expect(outgrown('home', { first: 145 + SPARE_KB, reached: 5 + SPARE_KB }, budget)).toEqual([]);
    expect(outgrown('home', { first: 147.3, reached: 5 }, budget)).toEqual([
      'home fetches 147.3 kB of script, 2.3 more than its 145.0: take something out or let it come later, or write the new number into scripts/budget/route-scripts.ts and say why.',
    ]);
    expect(outgrown('home', { first: 145, reached: 5.6 }, budget).map((sentence) => sentence.split(':')[0])).toEqual(['home fetches after the menu 5.6 kB of script, 0.6 more than its 5.0']);
  });

  it('weighs a part the same whatever hash its neighbours are named after, and more when it has grown', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'weborder-budget-'));
    const weigh = async (hash: string, more = ''): Promise<number> => {
      const script = `${Array.from({ length: 40 }, (_, at) => `import("./part${at}-${hash.slice(at)}${hash.slice(0, at)}.js")`).join(';')}${more}`;
      await mkdir(join(folder, '.vite'), { recursive: true });
      await Promise.all([
        writeFile(join(folder, '.vite', 'manifest.json'), JSON.stringify({ 'index.html': { file: 'app.js', imports: ['_style.css'] }, '_style.css': { file: 'style.css' } })),
        writeFile(join(folder, 'app.js'), script), writeFile(join(folder, 'app.js.br'), 'compressed'),
      ]);
      return (await builtScripts(folder)).sizeOf('app.js');
    };
    try {
      const [one, other] = [await weigh('1a2b3c4'), await weigh('0f9e8d7')];
      expect(one).toBeGreaterThan(100);
      expect(other).toBe(one);
      expect(await weigh('1a2b3c4', 'const aPrice = 11_900;')).toBeGreaterThan(one);
    } finally {
      await rm(folder, { recursive: true });
    }
    expect(withSteadyNames('"a-1a2b3c4.js"')).toBe(withSteadyNames('"a-5d6e7f0.js"'));
    expect(withSteadyNames('"no-hash.js", "b-12.css"')).toBe('"no-hash.js", "b-12.css"');
  });

  it('names a file that is gone, instead of weighing nothing', () => {
    expect(() => weighScripts(['menu.tsx', 'gone.tsx'], [], built)).toThrow('The build has no gone.tsx');
  });

  it('has every page of the guests\' in its table', () => {
    const named = new Set(all.flatMap(([, { brings }]) => brings));
    const pages = globSync('composition/pages/*-page.tsx', { cwd: join(projectRoot, 'ui') }).map((path) => path.replaceAll('\\', '/'));
    expect(pages.length).toBeGreaterThan(20);
    expect(pages.filter((path) => !named.has(path))).toEqual(['composition/pages/not-found-page.tsx']);
  });

  it('lets no page that nearly every guest begins with weigh more than 150 kB', () => {
    expect((['home', 'shopPage', 'menuPage'] as const).filter((name) => ROUTE_SCRIPTS[name].first > 150)).toEqual([]);
  });
});
