import { describe, expect, it } from 'vitest';
import { createHttpOrderGateway } from '#adapters/http/http-order-gateway.ts';
import type { PaymentAttempt } from '#core/payment/payment-attempt.ts';
import { PaymentJournal } from '#core/payment/payment-journal.ts';
import { PayOnline } from '#core/payment/pay-online.ts';
import { payableOf } from '#core/payment/payable.ts';
import { minutes, seconds } from '#core/shared/duration.ts';
import { orderId } from '#core/shared/ids.ts';
import { countingRandom } from '#tests/support/counting-random.ts';
import { sharedLock } from '#tests/support/shared-lock.ts';
import { storedBox } from '#tests/support/stored-box.ts';
import { aProductServer, type TestServer } from '../support/a-product-server.ts';
import { booked, orderOf, placed, press } from '../support/orders.ts';

/** A guest's browser with its own journal, on the page of one order: `leaves` is the provider's page that it was sent to, `told` what the app was told. */
const aBrowser = (world: TestServer, name: string, order: string) => {
  const [orders, box] = [createHttpOrderGateway({ client: world.client }), storedBox<readonly PaymentAttempt[]>()];
  const ids = countingRandom();
  const random = { ...ids, id: () => `attempt-of-${name}-${ids.id()}` };
  const pages: string[] = [];
  const told: string[] = [];
  const aPage = (): PayOnline => new PayOnline({
    orders, journal: new PaymentJournal(box.open()), clock: world.clock, random, lock: sharedLock(), isPaid: () => false, leaveTo: (url) => { pages.push(new URL(url).pathname); },
    settled: (attempt, isFirst) => { told.push(`settled ${attempt.orderId === order ? 'it' : 'another'}${isFirst ? '' : ' again'}`); }, orderGone: (_, error) => { told.push(`gone: ${error.code}`); },
  });
  const pays = async (page = aPage()): Promise<string> => {
    const found = await orders.byId(orderId(order));
    if (!found.ok) throw new Error(found.error.code);
    await page.start(payableOf(found.value));
    await world.clock.advance(seconds(1));
    page.stop(); // It is left for the provider's page.
    return pages.at(-1) ?? '';
  };
  return { aPage, pays, told, open: () => new PaymentJournal(box.open()).open().length };
};

/** In the first browser the bank has said no, and led the guest into the second one, where they begin to pay with another card. */
const led = async () => {
  const world = await aProductServer();
  const order = await placed(world);
  const [first, second] = [aBrowser(world, 'first', order), aBrowser(world, 'second', order)];
  await press(world, await first.pays(), 'declined');
  const page = await second.pays();
  /** The guest opens the first browser again. */
  const backInFirst = (): PayOnline => {
    const back = first.aPage();
    expect(back.resume(orderId(order))).toBe(true);
    return back;
  };
  return { world, order, first, page, backInFirst };
};

describe('[PAY-9] an attempt that the bank has declined, whose order is then paid in another browser', () => {
  it('is over in the first one, too: it says that the order is paid, and lets its guest go', async () => {
    const { world, order, first, page, backInFirst } = await led();
    await press(world, page, 'approve');
    const back = backInFirst();
    await world.clock.advance(seconds(30));
    expect([back.payment.get().phase, back.canLeave(), first.open(), first.told]).toEqual(['paid', true, 0, ['settled it']]);
    expect([booked(world), (await orderOf(world, order)).paid]).toEqual([[['capture', 7000]], true]);
  });

  it('is over as soon as the order is, where the second one was declined as well', async () => {
    const { world, first, page, backInFirst } = await led();
    await press(world, page, 'declined');
    const back = backInFirst();
    await world.clock.advance(seconds(30));
    const before = back.payment.get().phase;
    await world.clock.advance(minutes(20));
    expect([before, back.payment.get().phase, first.open(), first.told, booked(world)]).toEqual(['unknown', 'refused', 0, ['gone: payment.order-expired'], []]);
  });

  it('is over when its guest cancels the order', async () => {
    const { world, first, page, backInFirst } = await led();
    await press(world, page, 'declined');
    const back = backInFirst();
    await world.clock.advance(seconds(2));
    back.cancel();
    await world.clock.advance(seconds(10));
    expect([back.payment.get(), first.open(), first.told]).toMatchObject([{ phase: 'declined', code: 'payment.abandoned', isOrderCancelled: true }, 0, ['gone: payment.abandoned']]);
  });
});
