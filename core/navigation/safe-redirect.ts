import { parseWholeId, type ShopId } from '../shared/ids.ts';
import { decodeText } from './path-text.ts';
import type { RouteTarget } from './route-target.ts';
import { targetOf, type WholeTarget } from './target-of.ts';

/** Everything a path of ours can be written with. Backslashes, white space, control characters and other hosts are not among it. */
const plainPath = /^\/(?![/\\])[\w\-.~!$&'()*+,;=:@%/?]*$/;
const hasTrap = (text: string): boolean => /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\]/u.test(text) || text.includes('//');
/** A name that would be another path if someone forgot to encode it. */
const isCrooked = (name: string): boolean => hasTrap(name) || /^\s|\/|^\.{1,2}$/.test(name);

/**
 * R5: where a `redirectUri` leads, if it is a known route of this app; otherwise null. Only the target is ever used, never the text itself.
 * @example safeRedirect('/shop/3/checkout') // { name: 'checkoutPage', … }
 * @example safeRedirect('//evil.example') // null
 */
export const safeRedirect = (uri: string | undefined): WholeTarget | null => {
  if (uri === undefined || uri.length > 2000 || !plainPath.test(uri)) return null;
  const decoded = decodeText(uri);
  if (decoded === null || hasTrap(decoded.split('?', 1)[0] ?? '')) return null;
  const target = targetOf(uri);
  if (!target || [...Object.values(target.params), ...target.category].some(isCrooked)) return null;
  if (target.params['shopId'] !== undefined && parseWholeId(target.params['shopId']) === null) return null;
  return target;
};

/** R5: `redirectToArticle` is the code of an article; anything that could be read as a path is ignored. */
export const safeArticleRedirect = (shopId: ShopId, code: string | undefined): RouteTarget | null =>
  code !== undefined && /^[\p{L}\p{N}](?:[\p{L}\p{N}_-]|\.(?!\.)){0,63}$/u.test(code)
    ? { name: 'articleRedirect', params: { shopId: String(shopId), articleId: code } }
    : null;
