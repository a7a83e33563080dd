import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { zones } from '#scripts/architecture/dependency-table.ts';
import { anythingBut } from '#scripts/architecture/forbidden-specifiers.ts';
import { projectRoot } from '#scripts/project-root.ts';
import { plantedCompanions, plantedInnocents, plantedViolations } from './planted-violations.ts';

interface Diagnostic {
  readonly filename: string;
  readonly message: string;
  readonly help?: string;
}

const copied = [
  'oxlint.config.ts', 'scripts/architecture', 'package.json', 'tsconfig.json', 'tsconfig.base.json', 'core/tsconfig.json',
  'adapters/tsconfig.json', 'adapters/wire/tsconfig.json', 'adapters/browser/tsconfig.json', 'ui/tsconfig.json',
  'ui/view-models/tsconfig.json', 'simulator/tsconfig.json', 'cli/tsconfig.json', 'scripts/tsconfig.json', 'tests/tsconfig.json',
];
const planted = {
  ...Object.fromEntries(plantedViolations.map(({ file, code }) => [file, code])),
  ...plantedCompanions,
  ...plantedInnocents,
};

let copy = '';
let diagnostics: readonly Diagnostic[] = [];

/** Lints the planted files in a copy of the project, so that nobody's checkout is touched. */
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'weborder-lint-'));
  for (const path of copied) cpSync(join(projectRoot, path), join(copy, path), { recursive: true });
  symlinkSync(join(projectRoot, 'node_modules'), join(copy, 'node_modules'), 'junction');
  for (const [file, code] of Object.entries(planted)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    writeFileSync(join(copy, file), code);
  }
  const { stdout } = spawnSync(process.execPath, [join(projectRoot, 'node_modules/oxlint/bin/oxlint'), '--format=json'], {
    cwd: copy,
    encoding: 'utf8',
  });
  ({ diagnostics } = JSON.parse(stdout) as { diagnostics: readonly Diagnostic[] });
}, 60_000);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

const wordsAbout = (file: string): string =>
  diagnostics
    .filter(({ filename }) => filename.replaceAll('\\', '/') === file)
    .map(({ message, help }) => `${message} ${help ?? ''}`)
    .join('\n');

describe('the linter refuses, and names the way out, when', () => {
  it.each(plantedViolations)('$what', ({ file, says }) => {
    expect(wordsAbout(file)).toContain(says);
  });
});

describe('the linter lets pass', () => {
  it.each(Object.keys(plantedInnocents))('%s', (file) => {
    expect(wordsAbout(file)).toBe('');
  });
});

it('every zone of the dependency table has a planted violation', () => {
  const says = new Set(plantedViolations.map((each) => each.says));
  const unproven = zones.filter(({ wayOut }) => ![...says].some((words) => wayOut.includes(words)));
  expect(unproven.map(({ name }) => name)).toEqual([]);
});

describe('the complement of a list of specifiers', () => {
  const pattern = new RegExp(anythingBut(['./', '#core/', 'mobx/', 'node:'], ['mobx']));

  it.each(['mobx-react-lite', 'mob', 'm', '#ui/a.ts', '#cor', 'react', '.', 'nodejs', ''])('forbids "%s"', (specifier) => {
    expect(pattern.test(specifier)).toBe(true);
  });

  it.each(['mobx', 'mobx/dist/x.js', './a.ts', '#core/a.ts', 'node:fs'])('allows "%s"', (specifier) => {
    expect(pattern.test(specifier)).toBe(false);
  });
});
