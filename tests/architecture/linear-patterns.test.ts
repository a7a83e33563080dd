import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseSync, Visitor } from 'vite';
import { projectRoot } from '#scripts/project-root.ts';

/** What stands in a file's code as a regular expression. */
const patternsIn = (path: string): readonly RegExp[] => {
  const found: RegExp[] = [];
  const { program } = parseSync(path, readFileSync(join(projectRoot, path), 'utf8'));
  new Visitor({ Literal: (node) => { if ('regex' in node) found.push(new RegExp(node.regex.pattern, node.regex.flags)); } }).visit(program);
  return found;
};

/** The regular expressions of a part of the house, each once, by the first file that has it. */
const patternsOf = (...files: readonly string[]): ReadonlyMap<string, { readonly path: string; readonly pattern: RegExp }> =>
  new Map(globSync([...files], { cwd: projectRoot }).toReversed().flatMap((path) => patternsIn(path).map((pattern) => [String(pattern), { path, pattern }])));

const pieces = [' ', 'a', '0', '-', '.', '@', '/', ':', '[f', '0:', '%', '|c=', 'a.', 'a-', ' 0', '\u00a0', 'å', '\u0301', '\u200D', '\u0000', '👨‍👩‍👧‍👦', '0000-00-00T', 'http://'];
const starts = ['', '/', '0', 'é', 'http://', '[fc00:', 'c='];
const ends = ['\n!', 'x', 'é'];
const monstersOf = (length: number): readonly string[] =>
  pieces.flatMap((piece) => starts.flatMap((start) => ends.map((end) => start + piece.repeat(Math.ceil(length / piece.length)) + end)));

/** The rule is 10 ms on a machine that is not slow; a pattern that looks at anything twice over takes seconds. */
const LIMIT_MS = 40;

/** The best of a few runs, in processor time: a machine that is busy slows one down, a pattern that tries too much slows down all. */
const bestMs = (run: () => void): number => {
  let best = Infinity;
  for (let round = 0; round < 5 && best >= LIMIT_MS; round += 1) {
    const before = process.threadCpuUsage();
    run();
    const { user, system } = process.threadCpuUsage(before);
    best = Math.min(best, (user + system) / 1_000);
  }
  return best;
};

const slowOf = (patterns: ReturnType<typeof patternsOf>, lengthFor: (path: string) => number): readonly string[] => {
  const monsters = new Map<number, readonly string[]>();
  return [...patterns.values()].flatMap(({ path, pattern }) => {
    const length = lengthFor(path);
    const texts = monsters.get(length) ?? monstersOf(length);
    monsters.set(length, texts);
    return texts.flatMap((text) => {
      const took = bestMs(() => { if (pattern.global) text.replaceAll(pattern, ''); else pattern.test(text); });
      return took < LIMIT_MS ? [] : [`${path} ${String(pattern)} on ${JSON.stringify(text.slice(0, 12))}… ${String(Math.round(took))} ms`];
    });
  });
};

it('[S38] every regular expression of core reads 100 kB of anything at once', { timeout: 240_000 }, () => {
  const patterns = patternsOf('core/**/*.ts');
  expect(patterns.size).toBeGreaterThan(25);
  expect(slowOf(patterns, () => 100_000)).toEqual([]);
});

/** Patterns that look at short texts only, and how long those are at most: a longer one is refused before, or is a number. */
const readsAtMost = new Map([
  ['adapters/reporting/without-personal.ts', 500],
  ['ui/view-models/console/log-words.ts', 400],
]);

it('[S38] and every other one of the house does, as far as it is given as much', { timeout: 240_000 }, () => {
  const patterns = patternsOf('{adapters,cli,simulator,ui}/**/*.{ts,tsx}');
  expect(patterns.size).toBeGreaterThan(125);
  expect(slowOf(patterns, (path) => readsAtMost.get(path) ?? 20_000)).toEqual([]);
});

it('a pattern that looks at anything twice over is seen', { timeout: 240_000 }, () => {
  const text = `${' '.repeat(20_000)}x`;
  expect(bestMs(() => { /\s+$/.test(text); })).toBeGreaterThan(LIMIT_MS);
});
