import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readyReply, type ReadyReply } from '../../http/ready-reply.ts';
import { commonHeaders } from '../../http/security-headers.ts';

/** The provider's stylesheet and fonts by file name; null for any other. */
export type ProviderAssets = (file: string) => ReadyReply | null;

const hourSeconds = 3600;

const fontPath = (letters: 'latin' | 'cyrillic'): string => fileURLToPath(import.meta.resolve(`@fontsource-variable/onest/files/onest-${letters}-wght-normal.woff2`));

export const openProviderAssets = (): ProviderAssets => {
  const sources: Readonly<Record<string, { path: string; mediaType: string }>> = {
    'pay.css': { path: join(import.meta.dirname, 'pay.css'), mediaType: 'text/css; charset=utf-8' },
    'mark.svg': { path: join(import.meta.dirname, 'mark.svg'), mediaType: 'image/svg+xml' },
    'onest.woff2': { path: fontPath('latin'), mediaType: 'font/woff2' },
    'onest-cyrillic.woff2': { path: fontPath('cyrillic'), mediaType: 'font/woff2' },
  };
  const known = new Map<string, ReadyReply>();
  return (file) => {
    const source = Object.hasOwn(sources, file) ? sources[file] : undefined;
    if (source === undefined) return null;
    const ready = known.get(file) ?? readyReply({
      body: readFileSync(source.path), mediaType: source.mediaType, isCompressible: !file.endsWith('.woff2'), cacheControl: `public, max-age=${hourSeconds}`, extraHeaders: commonHeaders,
    });
    known.set(file, ready);
    return ready;
  };
};
