import { expect, it } from 'vitest';
import { hours } from '#core/shared/duration.ts';
import { badgeInPlace } from '#core/shop/badge-in-place.ts';
import { aShop } from '#tests/support/a-shop.ts';
import { NOON } from '#tests/support/moment.ts';

it('[KIOSK-6] whoever stands in a shop finds it closed outside of its hours, whatever can be ordered for later; within them, and where it gives none, the server has the word', () => {
  const of = (at: number, shop: Parameters<typeof aShop>[0] = {}) => badgeInPlace(aShop(shop), at);
  expect([of(NOON), of(NOON, { status: 'paused' }), of(NOON + hours(14)), of(NOON + hours(14), { status: 'paused' }), of(NOON + hours(14), { openingHours: [] })])
    .toEqual(['online', 'paused', 'closed', 'closed', 'online']);
});
