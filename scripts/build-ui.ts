import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { appendFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { smallestBrotli } from './build/smallest-brotli.ts';
import { projectRoot } from './project-root.ts';
import { runTool } from './run-program.ts';

/** Where the built app lies; the product server serves it from here. Beside it lies what renders its first screens, `ui-server`. */
export const builtUi = join(projectRoot, 'dist', 'ui');

/** Where the simulator's console lies; the simulator serves it from here, at an origin of its own. */
export const builtConsole = join(projectRoot, 'dist', 'console');

/** What renders the app's first screens on a server, found by the product server beside the app. */
const builtRenderer = `${builtUi}-server`;

const inputsFile = '.inputs';
const compressible = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.txt']);

/** A fingerprint of all that the build reads. */
const inputsHash = (): string => {
  const hash = createHash('sha256');
  const files = globSync(['{ui,core,adapters,scripts/build}/**/*', 'vite.config.ts', 'vite.console.config.ts', 'package.json', 'package-lock.json'], { cwd: projectRoot, withFileTypes: true })
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
        if (content.length < 400) return;
        await writeFile(`${path}.br`, await smallestBrotli(content));
        await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
      }),
  );
};

/** True when everything in dist was built from the very files that are there now. */
export const isUiFresh = (hash: string = inputsHash()): boolean => {
  return [builtUi, builtRenderer, builtConsole].every((folder) => {
    const built = join(folder, inputsFile);
    return existsSync(built) && readFileSync(built, 'utf8') === hash;
  });
};

const vite = async (...options: readonly string[]): Promise<void> => {
  const { code, output } = await runTool('vite/bin/vite.js', ['build', '--emptyOutDir', ...options]);
  if (code !== 0) throw new Error(`The app could not be built.\n${output}`);
};

/**
 * Builds the app into dist/ui, what renders its first screens into dist/ui-server, and the simulator's console into dist/console, unless they are fresh. The build goes to a folder of
 * its own and is put in place when complete, so an interrupted build, or two at once, never leave half an app behind. Throws with the builder's words when it fails.
 */
export const buildUi = async (): Promise<'built' | 'fresh'> => {
  const hash = inputsHash();
  if (isUiFresh(hash)) return 'fresh';
  const draft = join(projectRoot, 'dist', `.ui-${process.pid}`);
  const [renderer, consolePage, old] = [`${draft}-server`, `${draft}-console`, `${draft}-old`];
  try {
    await vite('--outDir', draft);
    // Vite has collected those of the libraries.
    await appendFile(join(draft, 'licenses.txt'), `\n## Onest, the letters (OFL-1.1)\n\n${await readFile(join(projectRoot, 'ui/styles/letters/LICENSE'), 'utf8')}`);
    await vite('--outDir', renderer, '--ssr', 'entry-server.tsx');
    await vite('--config', join(projectRoot, 'vite.console.config.ts'), '--outDir', consolePage);
    await compress(draft);
    await compress(consolePage);
    await mkdir(old, { recursive: true });
    for (const [made, place] of [[draft, builtUi], [renderer, builtRenderer], [consolePage, builtConsole]] as const) {
      await writeFile(join(made, inputsFile), hash);
      if (existsSync(place)) await rename(place, join(old, basename(place)));
      await rename(made, place);
    }
  } finally {
    for (const folder of [draft, renderer, consolePage, old]) await rm(folder, { recursive: true, force: true });
  }
  return 'built';
};

if (import.meta.main) console.log(`The app in dist/ui is ${await buildUi()}.`);
