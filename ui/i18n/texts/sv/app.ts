import { basket } from './basket.ts';
import { checkout } from './checkout.ts';
import { common } from './common.ts';
import { home } from './home.ts';
import { menu } from './menu.ts';

/** Swedish, the master: its keys are the keys of every language. Errors are a part of their own (errors.ts), fetched after the first paint. */
export const app = { ...common, ...home, ...menu, ...basket, ...checkout } as const;
