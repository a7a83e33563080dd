import { createHash } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '#scripts/project-root.ts';
import { runTool } from '#scripts/run-program.ts';

/** Builds the guests' app into a folder of its own; the checksum of every file by its path. */
const build = async (): Promise<Readonly<Record<string, string>>> => {
  const folder = mkdtempSync(join(tmpdir(), 'weborder-build-'));
  onTestFinished(() => { rmSync(folder, { recursive: true, force: true }); });
  const { code, output } = await runTool('vite/bin/vite.js', ['build', '--config', join(projectRoot, 'vite.config.ts'), '--emptyOutDir', '--outDir', folder], { env: { NODE_ENV: 'production' } });
  expect({ code, output }).toMatchObject({ code: 0 });
  const files = globSync('**/*', { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(files.map((path) => [path.slice(folder.length), createHash('sha256').update(readFileSync(path)).digest('hex')]));
};

// Building twice takes its time, so this is part of the long run.
it('[S34] two builds of the same sources are the same, byte by byte', { timeout: 600_000 }, async () => {
  const [first, second] = [await build(), await build()];
  expect(Object.keys(first).length).toBeGreaterThan(100);
  expect(second).toEqual(first);
});
