import type { TextBundle, TextParts } from '../../text-bundles.ts';
import { basket } from './basket.ts';
import { common } from './common.ts';
import { menu } from './menu.ts';

/** §1 "ru (partial)": the way to a meal, from the first page to the order, and into an account. The rest is English. */
export const app = { ...common, ...menu, ...basket };

const none = (): Promise<TextBundle> => Promise.resolve({});

/** The other parts, each in a file of its own. */
export const parts: TextParts = {
  home: async () => (await import('./home.ts')).home,
  article: async () => (await import('./article.ts')).article,
  checkout: async () => (await import('./checkout.ts')).checkout,
  account: async () => (await import('./account.ts')).account,
  member: async () => (await import('./member.ts')).member,
  signage: none,
  legal: async () => (await import('../../../brand/texts/ru/legal.ts')).legal,
  errors: async () => (await import('./errors.ts')).errors,
};
