import { basket } from './basket.ts';
import { common } from './common.ts';
import { menu } from './menu.ts';

/** Swedish, the master: its keys are the keys of every language. What the first pages need; the other files are parts of their own, fetched with their pages. */
export const app = { ...common, ...menu, ...basket } as const;
