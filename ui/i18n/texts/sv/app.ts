import { basket } from './basket.ts';
import { common } from './common.ts';
import { home } from './home.ts';
import { menu } from './menu.ts';

/** Swedish, the master: its keys are the keys of every language. Checkout (checkout.ts) and errors (errors.ts) are parts of their own, fetched when they are needed. */
export const app = { ...common, ...home, ...menu, ...basket } as const;
