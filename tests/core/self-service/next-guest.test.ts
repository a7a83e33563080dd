import { describe, expect, it } from 'vitest';
import { CartKeeper } from '#core/cart/cart-keeper.ts';
import { startAfresh } from '#core/cart/cart-transitions.ts';
import { EMPTY_CART, type Cart } from '#core/cart/cart.ts';
import { appError } from '#core/errors/app-error.ts';
import { LocaleKeeper } from '#core/locale/locale-keeper.ts';
import { cartItemId, shopId } from '#core/shared/ids.ts';
import { failed, ok, type Result } from '#core/shared/result.ts';
import { aNavigator, settle } from '#tests/core/navigation/a-navigator.ts';
import { aCart } from '#tests/support/a-cart.ts';
import { aShop } from '#tests/support/a-shop.ts';
import { countingRandom } from '#tests/support/counting-random.ts';
import { recordingReporting } from '#tests/support/recording-reporting.ts';
import { storedBox } from '#tests/support/stored-box.ts';

describe('what the next guest finds', () => {
  it('a basket as new: no line, no note, no table, no order type, nothing to undo; the shop is the same', () => {
    const box = storedBox(aCart(['bun', 'tea'], { note: 'utan lock', spotId: 7, orderType: 'takeAway', orderTypeChosen: true, hasSelectedSuggestions: true }));
    const keeper = new CartKeeper({ stored: box.open(), random: countingRandom() });
    keeper.remove(cartItemId('line-bun'));
    keeper.startAfresh();
    keeper.undoRemove();
    const afresh = { ...EMPTY_CART, shopId: shopId(1), shopName: 'Björk & Bröd Hamngatan' };
    expect([keeper.cart.get(), keeper.removed.get(), box.open().read()]).toEqual([afresh, null, afresh]);
    const writes = box.written.length;
    keeper.startAfresh();
    expect(box.written.length).toBe(writes);
  });

  it.each<[string, Partial<Cart>]>([
    ['a line', { items: aCart(['bun']).items }], ['a note', { note: 'utan lock' }], ['a table', { spotId: 7 }], ['a chosen order type', { orderTypeChosen: true }],
    ['an order type that the shop made of one it does not offer', { orderType: 'takeAway' }], ['having been shown what goes well with it', { hasSelectedSuggestions: true }],
  ])('[R-6] a basket as new also where %s is all that is left', (_, left) => {
    const afresh = { ...EMPTY_CART, shopId: shopId(1), shopName: 'Hamngatan' };
    expect(startAfresh({ ...afresh, ...left })).toEqual(afresh);
  });

  const aLocale = (change: (code: string) => Promise<Result<void>>) => {
    const told: string[] = [];
    const reporting = recordingReporting();
    const locale = new LocaleKeeper({
      gateway: { languages: () => Promise.resolve(ok([])), changeCulture: (code) => { told.push(code); return change(code); } }, initial: 'sv', reloadShop: () => { told.push('reload'); return Promise.resolve(); }, reporting,
    });
    return { locale, told, reporting };
  };

  it('the language of the house, at once, also without network', async () => {
    const { locale, told, reporting } = aLocale((code) => Promise.resolve(code === 'fi' ? ok(undefined) : failed(appError('network.unreachable', { outcome: 'unknown' }))));
    await locale.choose('fi');
    locale.showPopup();
    const back = locale.backTo('sv');
    expect([locale.language.get(), locale.isPopupShown.get()]).toEqual(['sv', false]);
    await back;
    await locale.backTo('sv');
    expect([told, reporting.reports]).toEqual([['fi', 'reload', 'sv', 'reload'], [{ kind: 'error', name: 'weborder.change-culture', values: { code: 'network.unreachable', status: 0 } }]]);
  });

  it('the language of the house, though the guest before has chosen another in the last moment', async () => {
    const slow = Promise.withResolvers<Result<void>>();
    const { locale, told } = aLocale((code) => (code === 'fi' ? slow.promise : Promise.resolve(ok(undefined))));
    const chosen = locale.choose('fi');
    const back = locale.backTo('sv');
    slow.resolve(ok(undefined));
    await Promise.all([chosen, back]);
    // The choice was answered last, and is what the server would begin the next page with: it is told once more.
    expect([locale.language.get(), told]).toEqual(['sv', ['fi', 'sv', 'sv', 'reload']]);
  });

  it('no page of the guest before behind the back button', async () => {
    const afterBack = async (isForgotten: boolean): Promise<string | null> => {
      const shop = aShop();
      const { navigation, go, path } = aNavigator({ shops: [shop], paths: ['/self-service/1/start'], selfService: { enabled: true, shopId: shop.id } });
      await navigation.start();
      await go({ name: 'shopPage', params: { shopId: '1' } });
      await go({ name: 'checkoutPage', params: { shopId: '1' } });
      await go({ name: 'selfServiceHome', params: { shopId: '1' } });
      if (isForgotten) navigation.forgetTrail();
      navigation.back();
      await settle();
      return path();
    };
    expect([await afterBack(false), await afterBack(true)]).toEqual(['/shop/1/checkout', '/shop/1/order-type']);
  });
});
