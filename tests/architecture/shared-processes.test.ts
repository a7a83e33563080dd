import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#scripts/project-root.ts';

const replacesModules = /\bvi\s*\.\s*(?:mock|doMock|hoisted|resetModules)\s*\(/;

it('what puts other modules in the place of ours stands in tests/simulations, where each file has a process of its own (vitest.config.ts)', () => {
  const replacing = globSync('tests/**/*.{ts,tsx}', { cwd: projectRoot }).map((path) => path.replaceAll('\\', '/')).filter((path) => replacesModules.test(readFileSync(join(projectRoot, path), 'utf8')));
  expect(replacing.filter((path) => !path.startsWith('tests/simulations/'))).toEqual([]);
  expect(replacing.length).toBeGreaterThan(1);
});
