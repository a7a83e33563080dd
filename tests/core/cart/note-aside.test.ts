import { expect, it } from 'vitest';
import { CartKeeper } from '#core/cart/cart-keeper.ts';
import { cartItemId, shopId } from '#core/shared/ids.ts';
import { aCart } from '#tests/support/a-cart.ts';
import { countingRandom } from '#tests/support/counting-random.ts';
import { storedBox } from '#tests/support/stored-box.ts';

it('[NAV-4] [R-2] a note that home or a lost network takes out is set aside, until another is written or the basket is another', () => {
  const afterwards = (then: (keeper: CartKeeper) => void): readonly string[] => {
    const keeper = new CartKeeper({ stored: storedBox(aCart(['bun', 'latte'], { note: 'nötallergi', spotId: 4 })).open(), random: countingRandom() });
    keeper.start();
    keeper.clearSpotAndNote();
    keeper.clearSpotAndNote();
    then(keeper);
    return [keeper.cart.get().note, keeper.noteAside.get()];
  };
  expect([
    afterwards(() => undefined), afterwards((keeper) => { keeper.putNoteBack(); }), afterwards((keeper) => { keeper.writeNote('utan lök'); }),
    afterwards((keeper) => { keeper.increase(cartItemId('line-bun')); }), afterwards((keeper) => { keeper.clear(); }), afterwards((keeper) => { keeper.changeShop(shopId(7), 'Sickla'); }),
    afterwards((keeper) => { keeper.startAfresh(); }),
  ]).toEqual([['', 'nötallergi'], ['nötallergi', ''], ['utan lök', ''], ['', 'nötallergi'], ['', ''], ['', ''], ['', '']]);
});

it('[NAV-4] [R-10] a note that was set aside belongs to no basket of another shop, which another tab has filled', () => {
  const box = storedBox(aCart(['bun'], { note: 'nötallergi' }));
  const keeper = new CartKeeper({ stored: box.open(), random: countingRandom() });
  keeper.start();
  keeper.clearSpotAndNote();
  const before = keeper.noteAside.get();
  box.open().write(aCart(['latte'], { shopId: shopId(7) }));
  expect([before, keeper.noteAside.get()]).toEqual(['nötallergi', '']);
});

it('[R-2] a note of a basket without a dish belongs to nothing that could be put back', () => {
  const keeper = new CartKeeper({ stored: storedBox(aCart([], { note: 'nötallergi' })).open(), random: countingRandom() });
  keeper.clearSpotAndNote();
  expect([keeper.cart.get().note, keeper.noteAside.get()]).toEqual(['', '']);
});
