import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readyReply, type ReadyReply } from '../../http/ready-reply.ts';
import { commonHeaders } from '../../http/security-headers.ts';

/** Pictures by file name, ready to be sent; null when there is none of that name. */
export type Pictures = (file: string) => ReadyReply | null;

const nameForm = /^[0-9a-f]{1,8}(?:-[0-9a-f]{1,8}){0,9}\.webp$/;
const yearSeconds = 31_536_000;

/**
 * The demo's pictures, from the emoji package: 256 × 256 pixels, about 5 kB each, so one size serves every screen. A name always means the
 * same picture, so a browser may keep it for a year. Each is read once and kept.
 */
export const openPictures = (): Pictures => {
  const folder = fileURLToPath(new URL('assets', import.meta.resolve('@lobehub/fluent-emoji-3d/package.json')));
  const known = new Map<string, ReadyReply>();
  return (file) => {
    const ready = known.get(file);
    if (ready) return ready;
    const path = join(folder, file);
    if (!nameForm.test(file) || !existsSync(path)) return null;
    const made = readyReply({
      body: readFileSync(path), mediaType: 'image/webp', isCompressible: false, cacheControl: `public, max-age=${yearSeconds}, immutable`, extraHeaders: commonHeaders,
    });
    known.set(file, made);
    return made;
  };
};
