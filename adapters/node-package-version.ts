import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const about: unknown = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8'));
const found = typeof about === 'object' && about !== null && 'version' in about ? about.version : undefined;
if (typeof found !== 'string') throw new Error('package.json names no version.');

/** The version that package.json names: what servers, pages and the command line say they are. */
export const packageVersion: string = found;
