import { join } from 'node:path';

/** The folder that holds package.json. */
export const projectRoot = join(import.meta.dirname, '..');
