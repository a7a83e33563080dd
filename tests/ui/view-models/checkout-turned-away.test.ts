import { describe, expect, it } from 'vitest';
import type { PickupTimes } from '#core/checkout/pickup-times.ts';
import type { CreatedOrder } from '#core/order-tracking/order.ts';
import { minutes, seconds } from '#core/shared/duration.ts';
import { shopId } from '#core/shared/ids.ts';
import { ok, type Result } from '#core/shared/result.ts';
import { aCart, aLine } from '#tests/support/a-cart.ts';
import { aMenu } from '#tests/support/a-menu.ts';
import { aShop, aSpot } from '#tests/support/a-shop.ts';
import { anArticle } from '#tests/support/an-article.ts';
import { NOON } from '#tests/support/moment.ts';
import { lostAnswer, refusal } from '#tests/support/scripted-orders.ts';
import { CheckoutViewModel } from '#ui/view-models/checkout-view-model.ts';
import { aCheckoutPage, created, latte, takeAway } from './a-checkout-page.ts';
import { SOME_TIMES } from './a-paying-guest.ts';

const bun = anArticle('bun', { price: 2900 });
const menu = aMenu([latte, bun]);

type Page = Awaited<ReturnType<typeof aCheckoutPage>>;

/** The page that follows the one that the guest has left. */
const nextPage = async ({ app }: Page): Promise<CheckoutViewModel> => {
  const page = new CheckoutViewModel(app);
  page.start();
  await app.clock.settle();
  return page;
};

/** Pays, goes back while nobody answers, does something there, and comes to the checkout anew; then the answer comes. */
const payAndTurnAway = async (page: Page, meanwhile: (app: Page['app']) => void, answer: () => void): Promise<CheckoutViewModel> => {
  const paying = page.vm.pay();
  await page.app.clock.settle();
  page.stop();
  meanwhile(page.app);
  const next = await nextPage(page);
  answer();
  await page.app.clock.advance(seconds(30)); // A lost answer is asked for a few times more.
  await paying;
  return next;
};

describe('a checkout that the guest has left', () => {
  it('[W-9] asks no question about another basket', async () => {
    const slow = Promise.withResolvers<Result<CreatedOrder>>();
    const page = await aCheckoutPage({ menu, create: [slow.promise, created] });
    const next = await payAndTurnAway(page, (app) => { app.cart.add(shopId(1), bun); }, () => { slow.resolve(refusal('order.price-changed', { values: { expected: 39, actual: 42 } })); });
    expect([next.priceChange, next.isBusy, page.app.price.get().total]).toEqual([null, false, 6800]);
  });

  it('[W-9] asks it about the same one on the page that is there by then', async () => {
    const slow = Promise.withResolvers<Result<CreatedOrder>>();
    const page = await aCheckoutPage({ menu, create: [slow.promise, created] });
    const next = await payAndTurnAway(page, () => undefined, () => { slow.resolve(refusal('order.price-changed', { values: { expected: 39, actual: 42 } })); });
    expect(next.priceChange).toEqual({ before: 3900, now: 4200 });
  });

  it('[W-6] says nothing of another basket: neither what was refused of it, nor that nobody has answered', async () => {
    const seen: unknown[] = [];
    for (const answer of [refusal('order.unavailable-products', { values: { articles: 'latte' } }), lostAnswer]) {
      const slow = Promise.withResolvers<Result<CreatedOrder>>();
      const page = await aCheckoutPage({ menu, create: [slow.promise, lostAnswer, lostAnswer, lostAnswer, created] });
      const next = await payAndTurnAway(page, (app) => {
        app.cart.clear();
        app.cart.add(shopId(1), bun);
      }, () => { slow.resolve(answer); });
      seen.push([next.errorAt('items'), next.unconfirmed, next.isBusy]);
    }
    expect(seen).toEqual([[null, null, false], [null, null, false]]);
  });

  it('[R-10] leaves the place alone that was chosen since', async () => {
    const slow = Promise.withResolvers<Result<CreatedOrder>>();
    const spots = [aSpot({ id: 2, orderType: 'takeAway' }), aSpot({ id: 5, orderType: 'takeAway' })];
    const page = await aCheckoutPage({ cart: aCart([aLine(latte)], { ...takeAway, spotId: 2 }), spots, create: [slow.promise, created] });
    const next = await payAndTurnAway(page, (app) => { app.cart.chooseSpot(shopId(1), 5); }, () => { slow.resolve(refusal('order.unknown-spot')); });
    expect([page.app.cart.cart.get().spotId, next.changes, next.errorAt('spot')]).toEqual([5, [], null]);
  });
});

describe('the times at checkout', () => {
  it.each<[string, (app: Page['app']) => void]>([
    ['another way of ordering', (app) => { app.cart.changeOrderType('dineInPlace'); }],
    ['another restaurant', (app) => {
      app.shops.select(aShop({ id: shopId(2), name: 'Mariatorget' }));
      app.cart.changeShop(shopId(2), 'Mariatorget');
      app.cart.add(shopId(2), latte);
    }],
  ])('[CHECKOUT-3] of %s are not shown, and nothing is ordered by them', async (_what, change) => {
    const slow = Promise.withResolvers<Result<PickupTimes>>();
    const page = await aCheckoutPage({ shops: [aShop(), aShop({ id: shopId(2), name: 'Mariatorget' })], times: [ok(SOME_TIMES), slow.promise] });
    page.stop();
    change(page.app);
    const next = await nextPage(page);
    const { phase } = next.pickup.offered;
    void next.pay();
    await page.app.clock.settle();
    expect([phase, page.app.orders.calls]).toEqual(['loading', []]);
  });

  it('[CHECKOUT-5] are seen before anything is ordered: whoever pays before they have come is led to them, and pays then', async () => {
    const slow = Promise.withResolvers<Result<PickupTimes>>();
    const { app, vm } = await aCheckoutPage({ times: [slow.promise] });
    const paying = vm.pay();
    await app.clock.settle();
    const before = [vm.isBusy, app.orders.calls];
    slow.resolve(ok(SOME_TIMES));
    await app.clock.settle();
    await paying;
    expect([before, vm.isBusy, vm.pointed?.place, app.orders.calls]).toEqual([[true, []], false, 'pickup', []]);
    await vm.pay();
    expect(app.orders.calls[0]).toBe('create id1');
  });

  it('[CHECKOUT-5] are seen before anything is ordered, also where nobody answered at first: a press asks once more, and the next one orders', async () => {
    const { app, vm } = await aCheckoutPage({ times: [lostAnswer, ok(SOME_TIMES)] });
    const { phase } = vm.pickup.offered;
    await vm.pay();
    expect([phase, vm.pickup.offered.phase, vm.pointed?.place, app.orders.calls]).toEqual(['failed', 'ready', 'pickup', []]);
    await vm.pay();
    expect(app.orders.calls[0]).toBe('create id1');
  });

  it('[R-10] what another tab changes while they are asked for is told before anything is ordered', async () => {
    const slow = Promise.withResolvers<Result<PickupTimes>>();
    const { app, vm } = await aCheckoutPage({ menu, times: [ok(SOME_TIMES), slow.promise] });
    app.isSeen.set(false);
    await app.clock.advance(minutes(11)); // What was "as soon as possible" is over.
    const paying = vm.pay();
    await app.clock.settle();
    app.cart.add(shopId(1), bun);
    slow.resolve(ok({ asap: NOON + minutes(20), slots: [] }));
    await app.clock.settle();
    await paying;
    expect([app.orders.calls, vm.changes.map(({ kind }) => kind)]).toEqual([[], ['added']]);
  });
});
