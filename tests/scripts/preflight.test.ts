import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

/** Says at its end whether what strips types had to be loaded. */
const told = `data:text/javascript,${encodeURIComponent('process.on("exit", () => { console.error(process.moduleLoadList.some((name) => name.includes("deps/amaro"))); });')}`;

test('a script that is started a second time does not wait for types to be stripped, not even its own', async () => {
  const kept = await mkdtemp(join(tmpdir(), 'weborder-compiled-'));
  onTestFinished(() => rm(kept, { recursive: true }));
  const stripsTypes = async (): Promise<string> => {
    const { stderr } = await promisify(execFile)(process.execPath, ['--import', './scripts/preflight.mjs', '--import', told, 'scripts/project-root.ts'], { env: { TMPDIR: kept } });
    return stderr;
  };
  expect([await stripsTypes(), await stripsTypes()]).toEqual(['true\n', 'false\n']);
});

test.each([['scripts/preflight.mjs', []], ['cli/weborder.mjs', ['shops']]])('who has forgotten `npm ci` is told so, not which file of a library is missing: %s', async (program, args) => {
  const folder = await mkdtemp(join(tmpdir(), 'weborder-bare-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const path of ['package.json', 'scripts/preflight.mjs', 'cli/weborder.mjs']) await cp(path, join(folder, path));
  const ended: unknown = await promisify(execFile)(process.execPath, [join(folder, program), ...args]).catch((error: unknown) => error);
  expect(ended).toMatchObject({ code: 1, stdout: '', stderr: 'The libraries that weborder is made with are not there: run `npm ci` first, in the folder that has its package.json.\n' });
});
