import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#scripts/project-root.ts';

const documents = globSync(['*.md', 'docs/**/*.md', 'core/*.md', 'simulator/**/*.md'], { cwd: projectRoot });
const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { readonly scripts: Readonly<Record<string, string>> };

/** What a pattern with one group finds in a document, once each. */
const named = (document: string, pattern: RegExp): string[] =>
  [...new Set(Array.from(readFileSync(join(projectRoot, document), 'utf8').matchAll(pattern), (found) => found[1] ?? ''))];

describe.each(documents)('%s', (document) => {
  it('links to pages that are there', () => {
    const pages = named(document, /\]\((?!https?:)([^)#\s]+)/gu);
    expect(pages.filter((page) => !existsSync(join(projectRoot, dirname(document), page)))).toEqual([]);
  });

  it('names files and folders that are there', () => {
    const paths = named(document, /`((?:core|adapters|ui|cli|simulator|tests|scripts|docs)\/[\w./-]+)`/gu);
    expect(paths.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
  });

  it('names scripts that npm runs, and none for a Node that only npm brings', () => {
    expect(named(document, /npm run (?:-s |--silent )?([\w:]+)/gu).filter((script) => scripts[script] === undefined)).toEqual([]);
    expect(named(document, /\b(node (?:scripts|tests|cli)\/[\w./-]+)/gu)).toEqual([]);
  });
});

it('docs/privacy-data.md names every key under which the app keeps something, in a browser and for the command line', () => {
  const stores = globSync('adapters/storage/*.ts', { cwd: projectRoot });
  const lasting = stores.flatMap((file) => named(file, /key: 'weborder\.([\w-]+)'[^\n]*mustLast: true/gu)).map((key) => `${key}.unreadable.*`);
  expect(lasting.toSorted()).toEqual(['payment-journal.unreadable.*', 'staff-cases.unreadable.*']);
  const keys = [...new Set([...stores.flatMap((file) => named(file, /key: 'weborder\.([\w-]+)'/gu)), ...lasting])];
  const page = readFileSync(join(projectRoot, 'docs/privacy-data.md'), 'utf8');
  expect(keys.length).toBeGreaterThan(12);
  expect(keys.filter((key) => !page.includes(`| \`${key}\` |`))).toEqual([]);
});

it('[R-13] docs/telemetry.md names every event and error that the sources report, and no other', () => {
  // What would send these is missing where they happen, or they happen in a development build alone.
  const neverSent = ['at-rest-not-fetched', 'telemetry-not-fetched', 'weborder.debug-panel', 'weborder.telemetry-connection'];
  const sources = globSync('{core,ui,adapters}/**/*.{ts,tsx}', { cwd: projectRoot });
  const reported = sources.flatMap((file) => named(file, /(?:\.(?:event|error)\(|\breportCrash\([\w.]+, |\breport: \{ id: |\bkind: 'event', name: )'([\w.-]+)'/gu));
  const rows = readFileSync(join(projectRoot, 'docs/telemetry.md'), 'utf8').split('\n').filter((line) => /^\| (?:Event|Error|) ?\|/u.test(line));
  const told = rows.flatMap((row) => Array.from((row.split('|')[2] ?? '').matchAll(/`([^`]+)`/gu), ([, name = '']) => name));
  expect([...told, ...neverSent].toSorted()).toEqual([...new Set(reported)].toSorted());
});
