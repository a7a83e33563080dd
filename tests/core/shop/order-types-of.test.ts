import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { orderTypesOf } from '#core/shop/order-types-of.ts';
import { aShop } from '../../support/a-shop.ts';

describe('the order types of a shop', () => {
  it('are its own, or those of the settings when it names none', () => {
    expect(orderTypesOf(aShop({ orderTypes: ['takeAway'] }), DEFAULT_SETTINGS)).toEqual(['takeAway']);
    expect(orderTypesOf(aShop({ orderTypes: [] }), DEFAULT_SETTINGS)).toEqual(['dineInPlace', 'takeAway']);
    expect(orderTypesOf(null, { orderTypes: ['takeAway'] })).toEqual(['takeAway']);
  });
});
