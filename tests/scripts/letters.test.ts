import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { leanLetters, LETTERS, lettersPath, WEIGHTS } from '#scripts/letters/lean-letters.ts';
import { projectRoot } from '#scripts/project-root.ts';

const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');

it.each(LETTERS)('the app\'s %s letters are those that npm run letters makes of the installed Onest', async (letters) => {
  expect(readFileSync(join(projectRoot, lettersPath(letters))).equals(await leanLetters(letters))).toBe(true);
});

it('the letters have every weight that the app sets, and none beyond', () => {
  const weights = [...read('ui/styles/tokens.css').matchAll(/--(?:regular|medium|strong|bold|heavy): (\d+);/g)].map(([, weight]) => Number(weight));
  expect([weights.length, Math.min(...weights), Math.max(...weights)]).toEqual([5, WEIGHTS.min, WEIGHTS.max]);
  const declared = [...read('ui/styles/fonts.css').matchAll(/font-weight: (\d+ \d+);[^}]*url\("\.\/letters\/([^"]+)"\)/g)].map(([, range, file]) => `${file} ${range}`);
  expect(declared.toSorted()).toEqual(LETTERS.map((letters) => `onest-${letters}.woff2 ${WEIGHTS.min} ${WEIGHTS.max}`).toSorted());
});
