import { expect, it } from 'vitest';
import { backTo } from '#core/navigation/back-to.ts';
import type { RouteTarget } from '#core/navigation/route-target.ts';

const checkout: RouteTarget = { name: 'checkoutPage', params: { shopId: '1' } };
const login: RouteTarget = { name: 'login' };

it.each([
  ['/shop/1/checkout', undefined, 'back'], ['/shop/1/checkout', login, 'back'],
  ['/shop/1/menu', undefined, { go: checkout, replace: true }], ['/shop/1/menu', login, { go: login, replace: true }], [null, undefined, { go: checkout, replace: true }],
])('[BACK-3] with %s one step back, back to checkout is one step where it lies there; else it, or what leads to it (%o), takes the place of this page', (previous, instead, move) => {
  const moves: unknown[] = [];
  const navigator = { back: () => { moves.push('back'); }, go: (go: RouteTarget, { replace }: { readonly replace?: boolean } = {}) => { moves.push({ go, replace }); } };
  backTo({ navigator, addresses: { previous: () => previous } }, checkout, instead);
  expect(moves).toEqual([move]);
});
