import { describe, expect, it } from 'vitest';
import { PlaceOrder, type SentOrder } from '#core/checkout/place-order.ts';
import type { OrderRequest } from '#core/checkout/order-request.ts';
import type { CreatedOrder } from '#core/order-tracking/order.ts';
import { orderId, shopId, type OrderId } from '#core/shared/ids.ts';
import { ok, type Result } from '#core/shared/result.ts';
import { aCreatedOrder } from '#tests/support/an-order.ts';
import { countingRandom } from '#tests/support/counting-random.ts';
import { never, refusal, scriptedOrders } from '#tests/support/scripted-orders.ts';
import { storedBox } from '#tests/support/stored-box.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';

const aRequest = (note: string): OrderRequest => ({
  shopId: shopId(1), orderType: 'takeAway', items: [], customerCode: '', pickupTime: null, note, spotId: null, contact: { phone: '', email: '' },
  smsOptIn: false, receiptOptIn: false, marketingConsent: false, expectedTotal: 3900,
});
/** P12: nothing is to be paid of it. */
const atOnce = ok(aCreatedOrder({ paid: true }));

/** The first tab has this of its order; in the second one another is sent, of which nobody hears, and that tab can be loaded anew. */
const twoTabs = async (first: Result<CreatedOrder> | Promise<Result<CreatedOrder>>) => {
  const orders = scriptedOrders({ create: [first, never(), ok(aCreatedOrder({ id: orderId('of-the-second') }))] });
  const [box, clock, random] = [storedBox<SentOrder>(), virtualClock(), countingRandom()];
  const open = (): PlaceOrder => new PlaceOrder({ orders, clock, random, sent: box.open(), mayGiveUp: () => false });
  const one = open();
  const answered = one.submit(aRequest(''), 'a');
  await clock.settle();
  void open().submit(aRequest('utan lök'), 'a');
  await clock.settle();
  const again = async (): Promise<readonly string[]> => {
    await open().submit(aRequest('utan lök'), 'a');
    return orders.calls;
  };
  return { one, answered, again };
};
const once = ['create id1', 'create id2', 'create id2'];

describe('an order of which nobody has heard yet, sent in another tab', () => {
  it.each<[string, Result<CreatedOrder>, OrderId]>([
    ['is paid or gone', ok(aCreatedOrder()), aCreatedOrder().id], ['is paid as soon as it is placed', atOnce, aCreatedOrder().id], ['was placed by a page before', ok(aCreatedOrder()), orderId('of-before')],
  ])('[W-6] keeps its key when one of this tab %s: sent again after a reload it is the same order', async (_what, first, over) => {
    const { one, again } = await twoTabs(first);
    one.forget(over);
    expect([one.state.get(), await again()]).toEqual([{ phase: 'editing' }, once]);
  });

  it('[W-6] … or is refused', async () => {
    const coming = Promise.withResolvers<Result<CreatedOrder>>();
    const { one, answered, again } = await twoTabs(coming.promise);
    const refused = refusal('order.shop-paused');
    coming.resolve(refused);
    await answered;
    expect([one.state.get(), await again()]).toEqual([{ phase: 'refused', error: refused.error }, once]);
  });

  it('[P-12] [W-6] an order that is paid as soon as it is placed is known by its own key: once it is over the same basket is a new order', async () => {
    const orders = scriptedOrders({ create: [atOnce] });
    const placing = new PlaceOrder({ orders, clock: virtualClock(), random: countingRandom(), sent: storedBox<SentOrder>().open() });
    await placing.submit(aRequest(''), 'a');
    placing.forget(aCreatedOrder().id);
    await placing.submit(aRequest(''), 'a');
    expect(orders.calls).toEqual(['create id1', 'create id2']);
  });
});
