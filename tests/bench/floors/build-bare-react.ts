import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';

/** The bare React menu as one production script. */
export const buildBareReact = async (): Promise<Buffer> => {
  const folder = await mkdtemp(join(tmpdir(), 'weborder-floor-'));
  try {
    const entry = join(import.meta.dirname, 'bare-react.tsx');
    await build({
      configFile: false, logLevel: 'error', root: import.meta.dirname, publicDir: false, define: { 'process.env.NODE_ENV': '"production"' },
      oxc: { jsx: { runtime: 'automatic' } },
      build: { outDir: folder, emptyOutDir: true, modulePreload: false, rolldownOptions: { input: entry, output: { entryFileNames: 'bare-react.js', codeSplitting: false } } },
    });
    return await readFile(join(folder, 'bare-react.js'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** For trying it by hand: writes the script where the first argument says. */
if (import.meta.main) await writeFile(process.argv[2] ?? 'bare-react.js', await buildBareReact());
