import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#scripts/project-root.ts';
import { runProgram } from '#scripts/run-program.ts';
import { readModule } from './module-graph.ts';

interface Sbom { readonly bomFormat: string; readonly components: readonly { readonly name: string; readonly version: string; readonly hashes?: readonly unknown[] }[] }
interface Lock { readonly packages: Readonly<Record<string, { readonly version?: string }>> }

const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');

it('[S32] core needs no package at all', () => {
  const core = globSync('core/**/*.ts', { cwd: projectRoot }).map((path) => readModule(path.replaceAll('\\', '/'), read(path)));
  expect(core.length).toBeGreaterThan(100);
  expect(core.flatMap(({ path, imports }) => imports.filter(({ target }) => target?.startsWith('core/') !== true).map(({ specifier }) => `${path}: ${specifier}`))).toEqual([]);
});

it('[S33] npm run sbom lists every package of the lock file, with its checksum', { timeout: 120_000 }, async () => {
  const { code, output } = await runProgram(process.platform === 'win32' ? 'npm.cmd' : 'npm', ['run', '--silent', 'sbom', '--loglevel=error']);
  const sbom = JSON.parse(output.slice(output.indexOf('{'))) as Sbom;
  const locked = Object.entries((JSON.parse(read('package-lock.json')) as Lock).packages).filter(([path]) => path !== '')
    .map(([path, { version = '' }]) => `${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`);
  expect([code, sbom.bomFormat, sbom.components.filter(({ hashes = [] }) => hashes.length === 0).map(({ name }) => name)]).toEqual([0, 'CycloneDX', []]);
  expect(new Set(sbom.components.map(({ name, version }) => `${name}@${version}`))).toEqual(new Set(locked));
});

it('[S29] nothing but Node itself may run a script when it is installed', () => {
  const { allowScripts } = JSON.parse(read('package.json')) as { readonly allowScripts: object };
  expect(allowScripts).toEqual({ node: true });
});
