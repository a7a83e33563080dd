import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { readBuiltFiles } from '../../http/built-files.ts';
import { pagePolicy } from '../../http/security-headers.ts';
import { uiManifest } from './ui-manifest.ts';
import { builtRenderer } from './built-renderer.ts';
import type { UiSource } from './ui-source.ts';

/** The built app, all of it in memory: a few hundred kilobytes. Null when the folder holds no built app. */
export const loadBuiltUi = (folder: string): UiSource | null => {
  const indexFile = join(folder, 'index.html');
  if (!existsSync(indexFile)) return null;
  const index = readFileSync(indexFile, 'utf8');
  const manifestFile = join(folder, '.vite', 'manifest.json');
  const manifest = existsSync(manifestFile) ? v.parse(uiManifest, JSON.parse(readFileSync(manifestFile, 'utf8'))) : {};
  const files = readBuiltFiles(folder, 'index.html');
  const render = builtRenderer(`${folder}-server`);
  return { file: (path) => files.get(path) ?? null, page: () => index, ...(render && { render }), manifest, policy: pagePolicy, isStable: true };
};
