import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { problemTitles } from '#simulator/http/problem-titles.ts';
import { projectRoot } from '#scripts/project-root.ts';

it('[W-3] every code that a server names in a refusal has a title, for whoever reads the wire or the command line', () => {
  const code = globSync('simulator/**/*.ts', { cwd: projectRoot }).map((path) => readFileSync(join(projectRoot, path), 'utf8')).join('\n');
  const named = new Set([...code.matchAll(/\brefuse\([^,'`]+, '([^']+)'/g)].map(([, name = '']) => name));
  expect(named.size).toBeGreaterThan(30);
  expect([...named].filter((name) => !Object.hasOwn(problemTitles, name))).toEqual([]);
});
