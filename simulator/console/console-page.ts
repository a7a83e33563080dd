import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBuiltFiles } from '../http/built-files.ts';
import { readyReply, type ReadyReply } from '../http/ready-reply.ts';
import { pageHeaders } from '../http/security-headers.ts';

/** The page that a person drives the simulator with, as it was built. */
export interface ConsolePage {
  readonly page: ReadyReply;
  /** A file by its path; null when there is none. */
  file(path: string): ReadyReply | null;
}

/** What the build may call the page. */
const names = ['index.html', 'console.html'];

/** The built console, all of it in memory. Null when the folder holds none. */
export const loadConsolePage = (folder: string): ConsolePage | null => {
  const name = names.find((one) => existsSync(join(folder, one)));
  if (name === undefined) return null;
  const files = readBuiltFiles(folder, name);
  return {
    page: readyReply({ body: readFileSync(join(folder, name)), mediaType: 'text/html; charset=utf-8', cacheControl: 'no-cache', extraHeaders: pageHeaders() }),
    file: (path) => files.get(path) ?? null,
  };
};
