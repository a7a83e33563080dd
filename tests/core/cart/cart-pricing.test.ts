import { expect, it } from 'vitest';
import { cartPricing } from '#core/cart/cart-pricing.ts';
import { appError } from '#core/errors/app-error.ts';
import { indexMenu } from '#core/menu/menu-index.ts';
import type { MenuState } from '#core/menu/menu-keeper.ts';
import { hours, minutes } from '#core/shared/duration.ts';
import { cell } from '#core/shared/readable.ts';
import type { Shop } from '#core/shop/shop.ts';
import { aCart } from '#tests/support/a-cart.ts';
import { aShop } from '#tests/support/a-shop.ts';
import { aCampaign, anArticle } from '#tests/support/an-article.ts';
import { moment } from '#tests/support/moment.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';

const menu = {
  name: '', currency: { name: 'SEK', symbol: 'kr' }, choiceLevels: [], items: [{ kind: 'article' as const, article: anArticle('bun', { price: 10_000, vatCategory: 'food' }) }],
  vatRates: [
    { vatCategory: 'food', orderType: null, from: '2000-01-01', until: '2026-03-31', rateBasisPoints: 1200 },
    { vatCategory: 'food', orderType: 'takeAway' as const, from: '2026-04-01', until: '2027-12-31', rateBasisPoints: 600 },
  ],
};

/** A bun to take away, in the last minute of the old rate in Sweden; in Finland the new day has begun long since. */
const lateInMarch = () => {
  const clock = virtualClock(moment('2026-03-31T23:59:00+02:00'));
  const shop = cell<Shop | null>(aShop({ timeZone: 'Europe/Stockholm' }));
  const price = cartPricing({
    cart: cell(aCart([anArticle('bun', { price: 10_000, vatCategory: 'food' })], { orderType: 'takeAway' })), isMember: cell(false), clock, shop,
    menu: cell<MenuState>({ phase: 'ready', shopId: aShop().id, menu, index: indexMenu(menu), isStale: false }),
  });
  return { clock, shop, price, rates: () => price.get().vat.map(({ rateBasisPoints }) => rateBasisPoints) };
};

it('[R-1] [W-9] a basket that is open at midnight takes the VAT of the new day within a minute, also while nobody touches it, and is looked at again once a day', async () => {
  const { clock, price, rates } = lateInMarch();
  const shown: (readonly number[])[] = [rates()];
  const stop = price.subscribe(() => { shown.push(rates()); });
  await clock.advance(minutes(1));
  expect(shown).toEqual([[1200], [600]]);
  await clock.advance(hours(48));
  expect(shown).toEqual([[1200], [600], [600], [600]]);
  stop();
  expect(clock.pending()).toBe(0);
});

it('[R-1] [W-2] midnight is the shop\'s own, that of another shop once the guest goes there, and is seen also by whoever looks without listening', async () => {
  const { clock, shop, price, rates } = lateInMarch();
  expect(rates()).toEqual([1200]);
  shop.set(aShop({ timeZone: 'Europe/London' }));
  const stop = price.subscribe(() => undefined);
  await clock.advance(minutes(2));
  expect(rates()).toEqual([1200]);
  await clock.advance(hours(1));
  expect(rates()).toEqual([600]);
  stop();
  shop.set(aShop({ timeZone: 'Europe/Helsinki' }));
  expect(rates()).toEqual([600]);
});

it('[ROLE-4] [W-9] a member has the member price from the moment at which they are one, and as long as they are', () => {
  const isMember = cell(false);
  const bun = anArticle('bun', { price: 10_000, campaigns: [aCampaign({ price: 8_000, membersOnly: true })] });
  const price = cartPricing({ cart: cell(aCart([bun])), isMember, clock: virtualClock(), shop: cell<Shop | null>(aShop()), menu: cell<MenuState>({ phase: 'none' }) });
  const shown = [price.get().total];
  const stop = price.subscribe(() => { shown.push(price.get().total); });
  for (const is of [true, false]) isMember.set(is);
  stop();
  expect(shown).toEqual([10_000, 8_000, 10_000]);
});

it.each([{ phase: 'none' }, { phase: 'loading', shopId: aShop().id }, { phase: 'failed', shopId: aShop().id, error: appError('network.unreachable'), currency: { name: '', symbol: ':-' } }] as const)(
  '[R-1] [W-9] without its menu ($phase) a basket has a total, and no word of VAT, which nobody knows then', (state) => {
    const price = cartPricing({ cart: cell(aCart([anArticle('bun', { price: 10_000 })])), isMember: cell(false), clock: virtualClock(), shop: cell<Shop | null>(aShop()), menu: cell<MenuState>(state) });
    expect([price.get().total, price.get().vat]).toEqual([10_000, []]);
  },
);
