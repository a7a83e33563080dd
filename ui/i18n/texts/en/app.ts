import { basket } from './basket.ts';
import { common } from './common.ts';
import { menu } from './menu.ts';

export const app = { ...common, ...menu, ...basket };
