import * as v from 'valibot';
import { expect, it } from 'vitest';
import { amount, dateTime, shopIdParam } from '#adapters/wire/common.ts';
import { orderRequest } from '#adapters/wire/orders.ts';
import { deliverySpot, shop } from '#adapters/wire/shops.ts';
import { parseWholeId } from '#core/shared/ids.ts';
import { parseRfc3339 } from '#core/shared/rfc3339.ts';

it.each([
  ['2026-11-20T12:00:00+01:00', true], ['2026-11-20T12:00:00.123456789Z', true], ['2028-02-29T23:59:59-23:59', true], ['2026-11-20T12:00:00+24:00', false], ['2026-11-20T12:00:00+99:99', false],
  ['2026-11-20T12:00:00+01:60', false], ['2026-02-29T12:00:00Z', false], ['2026-11-20T24:00:00Z', false], ['2026-11-20T12:00:00', false],
  ['0000-02-29T12:00:00Z', true], ['0001-13-13T12:00:00Z', false], ['2026-00-10T12:00:00Z', false], ['2026-11-00T12:00:00Z', false], ['2026-11-31T12:00:00Z', false],
])('[W-2] %s is a time: %s, for the wire as for the core', (text, isTime) => {
  expect([v.is(dateTime, text), parseRfc3339(text) !== null]).toEqual([isTime, isTime]);
});

it('[W-2] an amount has at most two decimals, not counting the dust of a server that adds in floating point, and is never absurd', () => {
  const [amounts, others] = [[0, 0.01, 81.1, 81.15, -19.9, 0.1 + 0.2, 1e9], [81.155, 0.001, 1e9 + 0.01, Infinity, NaN, '81.15', null]];
  expect([amounts, others].map((some) => some.filter((one) => v.is(amount, one)))).toEqual([amounts, []]);
});

it('[W-4] a number that is too large to be told from its neighbour names no shop, no spot and no table', () => {
  const sizes = [1, 2 ** 53 - 1, 2 ** 53, 1e300];
  const fits = [1, 2].flatMap((which) => sizes.map((id) => (which === 1
    ? v.is(shop, { id, name: '', openForBusiness: true, status: 'online' })
    : v.is(deliverySpot, { id, name: '', orderType: 'takeAway' }))));
  expect(fits).toEqual([true, true, false, false, true, true, false, false]);
  expect(sizes.map((spotId) => v.is(orderRequest, { shopId: 1, orderType: 'takeAway', items: [], expectedTotal: 0, spotId }))).toEqual([true, true, false, false]);
});

it('[GUARD-5] every shop that the list can name can be asked for by its number', () => {
  const ids = [1, 999_999_999, 1_000_000_000, 2 ** 31, 2 ** 53 - 1];
  expect(ids.map((id) => [v.is(shop, { id, name: '', openForBusiness: true, status: 'online' }), v.is(shopIdParam, String(id)), parseWholeId(String(id))])).toEqual(ids.map((id) => [true, true, id]));
  expect(['9'.repeat(17), '0', '03', '3x'].map((text) => v.is(shopIdParam, text))).toEqual([false, false, false, false]);
});
