import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { uiManifest, type UiManifest } from '#simulator/product-server/ui/ui-manifest.ts';
import { smallestBrotli } from '../build/smallest-brotli.ts';

/**
 * A script with parts' names that stay as they are from build to build. The real ones end in a hash of what is in the part: each change draws them anew, and
 * by that chance alone a page weighed up to 0.15 kB more or less than before.
 * @example withSteadyNames('import("./menu-1a2b3c4.js")') // 'import("./menu-6ba0b5e.js")', whatever the seven letters were
 */
export const withSteadyNames = (script: string): string => script.replaceAll(/([\w.-]+?)-([\da-f]{6,7})\.(js|css)\b/g, (_found, name: string, hash: string, ending: string) =>
  `${name}-${createHash('sha256').update(`${name}${ending}`).digest('hex').slice(0, hash.length)}.${ending}`);

/** What was built into a folder: the manifest, and the bytes of a script as it is sent, compressed by brotli where that is worth it, but for its parts' names. */
export const builtScripts = async (folder: string): Promise<{ readonly manifest: UiManifest; readonly sizeOf: (file: string) => number }> => {
  const manifest = v.parse(uiManifest, JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8')));
  const scripts = new Set(Object.values(manifest).map(({ file }) => file).filter((file) => file.endsWith('.js')));
  const sizes = new Map(await Promise.all([...scripts].map(async (file) => {
    const path = join(folder, file);
    const script = Buffer.from(withSteadyNames(await readFile(path, 'utf8')));
    return [file, (existsSync(`${path}.br`) ? await smallestBrotli(script) : script).length] as const;
  })));
  return { manifest, sizeOf: (file) => sizes.get(file) ?? Number.NaN };
};
