import { describe, expect, it } from 'vitest';
import { addressOf } from '#core/shop/address-line.ts';
import { badgeOf, canBeChosen, isAvailable, takesOrders, type Shop } from '#core/shop/shop.ts';
import { aShop } from '#tests/support/a-shop.ts';

const external = { externalAppUri: 'https://app.example' };
/** What may be done with a shop: seen as available, chosen, ordered from; and its badge. */
const verdict = (overrides: Partial<Shop>) => {
  const shop = aShop(overrides);
  return [isAvailable(shop) && 'available', canBeChosen(shop) && 'chosen', takesOrders(shop) && 'orders', badgeOf(shop)].filter(Boolean).join(' ');
};

it.each([['Gatan 1', 'Umeå', 'Gatan 1, Umeå'], ['', 'Umeå', 'Umeå'], ['Gatan 1', '', 'Gatan 1'], ['', '', '']])('where a shop is, in a line: %j and %j', (address1, city, line) => {
  expect(addressOf(aShop({ contactInformation: { address1, address2: 'Hus B', zipCode: '111 11', city, phone: '' } }))).toBe(line);
});

describe('what may be done with a shop', () => {
  const shops: readonly [string, Partial<Shop>, string][] = [
    ['open and online', {}, 'available chosen orders online'],
    ['open and paused', { status: 'paused' }, 'available chosen paused'],
    ['open and offline', { status: 'offline' }, 'available chosen offline'],
    ['open, with a status of a newer server', { status: 'unknown' }, 'available chosen offline'],
    ['closed', { openForBusiness: false }, 'closed'],
    ['closed and offline', { openForBusiness: false, status: 'offline' }, 'closed'],
    ['in another app', external, 'available comingSoon'],
    ['closed, in another app', { ...external, openForBusiness: false }, 'available comingSoon'],
  ];

  it.each(shops)('[SHOP-1] [SHOP-2] [SHOP-5] [HOME-3] [HOME-7] %s', (_what, overrides, expected) => { expect(verdict(overrides)).toBe(expected); });
});
