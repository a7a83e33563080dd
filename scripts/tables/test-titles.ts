import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';

/** The titles of tests in a file, quotes unescaped. */
export const titlesIn = (code: string): readonly string[] => {
  const calls = code.matchAll(/(?:\b(?:it|test)(?:\.\w+)*(?:<[^(]*>)?\(|^ *(?:\][\w ]*\)|\)|\]\))\(|\)\()\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/gm);
  return [...calls].map(([, , title = '']) => title.replaceAll(/\\(.)/g, '$1'));
};

/** The titles of every test file, by its path from the root. The tests of the tables themselves hold no row. */
export const allTestTitles = (): ReadonlyMap<string, readonly string[]> => {
  const files = globSync('tests/**/*.{test,spec}.{ts,tsx}', { cwd: projectRoot }).map((path) => path.replaceAll('\\', '/')).filter((path) => !path.startsWith('tests/architecture/tables/'));
  return new Map(files.map((path) => [path, titlesIn(readFileSync(join(projectRoot, path), 'utf8'))]));
};

const placeholder = /%%|%[#$a-z]|\$\{[^}]*\}|\$[\w.]+/g;

/** What a title of the source becomes in a report: its placeholders are anything. */
const asPattern = (title: string): RegExp => new RegExp(`^${title.split(placeholder).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[\\s\\S]*?')}$`);

/** Which title of the source a reported one comes from: the same, or the one with the most words of its own that fits. Null: none. */
export const sourceTitleOf = (reported: string, titles: readonly string[]): string | null => {
  if (titles.includes(reported)) return reported;
  const fitting = titles.filter((title) => asPattern(title).test(reported));
  return fitting.toSorted((a, b) => b.replaceAll(placeholder, '').length - a.replaceAll(placeholder, '').length)[0] ?? null;
};
