import { expect, it } from 'vitest';
import { createLocalStorageStore } from '#adapters/storage/local-storage-store.ts';
import { storedCart } from '#adapters/storage/stored-values.ts';
import { CartKeeper } from '#core/cart/cart-keeper.ts';
import { clearItems } from '#core/cart/cart-transitions.ts';
import { cartItemId, shopId } from '#core/shared/ids.ts';
import { anArticle } from '#tests/support/an-article.ts';
import { countingRandom } from '#tests/support/counting-random.ts';
import { fakeWebStorage } from '#tests/support/fake-web-storage.ts';

const aWorld = () => {
  const web = fakeWebStorage();
  return { web, aPage: (): CartKeeper => new CartKeeper({ stored: storedCart(createLocalStorageStore(web.open())), random: countingRandom() }) };
};
const codesIn = ({ cart }: CartKeeper): readonly string[] => cart.get().items.map(({ article }) => article.code);

it('[R-9] storage that is full holds what it held for as long as the basket holds anything', () => {
  const { web, aPage } = aWorld();
  const keeper = aPage();
  keeper.add(shopId(1), anArticle('bun'));
  web.fill();
  keeper.add(shopId(1), anArticle('tea'));
  expect([codesIn(keeper), codesIn(aPage())]).toEqual([['bun', 'tea'], ['bun']]);
});

it.each<[string, (keeper: CartKeeper) => void]>([
  ['its guest is gone', (keeper) => { keeper.startAfresh(); }], ['it was given up', (keeper) => { keeper.clear(); }],
  ['it is paid', (keeper) => { keeper.settle(clearItems); }], ['its last line was taken out', (keeper) => { keeper.remove(cartItemId('id1')); }],
])('[R-6] [R-9] storage that is full lets go of a basket all the same: %s, and no reload shows it to anybody', (_why, empty) => {
  const { web, aPage } = aWorld();
  const keeper = aPage();
  keeper.add(shopId(1), anArticle('bun'));
  const before = codesIn(aPage());
  web.fill();
  empty(keeper);
  const [here, afterReload] = [codesIn(keeper), codesIn(aPage())];
  keeper.add(shopId(1), anArticle('tea'));
  expect([before, here, afterReload, codesIn(keeper)]).toEqual([['bun'], [], [], ['tea']]);
});
