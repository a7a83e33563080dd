import { describe, expect, it } from 'vitest';
import { cartChanges } from '#core/cart/cart-changes.ts';
import { shopId } from '#core/shared/ids.ts';
import { aCart, aLine } from '#tests/support/a-cart.ts';
import { aLevel, anArticle } from '#tests/support/an-article.ts';

const latte = anArticle('latte', { choices: [aLevel(1, ['milk', 'oat'])] });
const bun = anArticle('bun');
const before = aCart([aLine(latte, { choices: ['oat'] }), aLine(bun, { quantity: 2 })], { note: 'utan lock', spotId: 7 });
const [withOat, twoBuns] = [aLine(latte, { choices: ['oat'] }), aLine(bun, { quantity: 2 })];

describe('what another tab has changed', () => {
  it.each([
    ['nothing', before, []],
    ['nothing: the same, removed and added again', { ...before, items: [{ ...withOat, id: aLine('x').id }, twoBuns] }, []],
    ['a price, which is asked about elsewhere', { ...before, items: [{ ...withOat, article: { ...latte, price: 1 } }, twoBuns] }, []],
    ['a dish more', { ...before, items: [...before.items, aLine('tea', { quantity: 3 })] }, [{ kind: 'added', article: anArticle('tea'), quantity: 3 }]],
    ['a dish less', { ...before, items: [withOat] }, [{ kind: 'removed', article: bun, quantity: 2 }]],
    ['how many', { ...before, items: [withOat, aLine(bun, { quantity: 5 })] }, [{ kind: 'quantity', article: bun, before: 2, now: 5 }]],
    ['choices', { ...before, items: [aLine(latte, { choices: ['milk'] }), twoBuns] }, [{ kind: 'choices', article: latte }]],
    [
      'choices, and what it was is there beside it', { ...before, items: [aLine(latte, { choices: ['milk'] }), twoBuns, { ...withOat, id: aLine('x').id }] },
      [{ kind: 'choices', article: latte }, { kind: 'added', article: latte, quantity: 1 }],
    ],
    ['the note', { ...before, note: '' }, [{ kind: 'note' }]],
    ['the spot', { ...before, spotId: 8 }, [{ kind: 'spot' }]],
    ['the order type, and with it the spot', { ...before, orderType: 'takeAway' as const, spotId: null }, [{ kind: 'order-type' }]],
    ['the restaurant', aCart([], { shopId: shopId(2) }), [{ kind: 'shop' }, { kind: 'removed', article: latte, quantity: 1 }, { kind: 'removed', article: bun, quantity: 2 }]],
  ])('[R-10] %s', (_what, now, expected) => {
    expect(cartChanges(before, now)).toEqual(expected);
  });
});
