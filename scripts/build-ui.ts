import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { projectRoot } from './project-root.ts';
import { runTool } from './run-program.ts';

/** Where the built app lies; the product server serves it from here. */
export const builtUi = join(projectRoot, 'dist', 'ui');

const inputsFile = '.inputs';
const compressible = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.txt']);

/** A fingerprint of all that the build reads. */
const inputsHash = (): string => {
  const hash = createHash('sha256');
  const files = globSync(['{ui,core,adapters}/**/*', 'vite.config.ts', 'package.json', 'package-lock.json'], { cwd: projectRoot, withFileTypes: true })
    .flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : []))
    .toSorted();
  for (const file of files) hash.update(file.slice(projectRoot.length)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
};

/** Compressed twins beside each text file, so that the server never spends a request on compressing. */
const compress = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        const content = await readFile(path);
        if (content.length < 1024) return;
        const brotli = await promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } });
        await writeFile(`${path}.br`, brotli);
        await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
      }),
  );
};

/** True when dist/ui was built from the very files that are there now. */
export const isUiFresh = (hash: string = inputsHash()): boolean => {
  const built = join(builtUi, inputsFile);
  return existsSync(built) && readFileSync(built, 'utf8') === hash;
};

/**
 * Builds the app into dist/ui unless it is fresh. The build goes to a folder of its own and is put in place when complete, so an
 * interrupted build, or two at once, never leave half an app behind. Throws with the builder's words when it fails.
 */
export const buildUi = async (): Promise<'built' | 'fresh'> => {
  const hash = inputsHash();
  if (isUiFresh(hash)) return 'fresh';
  const draft = join(projectRoot, 'dist', `.ui-${process.pid}`);
  const old = `${draft}-old`;
  try {
    const vite = await runTool('vite/bin/vite.js', ['build', '--outDir', draft, '--emptyOutDir']);
    if (vite.code !== 0) throw new Error(`The app could not be built.\n${vite.output}`);
    await compress(draft);
    await writeFile(join(draft, inputsFile), hash);
    await mkdir(old, { recursive: true });
    if (existsSync(builtUi)) await rename(builtUi, join(old, 'ui'));
    await rename(draft, builtUi);
  } finally {
    await rm(draft, { recursive: true, force: true });
    await rm(old, { recursive: true, force: true });
  }
  return 'built';
};

if (import.meta.main) console.log(`The app in dist/ui is ${await buildUi()}.`);
