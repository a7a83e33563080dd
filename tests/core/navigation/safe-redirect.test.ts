import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pathOf } from '#core/navigation/path-of.ts';
import { safeArticleRedirect, safeRedirect } from '#core/navigation/safe-redirect.ts';
import { shopId } from '#core/shared/ids.ts';
import { REDIRECT_ATTACKS } from './redirect-attacks.ts';

describe('redirectUri', () => {
  it.each([
    '/', '/orders', '/orders/', '/favorites', '/shop/3/checkout', '/shop/3/menu', '/shop/3/menu/drinks/coffee', '/shop/3/menu/kaffe%20%26%20te/articles/caf%C3%A9',
    '/order/Zk3v9QpLw8', '/shop/3/menu?orderType=takeAway&spotId=7', '/login?redirectUri=%2Forders', '/?//a',
  ])('[R-5] %s is a known route and followed', (uri) => {
    expect(safeRedirect(uri)).not.toBeNull();
  });

  it('[R-5] no attack of the corpus is followed', () => {
    expect(REDIRECT_ATTACKS.length).toBeGreaterThanOrEqual(300);
    expect(REDIRECT_ATTACKS.filter((uri) => safeRedirect(uri) !== null)).toEqual([]);
  });

  it('[R-5] an attack wrapped in the query of a known route stays a value and is refused in its turn', () => {
    const wrapped = REDIRECT_ATTACKS.filter((attack) => attack.length < 1000).map((attack) => safeRedirect(`/login?redirectUri=${encodeURIComponent(attack.toWellFormed())}`));
    expect(wrapped.map((target) => target?.name)).toEqual(wrapped.map(() => 'login'));
    expect(wrapped.filter((target) => safeRedirect(target?.query['redirectUri']) !== null)).toEqual([]);
  });

  it('[R-5] whatever is followed is an address of this origin', () => {
    const pieces = fc.constantFrom('/', '\\', '.', '..', '%2f', '%5c', '%09', '\t', '@', ':', '//', 'orders', 'shop', '3', 'menu', 'evil.example', '?', '#', 'javascript:', ' ', '%00', '\u2028');
    fc.assert(fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
      const target = safeRedirect(parts.join(''));
      if (!target) return;
      const url = new URL(pathOf(target), 'https://weborder.example');
      expect(url.origin).toBe('https://weborder.example');
      expect(url.pathname + url.search).toBe(pathOf(target));
    }), { numRuns: 5000 });
  });

  it('no value, no redirect', () => {
    expect(safeRedirect(undefined)).toBeNull();
  });
});

describe('redirectToArticle', () => {
  it('[R-5] leads to the article of the very shop', () => {
    expect(safeArticleRedirect(shopId(3), 'latte-2.5_dl')).toEqual({ name: 'articleRedirect', params: { shopId: '3', articleId: 'latte-2.5_dl' } });
  });

  it('[R-5] anything that could be read as a path is ignored', () => {
    const codes = [undefined, '', '/orders', '..', 'a..b', '.a', 'a/b', 'a\\b', 'a b', 'a\n', '%2e', 'a'.repeat(65), 'javascript:x', ...REDIRECT_ATTACKS.filter((uri) => /[/\\:%\s]/.test(uri))];
    expect(codes.filter((code) => safeArticleRedirect(shopId(3), code) !== null)).toEqual([]);
  });
});
