import { existsSync, globSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { readyReply, type ReadyReply } from './ready-reply.ts';
import { commonHeaders } from './security-headers.ts';

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

/** The files of a built page, but for its HTML, all of them in memory: path → what is sent. */
export const readBuiltFiles = (folder: string, page: string): ReadonlyMap<string, ReadyReply> => {
  const names = globSync('**/*.*', { cwd: folder }).map((name) => name.replaceAll('\\', '/')).filter((name) => name !== page && !/\.(?:br|gz|map)$|^\./.test(name));
  return new Map(names.map((name) => [`/${name}`, read(folder, name)]));
};
