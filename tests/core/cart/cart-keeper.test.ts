import { describe, expect, it } from 'vitest';
import { createMemoryDisk } from '#adapters/storage/memory-store.ts';
import { storedCart } from '#adapters/storage/stored-values.ts';
import { CartKeeper } from '#core/cart/cart-keeper.ts';
import { EMPTY_CART, type Cart } from '#core/cart/cart.ts';
import { indexMenu } from '#core/menu/menu-index.ts';
import type { StoredValue } from '#core/ports/stored-value.ts';
import type { OrderType } from '#core/settings/order-type.ts';
import { cartItemId, shopId } from '#core/shared/ids.ts';
import { aCart, aLine, choosing } from '#tests/support/a-cart.ts';
import { aMenu } from '#tests/support/a-menu.ts';
import { aLevel, anArticle } from '#tests/support/an-article.ts';
import { countingRandom } from '#tests/support/counting-random.ts';
import { storedBox } from '#tests/support/stored-box.ts';

const HERE = shopId(1);
const latte = anArticle('latte', { choices: [aLevel(1, ['milk', 'oat'])] });
const keeperOf = (stored: StoredValue<Cart>, ids = countingRandom()) => new CartKeeper({ stored, random: ids });
const aKeeper = (cart: Cart = aCart()) => {
  const box = storedBox(cart);
  const keeper = keeperOf(box.open());
  keeper.start();
  return { keeper, box, lines: () => keeper.cart.get().items.map(({ article, quantity }) => `${article.code} ${quantity}`) };
};

/** Two tabs of which the second hears of nothing until it is told to. */
const twoTabs = (cart: Cart) => {
  const box = storedBox(cart);
  let tell = (): void => undefined;
  const deaf: StoredValue<Cart> = { ...box.open(), onOutsideChange: (listener) => { tell = listener; return () => undefined; } };
  const [first, second] = [keeperOf(box.open()), keeperOf(deaf)];
  first.start();
  second.start();
  return { first, second, tell: () => tell(), stored: () => box.open().read()?.items.map(({ article, quantity }) => `${article.code} ${quantity}`) };
};

describe('a tab that has not heard yet of what another one did', () => {
  it('[P-7] forgets the guest of before all the same', () => {
    const { first, second } = twoTabs(aCart(['bun']));
    first.startAfresh();
    expect(second.cart.get().items).toHaveLength(1);
    second.startAfresh();
    expect(second.cart.get()).toEqual(first.cart.get());
    expect(second.cart.get().items).toEqual([]);
  });
});

describe('a basket that is being paid at a kiosk', () => {
  const paying = (isHeld: () => boolean) => {
    const box = storedBox(aCart(['bun']));
    const keeper = new CartKeeper({ stored: box.open(), random: countingRandom(), isHeld });
    keeper.start();
    const other = keeperOf(box.open());
    return { keeper, other, stored: () => box.open().read()?.items.map(({ article }) => article.code), here: () => keeper.cart.get().items.map(({ article }) => article.code) };
  };

  it('[P-4] is not emptied by another page that takes the guest for gone', () => {
    const { keeper, other, stored, here } = paying(() => true);
    let changes = 0;
    keeper.cart.subscribe(() => { changes += 1; });
    other.startAfresh();
    expect([here(), stored(), changes]).toEqual([['bun'], ['bun'], 0]);
  });

  it('[P-4] that has no lines has nothing to lose: what another page writes into it holds', () => {
    const box = storedBox(aCart());
    const keeper = new CartKeeper({ stored: box.open(), random: countingRandom(), isHeld: () => true });
    keeper.start();
    keeperOf(box.open()).writeNote('utan lock');
    expect([keeper.cart.get().note, box.open().read()?.note, box.written.length]).toEqual(['utan lock', 'utan lock', 1]);
  });

  it('[P-4] is put back once where several pages pay for it, and they agree', () => {
    const box = storedBox(aCart(['bun']));
    const pages = [0, 1, 2].map(() => new CartKeeper({ stored: box.open(), random: countingRandom(), isHeld: () => true }));
    for (const page of pages) page.start();
    keeperOf(box.open()).startAfresh();
    expect([pages.map((page) => page.cart.get().items.map(({ article }) => article.code)), box.written.length]).toEqual([[['bun'], ['bun'], ['bun']], 2]);
  });

  it('[P-4] goes once it is paid, whichever page has heard of it first', () => {
    let isHeld = true;
    const { other, stored, here } = paying(() => isHeld);
    isHeld = false;
    other.startAfresh();
    expect([here(), stored()]).toEqual([[], []]);
  });
});

describe('one act of a guest', () => {
  it('[CART-8] is one change and one write', () => {
    const { keeper, box } = aKeeper();
    let changes = 0;
    keeper.cart.subscribe(() => { changes += 1; });
    keeper.add(HERE, latte, choosing(latte, 'oat'), 2);
    expect([changes, box.written]).toEqual([1, [JSON.stringify(keeper.cart.get())]]);
    expect(keeper.cart.get().items).toEqual([aLine(latte, { id: 'id1', quantity: 2, choices: ['oat'] })]);
  });

  it('that changes nothing is neither', () => {
    const { keeper, box } = aKeeper(aCart(['bun']));
    let changes = 0;
    keeper.cart.subscribe(() => { changes += 1; });
    keeper.replace(cartItemId('line-bun'), [], 1.5);
    keeper.remove(cartItemId('nobody'));
    keeper.writeNote('');
    keeper.clearSpotAndNote();
    expect([changes, box.written]).toEqual([0, []]);
  });

  it('[CART-2] [CART-4] [CART-6] every verb is its rule', () => {
    const { keeper, lines } = aKeeper();
    const seen = [
      () => keeper.add(HERE, latte, choosing(latte, 'oat'), 2), () => keeper.add(HERE, latte, choosing(latte, 'oat')), () => keeper.add(HERE, latte, choosing(latte, 'milk')), () => keeper.add(HERE, anArticle('bun')),
      () => keeper.increase(cartItemId('id4')), () => keeper.decrease(cartItemId('id3')), () => keeper.replace(cartItemId('id1'), choosing(latte, 'milk'), 1), () => keeper.remove(cartItemId('id4')), () => keeper.decrease(cartItemId('id1')),
    ].map((act) => { act(); return lines().join(', '); });
    expect(seen).toEqual([
      'latte 2', 'latte 3', 'latte 3, latte 1', 'latte 3, latte 1, bun 1', 'latte 3, latte 1, bun 2', 'latte 3, bun 2', 'latte 1, bun 2', 'latte 1', '',
    ]);
  });

  it('a suggestion that was taken is remembered, and nothing else is one', () => {
    const { keeper } = aKeeper();
    const added = (code: string, type?: 'Suggested') => {
      keeper.add(HERE, anArticle(code), [], 1, type);
      return [keeper.cart.get().hasSelectedSuggestions, keeper.cart.get().items.map((item) => item.type)];
    };
    expect([added('tea'), added('bun', 'Suggested'), added('latte')]).toEqual([[false, ['Article']], [true, ['Article', 'Suggested']], [true, ['Article', 'Suggested', 'Article']]]);
  });

  it('[R-11] a quantity that is none puts nothing in, and the basket is no shop\'s yet', () => {
    const { keeper, box } = aKeeper(EMPTY_CART);
    expect([keeper.add(HERE, latte, [], 0), keeper.cart.get(), box.written]).toEqual([true, EMPTY_CART, []]);
  });

  it('[SPOT-1] a basket of no shop takes a spot of the shop that its guest is in', () => {
    const { keeper } = aKeeper(EMPTY_CART);
    keeper.chooseSpot(HERE, 7);
    expect(keeper.cart.get()).toEqual({ ...EMPTY_CART, spotId: 7 });
  });

  it('[GUARD-4] [ORDERTYPE-2] the values of a link are taken in together: the spot survives its order type', () => {
    const { keeper } = aKeeper(aCart([], { spotId: 3 }));
    keeper.applyQueryIntent({ orderType: 'takeAway', note: 'utan lock', spotId: 7 });
    expect(keeper.cart.get()).toMatchObject({ orderType: 'takeAway', orderTypeChosen: true, note: 'utan lock', spotId: 7 });
    keeper.applyQueryIntent({ orderType: 'dineInPlace' });
    expect(keeper.cart.get()).toMatchObject({ orderType: 'dineInPlace', note: 'utan lock', spotId: null });
  });

  it('[ORDERTYPE-3] nothing makes it a type that its shop does not offer: another shop, a link, an order of before, the shop\'s word', () => {
    let offered: readonly OrderType[] = ['takeAway'];
    const keeper = new CartKeeper({ stored: storedBox(aCart([], { orderTypeChosen: true })).open(), random: countingRandom(), offered: (shop) => (shop === shopId(2) ? offered : []) });
    const type = () => [keeper.cart.get().orderType, keeper.cart.get().orderTypeChosen];
    keeper.changeShop(shopId(2), 'Mariatorget');
    expect(type()).toEqual(['takeAway', false]);
    keeper.changeOrderType('takeAway');
    keeper.applyQueryIntent({ orderType: 'dineInPlace', note: 'utan lock' });
    keeper.changeOrderType('dineInPlace');
    expect([type(), keeper.cart.get().note]).toEqual([['takeAway', true], 'utan lock']);
    offered = ['dineInPlace'];
    keeper.fitOrderType();
    expect(type()).toEqual(['dineInPlace', false]);
  });

  it('[CANCEL-2] clearing keeps shop and order type', () => {
    const { keeper } = aKeeper(aCart(['bun'], { note: 'x', spotId: 7, orderType: 'takeAway', orderTypeChosen: true }));
    keeper.clear();
    expect(keeper.cart.get()).toEqual(aCart([], { orderType: 'takeAway', orderTypeChosen: true }));
  });

  it('[CANCEL-2] clearing a basket without lines takes its note and its spot, and where there is neither it is no change', () => {
    const cleared = (before: Partial<Cart>) => {
      const { keeper, box } = aKeeper(aCart([], before));
      keeper.clear();
      return [keeper.cart.get(), box.written.length];
    };
    expect([cleared({ note: 'utan lock' }), cleared({ spotId: 7 }), cleared({})]).toEqual([[aCart(), 1], [aCart(), 1], [aCart(), 0]]);
  });

  it('[CART-11] a menu that was just loaded brings its prices', () => {
    const { keeper } = aKeeper(aCart(['bun']));
    keeper.reconcile(indexMenu(aMenu([anArticle('bun', { price: 9900 })])));
    expect(keeper.cart.get().items[0]?.article.price).toBe(9900);
  });
});

describe('another article in the place of a line', () => {
  it('[CART-6] [CART-9] keeps place and quantity; one that is there already takes the quantity', () => {
    const { keeper, lines } = aKeeper(aCart([aLine('soup', { quantity: 3 }), 'tea', 'bun']));
    keeper.swap(cartItemId('line-soup'), anArticle('stew'));
    keeper.swap(cartItemId('nobody'), anArticle('cake'));
    expect(lines()).toEqual(['stew 3', 'tea 1', 'bun 1']);
    keeper.swap(cartItemId('line-soup'), anArticle('bun'));
    expect(lines()).toEqual(['tea 1', 'bun 4']);
  });
});

describe('storage', () => {
  it('[CART-8] [STORE-1] a reload finds the same cart', () => {
    const disk = createMemoryDisk();
    const before = keeperOf(storedCart(disk.open()));
    before.changeShop(shopId(3), 'Södermalm');
    before.add(shopId(3), latte, choosing(latte, 'oat'), 2);
    before.writeNote('utan lock 👩‍👩‍👧‍👦');
    before.changeOrderType('takeAway');
    before.chooseSpot(shopId(3), 7);
    expect(keeperOf(storedCart(disk.open())).cart.get()).toEqual(before.cart.get());
  });

  it.each(['', 'null', '{', '[]', '{"v":1,"data":{}}', '{"v":99,"data":null}', '{"v":1,"data":{"items":"all"}}', '"' + 'x'.repeat(1000)])('[CART-8] [R-9] %j is an empty cart, and the next act is kept', (text) => {
    const disk = createMemoryDisk();
    disk.open().set('weborder.cart', text);
    const keeper = keeperOf(storedCart(disk.open()));
    expect(keeper.cart.get()).toEqual(EMPTY_CART);
    keeper.add(HERE, anArticle('bun'));
    expect(keeperOf(storedCart(disk.open())).cart.get().items.length).toBe(1);
  });

  it('[R-9] storage that is full loses nothing while the page lives', () => {
    const { keeper, box, lines } = aKeeper(aCart(['bun']));
    box.refuseWrites(true);
    keeper.add(HERE, anArticle('tea'));
    keeper.add(HERE, anArticle('latte'));
    keeper.remove(cartItemId('line-bun'));
    expect(lines()).toEqual(['tea 1', 'latte 1']);
    box.refuseWrites(false);
    keeper.increase(cartItemId('id1'));
    expect([lines(), box.open().read()?.items.length]).toEqual([['tea 2', 'latte 1'], 2]);
  });

  it('[R-9] storage that was evicted is written again', () => {
    const { keeper, box, lines } = aKeeper(aCart(['bun']));
    box.evict();
    keeper.add(HERE, anArticle('tea'));
    expect([lines(), box.open().read()?.items.length]).toEqual([['bun 1', 'tea 1'], 2]);
  });
});

describe('two tabs', () => {
  it('[STORE-2] follow each other', () => {
    const { keeper, box, lines } = aKeeper(aCart(['bun']));
    const other = keeperOf(box.open());
    other.add(HERE, anArticle('tea'));
    expect(lines()).toEqual(['bun 1', 'tea 1']);
    keeper.clear();
    other.start();
    keeper.add(HERE, anArticle('latte'));
    expect(other.cart.get().items.map(({ article }) => article.code)).toEqual(['latte']);
  });

  it('[R-10] follows once, however many pages ask it to, and not at all when told to stop', () => {
    const box = storedBox(aCart());
    const [first, second] = [keeperOf(box.open()), keeperOf(box.open())];
    let heard = 0;
    first.cart.subscribe(() => { heard += 1; });
    const stop = first.start();
    expect(first.start()).toBe(stop);
    second.add(HERE, anArticle('bun'));
    expect(heard).toBe(1);
    stop();
    second.add(HERE, anArticle('tea'));
    expect(heard).toBe(1);
    first.start();
    expect(heard).toBe(2);
  });

  it('[R-10] a line removed in one does not come back when the other adds before it has heard', () => {
    const { first, second, tell, stored } = twoTabs(aCart(['bun', 'tea']));
    first.remove(cartItemId('line-bun'));
    second.add(HERE, anArticle('latte'));
    tell();
    expect([stored(), first.cart.get(), second.cart.get()]).toEqual([['tea 1', 'latte 1'], second.cart.get(), first.cart.get()]);
  });

  it('[R-10] an article of one shop never comes into the basket of another, which the other tab has chosen meanwhile; the guest is told', () => {
    const { first, second, tell, stored } = twoTabs(aCart(['bun']));
    first.changeShop(shopId(2), 'Ruoholahti');
    expect(second.add(HERE, latte, [], 2)).toBe(false);
    expect([stored(), second.refused.get()]).toEqual([[], { article: latte, shopName: 'Ruoholahti' }]);
    tell();
    expect(second.cart.get()).toEqual(first.cart.get());
    expect([second.add(shopId(2), anArticle('tea')), stored(), second.refused.get()]).toEqual([true, ['tea 1'], null]);
    second.add(HERE, latte);
    second.forgetRefused();
    expect([stored(), second.refused.get()]).toEqual([['tea 1'], null]);
  });

  it('[R-10] a basket of no shop is from then on that of its first article', () => {
    const { keeper } = aKeeper(EMPTY_CART);
    expect([keeper.add(shopId(4), latte), keeper.cart.get().shopId, keeper.add(HERE, latte)]).toEqual([true, 4, false]);
  });

  it('[R-10] what both add is there once each', () => {
    const { first, second, tell, stored } = twoTabs(aCart());
    first.add(HERE, anArticle('bun'), [], 2);
    second.add(HERE, anArticle('bun'), [], 3);
    tell();
    expect([stored(), second.cart.get().items.length]).toEqual([['bun 5'], 1]);
  });

  it('[R-10] what another tab did before this one began to follow is there when it does', () => {
    const box = storedBox(aCart(['bun']));
    const late = keeperOf(box.open());
    keeperOf(box.open()).add(HERE, anArticle('tea'));
    late.start();
    expect(late.cart.get().items.map(({ article }) => article.code)).toEqual(['bun', 'tea']);
  });

  it('stops following when told to', () => {
    const box = storedBox(aCart());
    const keeper = keeperOf(box.open());
    const stop = keeper.start();
    stop();
    box.open().write(aCart(['bun']));
    expect(keeper.cart.get().items).toEqual([]);
  });
});

it('the view tells of changes only', () => {
  const { keeper } = aKeeper();
  let changes = 0;
  keeper.view.subscribe(() => { changes += 1; });
  keeper.setView({ visible: true });
  keeper.setView({ visible: true, editMode: false });
  keeper.setView({ currentOrderChanged: true });
  keeper.replace(cartItemId('nobody'), [], 1);
  expect([changes, keeper.view.get()]).toEqual([3, { visible: true, disabled: false, editMode: false, showAddItemButton: false, showOrderInfo: true, currentOrderChanged: false }]);
});
