import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { asOffered, offeredAt, orderTypesOf } from '#core/shop/order-types-of.ts';
import { shopId } from '#core/shared/ids.ts';
import { cell } from '#core/shared/readable.ts';
import type { Shop } from '#core/shop/shop.ts';
import { aShop } from '../../support/a-shop.ts';

describe('the order types of a shop', () => {
  it('are its own, or those of the settings when it names none', () => {
    expect(orderTypesOf(aShop({ orderTypes: ['takeAway'] }), DEFAULT_SETTINGS)).toEqual(['takeAway']);
    expect(orderTypesOf(aShop({ orderTypes: [] }), DEFAULT_SETTINGS)).toEqual(['dineInPlace', 'takeAway']);
    expect(orderTypesOf(null, { orderTypes: ['takeAway'] })).toEqual(['takeAway']);
  });

  it('[W-4] are both where neither the shop nor the settings name one that is known: a shop that takes orders never has a page without a way to order', () => {
    const settings = { orderTypes: [] };
    expect(orderTypesOf(aShop({ orderTypes: [] }), settings)).toEqual(['dineInPlace', 'takeAway']);
    expect(orderTypesOf(null, settings)).toEqual(['dineInPlace', 'takeAway']);
    expect(orderTypesOf(aShop({ orderTypes: ['takeAway'] }), settings)).toEqual(['takeAway']);
  });

  it('[W-4] [SHOP-5] that are all unknown here let a shop take no orders, whether they are its own or, where it has none, its chain\'s', () => {
    const [own, chains] = [aShop({ orderTypes: ['takeAway'] }), aShop({ orderTypes: [] })];
    expect([own, chains].map((shop) => asOffered(shop, { orderTypes: [] }))).toEqual([own, { ...chains, status: 'unknown' }]);
    expect([own, chains].map((shop) => asOffered(shop, DEFAULT_SETTINGS))).toEqual([own, chains]);
    expect(asOffered<Shop | null>(null, { orderTypes: [] })).toBeNull();
  });

  it('[ORDERTYPE-3] are known of the selected shop only: nobody is asked anew because of another one\'s', () => {
    const offered = offeredAt(cell<Shop | null>(aShop({ id: shopId(1), orderTypes: ['takeAway'] })), cell(DEFAULT_SETTINGS));
    expect([offered(shopId(1)), offered(shopId(2)), offeredAt(cell<Shop | null>(null), cell(DEFAULT_SETTINGS))(shopId(1))]).toEqual([['takeAway'], [], []]);
  });
});
