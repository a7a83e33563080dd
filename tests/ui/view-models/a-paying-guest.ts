import { Checkout } from '#core/checkout/checkout.ts';
import type { CheckoutDraft } from '#core/checkout/checkout-draft.ts';
import type { PickupTimes } from '#core/checkout/pickup-times.ts';
import { PlaceOrder, type SentOrder } from '#core/checkout/place-order.ts';
import { settleOrder } from '#core/checkout/settle-order.ts';
import { OrderTracker } from '#core/order-tracking/order-tracker.ts';
import type { PaidOrders } from '#core/order-tracking/paid-orders.ts';
import type { PaymentAttempt } from '#core/payment/payment-attempt.ts';
import { PaymentJournal } from '#core/payment/payment-journal.ts';
import { PayOnline } from '#core/payment/pay-online.ts';
import type { OrderEvents } from '#core/ports/order-events.ts';
import type { ShopGateway } from '#core/ports/shop-gateway.ts';
import { minutes, type Millis } from '#core/shared/duration.ts';
import { cell } from '#core/shared/readable.ts';
import { ok } from '#core/shared/result.ts';
import { countingRandom } from '#tests/support/counting-random.ts';
import { NOON } from '#tests/support/moment.ts';
import { recordingReporting } from '#tests/support/recording-reporting.ts';
import { scriptedOrders, type OrdersScript, type Scripted } from '#tests/support/scripted-orders.ts';
import { sharedLock } from '#tests/support/shared-lock.ts';
import { storedBox, type StoredBox } from '#tests/support/stored-box.ts';
import { aGuestApp, type GuestWorld } from './a-guest-app.ts';

/** Ready in ten minutes, or at half past (one place left), or at one (full). */
export const SOME_TIMES: PickupTimes = {
  asap: NOON + minutes(10), slots: [{ time: NOON + minutes(30), left: 1 }, { time: NOON + minutes(60), left: 0 }],
};

export interface PayingWorld extends GuestWorld, OrdersScript {
  readonly times?: readonly Scripted<PickupTimes>[];
  /** What an earlier page has left on the device. */
  readonly storedOrders?: StoredBox<PaidOrders>;
}

/** A guest with a basket at the till: core's own checkout, payment and tracking over a server that answers by script. */
export const aPayingGuest = ({ times = [ok(SOME_TIMES)], storedOrders = storedBox<PaidOrders>(), ...world }: PayingWorld = {}) => {
  const app = aGuestApp(world);
  const { clock, cart, shops, menu } = app;
  const orders = scriptedOrders(world);
  const random = countingRandom();
  const left = [...times];
  const isSeen = cell(true);
  const timesAsked: Millis[] = [];
  const gateway: Pick<ShopGateway, 'pickupTimes'> = {
    pickupTimes: () => {
      timesAsked.push(clock.now() - NOON);
      return Promise.resolve((left.length > 1 ? left.shift() : left[0]) ?? ok(SOME_TIMES));
    },
  };
  const placing = new PlaceOrder({ orders, clock, random, sent: storedBox<SentOrder>().open() });
  const checkout = new Checkout({
    clock, shops: { ...gateway } as ShopGateway, placing, cart: cart.cart, price: app.price, shop: shops.selected, spots: shops.spots, menu: menu.state, settings: app.settings,
    customerCode: cell(''), draft: storedBox<CheckoutDraft>().open(), refresh: (what) => { refreshed.push(what); },
  });
  const refreshed: string[] = [];
  const events = cell<OrderEvents | null>(null);
  const tracker = new OrderTracker({ stored: storedOrders.open(), gateway: orders, clock, reporting: recordingReporting(), events });
  const journal = storedBox<readonly PaymentAttempt[]>();
  const leftTo: string[] = [];
  const newPay = () => new PayOnline({
    orders, journal: new PaymentJournal(journal.open()), clock, random, lock: sharedLock(), leaveTo: (url) => { leftTo.push(url); },
    settled: settleOrder({ tracker, cart, checkout, isHere: () => true }), orderGone: ({ orderId }) => placing.forget(orderId), isPaid: (id) => tracker.isPaid(id),
  });
  return { ...app, isSeen, timesAsked, orders, placing, checkout, refreshed, storedOrders, tracker, events, journal, leftTo, newPay, pay: newPay() };
};
