import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseSync, Visitor } from 'vite';
import { projectRoot } from '#scripts/project-root.ts';

/** The regular expressions that stand in the code of core. */
const patterns = globSync('core/**/*.ts', { cwd: projectRoot }).flatMap((path) => {
  const found: { readonly path: string; readonly pattern: RegExp }[] = [];
  const { program } = parseSync(path, readFileSync(join(projectRoot, path), 'utf8'));
  new Visitor({ Literal: (node) => { if ('regex' in node) found.push({ path, pattern: new RegExp(node.regex.pattern, node.regex.flags) }); } }).visit(program);
  return found;
});

const pieces = [' ', 'a', '0', '-', '.', '@', '/', ':', '[f', '0:', '%', '|c=', 'a.', 'a-', ' 0', '\u00a0', 'å', '\u0301', '\u0000', '👨‍👩‍👧‍👦', '0000-00-00T', 'http://'];
const starts = ['', '/', '0', 'http://', '[fc00:', 'c='];
const ends = ['\n!', 'x'];
const monsters = pieces.flatMap((piece) => starts.flatMap((start) => ends.map((end) => start + piece.repeat(Math.ceil(100_000 / piece.length)) + end)));

/** The rule is 10 ms on a machine that does nothing else; a pattern that looks at anything twice over takes seconds. */
const LIMIT_MS = 40;

/** The best of a few runs: a machine that is busy slows one down, a pattern that tries too much slows down all. */
const bestMs = (run: () => void): number => {
  let best = Infinity;
  for (let round = 0; round < 5 && best >= LIMIT_MS; round += 1) {
    const before = performance.now();
    run();
    best = Math.min(best, performance.now() - before);
  }
  return best;
};

it('[S38] every regular expression of core reads 100 kB of anything at once', { timeout: 120_000 }, () => {
  expect(patterns.length).toBeGreaterThan(25);
  const slow = patterns.flatMap(({ path, pattern }) => monsters.flatMap((text) => {
    const took = bestMs(() => { if (pattern.global) text.replaceAll(pattern, ''); else pattern.test(text); });
    return took < LIMIT_MS ? [] : [`${path} ${String(pattern)} on ${JSON.stringify(text.slice(0, 12))}… ${String(Math.round(took))} ms`];
  }));
  expect(slow).toEqual([]);
});

it('a pattern that looks at anything twice over is seen', { timeout: 60_000 }, () => {
  const text = `${' '.repeat(20_000)}x`;
  expect(bestMs(() => { /\s+$/.test(text); })).toBeGreaterThan(LIMIT_MS);
});
