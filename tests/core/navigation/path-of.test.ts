import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pathOf } from '#core/navigation/path-of.ts';
import { ROUTES, type RouteName } from '#core/navigation/routes.ts';
import { targetOf, type WholeTarget } from '#core/navigation/target-of.ts';

const routeNames = Object.keys(ROUTES).filter((name): name is RouteName => name in ROUTES);

/** Any text a shop might call an article or a category, words of ours included; "", "." and ".." can't stand in an address. */
const segment = fc
  .oneof(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }), fc.constantFrom('articles', 'suggested', 'menu', 'a/b', 'ä ö', '100%', '?', '#', '%2F', '..a'))
  .filter((text) => text !== '.' && text !== '..' && text.isWellFormed());

const target: fc.Arbitrary<WholeTarget> = fc.constantFrom(...routeNames).chain((name) => {
  const { path } = ROUTES[name];
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter);
  const hasCategory = path.includes('{category*}');
  const minLength = hasCategory && !path.endsWith('{category*}') ? 1 : 0;
  return fc.record({
    name: fc.constant(name),
    params: fc.record(Object.fromEntries(names.map((parameter) => [parameter, segment]))),
    category: hasCategory ? fc.array(segment, { minLength, maxLength: 5 }) : fc.constant<string[]>([]),
    query: fc.dictionary(segment, fc.string({ unit: 'grapheme', maxLength: 20 }).filter((text) => text.isWellFormed()), { noNullPrototype: true, maxKeys: 4 }),
  });
});

describe('pathOf', () => {
  it('writes name, category and query', () => {
    expect(pathOf({ name: 'menuArticlePage', params: { shopId: '3', articleId: 'latte & co' }, category: ['drinks', 'kaffe/te'], query: { note: 'utan lock', x: '' } }))
      .toBe('/shop/3/menu/drinks/kaffe%2Fte/articles/latte%20%26%20co?note=utan%20lock&x=');
  });

  it('writes the menu without a category', () => {
    expect(pathOf({ name: 'menuPage', params: { shopId: '3' } })).toBe('/shop/3/menu');
  });

  it('[ROUTE-4] every target becomes a path and that path the same target again', () => {
    fc.assert(fc.property(target, (wanted) => { expect(targetOf(pathOf(wanted))).toEqual(wanted); }), { numRuns: 3000 });
  });

  it('[ROUTE-4] half of a surrogate pair is written as a replacement, not thrown', () => {
    expect(pathOf({ name: 'orderPage', params: { orderId: 'a\ud83c' } })).toBe('/order/a%EF%BF%BD');
  });

  it('a target without its parameter is a bug', () => {
    expect(() => pathOf({ name: 'orderPage' })).toThrow('a target of orderPage has {orderId}');
  });
});

describe('targetOf', () => {
  it('reads plus signs as spaces, keeps the first of equal names, drops what cannot be decoded, and ignores the fragment', () => {
    expect(targetOf('/orders?a=1+2&a=3&b=%zz&c&=d&%66=%C3%A5#frag?x=1')).toEqual({ name: 'ordersPage', params: {}, category: [], query: { a: '1 2', c: '', f: 'å' } });
  });

  it('a query named __proto__ is a plain value', () => {
    const query = targetOf('/orders?__proto__=x')?.query ?? {};
    expect(Object.keys(query)).toEqual(['__proto__']);
    expect(Object.getPrototypeOf(query)).toBe(Object.prototype);
  });

  it('[ROUTE-5] an address that no route has is no target', () => {
    expect(targetOf('/nowhere?x=1')).toBeNull();
  });
});
