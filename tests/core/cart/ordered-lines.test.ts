import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderedLines, withoutOrdered } from '#core/cart/ordered-lines.ts';
import type { Cart } from '#core/cart/cart.ts';
import { shopId } from '#core/shared/ids.ts';
import { aCart, aLine } from '#tests/support/a-cart.ts';
import { aLevel, anArticle } from '#tests/support/an-article.ts';

const latte = anArticle('latte', { choices: [aLevel(1, ['milk', 'oat'])] });
const bun = anArticle('bun');
const HERE = shopId(1);
/** A basket after its order is paid. */
const paid = (now: Cart, ordered: Cart): Cart => withoutOrdered(now, HERE, orderedLines(ordered));

describe('a paid order leaves the basket', () => {
  it('[R-10] whole when nothing else is in it: note and spot go along', () => {
    const cart = aCart([aLine(latte, { choices: ['oat'] }), aLine(bun, { quantity: 2 })], { note: 'utan lock', spotId: 7 });
    expect(paid(cart, cart)).toEqual(aCart());
  });

  it('[R-10] and what another tab has put in meanwhile stays: another line, other choices, one piece more', () => {
    const ordered = aCart([aLine(latte, { id: 'a', choices: ['oat'] }), aLine(bun, { id: 'b', quantity: 2 })], { note: 'utan lock', spotId: 7 });
    const now = aCart(
      [aLine(latte, { id: 'a', choices: ['oat'] }), aLine(bun, { id: 'b', quantity: 3 }), aLine(latte, { id: 'c', choices: ['milk'] }), aLine(anArticle('soup'), { id: 'd' })],
      { note: 'utan lock', spotId: 7 },
    );
    expect(paid(now, ordered)).toEqual({ ...now, items: [aLine(bun, { id: 'b', quantity: 1 }), now.items[2], now.items[3]], note: '' });
  });

  it('[R-10] a line that was taken out and added again is the same line; a newer note stays', () => {
    const ordered = aCart([aLine(bun, { id: 'b' })], { note: 'utan lock' });
    const now = aCart([aLine(anArticle('soup'), { id: 'd' }), aLine(bun, { id: 'again' })], { note: 'extra sked' });
    expect(paid(now, ordered)).toEqual({ ...now, items: [now.items[0]] });
  });

  it('[R-10] a basket that another tab has taken to another shop holds nothing of it', () => {
    const elsewhere = aCart([aLine(bun)], { shopId: shopId(2) });
    expect(paid(elsewhere, aCart([aLine(bun)]))).toBe(elsewhere);
  });

  it('[R-10] also when the menu has been changed while it was paid: what was ordered leaves, and nothing else', () => {
    const sweet = anArticle('latte', { choices: [aLevel(1, ['milk', 'oat']), aLevel(2, ['vanilla', 'caramel'], { min: 0, max: 2 })] });
    const today = { ...sweet, choices: sweet.choices.slice(0, 1) };
    const ordered = aCart([aLine(sweet, { id: 'a', quantity: 2, choices: ['milk', 'vanilla', 'caramel'] }), aLine(sweet, { id: 'b', choices: ['milk'] })]);
    const now = aCart([...ordered.items.map((item) => ({ ...item, article: today })), aLine(bun, { id: 'c' })]);
    expect(paid(now, ordered)).toEqual({ ...now, items: [aLine(bun, { id: 'c' })] });
  });

  it('[R-10] whatever is added afterwards is exactly what is left', () => {
    const pieces = fc.array(fc.constantFrom('bun', 'soup', 'tea', 'pie'), { maxLength: 12 });
    const lines = (codes: readonly string[]): Cart['items'] => [...new Set(codes)].map((code) => aLine(anArticle(code), { id: code, quantity: codes.filter((each) => each === code).length }));
    fc.assert(fc.property(pieces, pieces, (before, added) => {
      const left = paid(aCart(lines([...before, ...added])), aCart(lines(before)));
      const counts = (items: Cart['items']): Record<string, number> => Object.fromEntries(items.map(({ article, quantity }) => [article.code, quantity]));
      expect(counts(left.items)).toEqual(counts(lines(added)));
    }));
  });
});
