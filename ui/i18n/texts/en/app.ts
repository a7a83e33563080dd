import { basket } from './basket.ts';
import { common } from './common.ts';
import { home } from './home.ts';
import { menu } from './menu.ts';

export const app = { ...common, ...home, ...menu, ...basket };
