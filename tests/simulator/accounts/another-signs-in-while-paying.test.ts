import { expect, it } from 'vitest';
import { createHttpOrderGateway } from '#adapters/http/http-order-gateway.ts';
import type { PaymentAttempt } from '#core/payment/payment-attempt.ts';
import { PaymentJournal } from '#core/payment/payment-journal.ts';
import { PayOnline } from '#core/payment/pay-online.ts';
import { payableOf } from '#core/payment/payable.ts';
import { seconds } from '#core/shared/duration.ts';
import { orderId } from '#core/shared/ids.ts';
import { countingRandom } from '#tests/support/counting-random.ts';
import { sharedLock } from '#tests/support/shared-lock.ts';
import { storedBox } from '#tests/support/stored-box.ts';
import { aCustomer, aServerWithCustomers, PASSWORD } from '../support/a-browser.ts';
import { booked, placed, press } from '../support/orders.ts';

it('[M5] [P-5] whoever signs in on a device where somebody else is paying, and cancels what is not theirs, is let go, and not told that nothing was paid', async () => {
  const world = await aServerWithCustomers();
  await aCustomer(world, { email: 'berit@example.com' });
  const device = await aCustomer(world);
  const [orders, box, pages] = [createHttpOrderGateway({ client: device.client }), storedBox<readonly PaymentAttempt[]>(), [] as string[]];
  const aPage = (): PayOnline => new PayOnline({
    orders, journal: new PaymentJournal(box.open()), clock: world.clock, random: { ...countingRandom(), id: () => 'the-attempt-of-alva' }, lock: sharedLock(), isPaid: () => false,
    leaveTo: (url) => { pages.push(new URL(url).pathname); }, settled: () => undefined, orderGone: () => undefined,
  });
  const order = orderId(await placed(device.world));
  const found = await orders.byId(order);
  if (!found.ok) throw new Error(found.error.code);
  const alvas = aPage();
  await alvas.start(payableOf(found.value));
  await world.clock.advance(seconds(1));
  alvas.stop();
  await press(world, pages[0] ?? '', 'approve');
  await device.account.logout(false);
  expect(await device.account.login('berit@example.com', PASSWORD, true)).toEqual({ ok: true, value: undefined });

  const berits = aPage();
  expect(berits.resume()).toBe(true);
  await world.clock.advance(seconds(5));
  berits.cancel();
  await world.clock.advance(seconds(5));
  const { phase, error } = { error: null, ...berits.payment.get() };
  expect([phase, error, berits.canLeave(), booked(world)]).toMatchObject(['refused', { code: 'order.failed-find-order', values: { orderId: order } }, true, [['capture', 7000]]]);
});
