import { existsSync, globSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import * as v from 'valibot';
import { readyReply, type ReadyReply } from '../../http/ready-reply.ts';
import { commonHeaders, pagePolicy } from '../../http/security-headers.ts';
import { uiManifest } from './ui-manifest.ts';
import { builtRenderer } from './built-renderer.ts';
import type { UiSource } from './ui-source.ts';

const mediaTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8', '.html': 'text/html; charset=utf-8', '.svg': 'image/svg+xml', '.json': 'application/json',
  '.webmanifest': 'application/manifest+json', '.txt': 'text/plain; charset=utf-8', '.woff2': 'font/woff2', '.webp': 'image/webp', '.png': 'image/png',
  '.ico': 'image/x-icon', '.avif': 'image/avif', '.jpg': 'image/jpeg',
};
const isText = (type: string): boolean => /^text\/|json|svg|manifest/.test(type);
const yearSeconds = 31_536_000;

const read = (folder: string, file: string): ReadyReply => {
  const path = join(folder, file);
  const mediaType = mediaTypes[extname(file)] ?? 'application/octet-stream';
  const hasTwins = existsSync(`${path}.br`) && existsSync(`${path}.gz`);
  return readyReply({
    body: readFileSync(path), mediaType, isCompressible: isText(mediaType), extraHeaders: commonHeaders,
    // What lies under assets has a digest of its content in its name; everything else keeps its name when it changes.
    cacheControl: file.startsWith('assets/') ? `public, max-age=${yearSeconds}, immutable` : 'no-cache',
    ...(hasTwins ? { compressed: { br: readFileSync(`${path}.br`), gzip: readFileSync(`${path}.gz`) } } : {}),
  });
};

/** The built app, all of it in memory: a few hundred kilobytes. Null when the folder holds no built app. */
export const loadBuiltUi = (folder: string): UiSource | null => {
  const indexFile = join(folder, 'index.html');
  if (!existsSync(indexFile)) return null;
  const index = readFileSync(indexFile, 'utf8');
  const manifestFile = join(folder, '.vite', 'manifest.json');
  const manifest = existsSync(manifestFile) ? v.parse(uiManifest, JSON.parse(readFileSync(manifestFile, 'utf8'))) : {};
  const names = globSync('**/*.*', { cwd: folder }).map((name) => name.replaceAll('\\', '/')).filter((name) => !/\.(?:br|gz|map)$|^index\.html$|^\./.test(name));
  const files = new Map(names.map((name) => [`/${name}`, read(folder, name)]));
  const render = builtRenderer(`${folder}-server`);
  return { file: (path) => files.get(path) ?? null, page: () => index, ...(render && { render }), manifest, policy: pagePolicy, isStable: true };
};
