import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { uiManifest, type UiManifest } from '#simulator/product-server/ui/ui-manifest.ts';

/** What was built into a folder: the manifest, and the bytes of a file as it is sent, compressed by brotli where that is worth it. */
export const builtScripts = (folder: string): { readonly manifest: UiManifest; readonly sizeOf: (file: string) => number } => ({
  manifest: v.parse(uiManifest, JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'))),
  sizeOf: (file) => {
    const path = join(folder, file);
    return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
  },
});
