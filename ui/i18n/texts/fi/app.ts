import type { TextParts } from '../../text-bundles.ts';
import { basket } from './basket.ts';
import { common } from './common.ts';
import { menu } from './menu.ts';

export const app = { ...common, ...menu, ...basket };

/** The other parts, each in a file of its own. */
export const parts: TextParts = {
  home: async () => (await import('./home.ts')).home,
  article: async () => (await import('./article.ts')).article,
  checkout: async () => (await import('./checkout.ts')).checkout,
  account: async () => (await import('./account.ts')).account,
  member: async () => (await import('./member.ts')).member,
  signage: async () => (await import('./signage.ts')).signage,
  legal: async () => (await import('../../../brand/texts/fi/legal.ts')).legal,
  errors: async () => (await import('./errors.ts')).errors,
};
