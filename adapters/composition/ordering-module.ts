import { ContainerModule, type Bind } from 'inversify';
import { Checkout } from '#core/checkout/checkout.ts';
import { PlaceOrder } from '#core/checkout/place-order.ts';
import { settleOrder } from '#core/checkout/settle-order.ts';
import { OrderTracker } from '#core/order-tracking/order-tracker.ts';
import { PayOnline } from '#core/payment/pay-online.ts';
import { PaymentJournal } from '#core/payment/payment-journal.ts';
import { derived } from '#core/shared/derived.ts';
import { createHttpOrderGateway } from '../http/http-order-gateway.ts';
import { lookAfterPutAside } from '../storage/put-aside.ts';
import { storedCheckoutDraft, storedSentOrder } from '../storage/stored-ordering.ts';
import { storedPaidOrders } from '../storage/stored-paid-orders.ts';
import { storedCustomer, storedPaymentAttempts } from '../storage/stored-values.ts';
import { refresher } from './refresher.ts';
import { CORE, GUEST, HTTP, PORTS } from './tokens.ts';

const bindCheckout = (bind: Bind): void => {
  bind(CORE.placing)
    .toResolvedValue(
      (orders, clock, random, store, gate, selfService) => new PlaceOrder({
        orders, clock, random, sent: storedSentOrder(store),
        // A kiosk withdraws its orders by itself.
        mayGiveUp: () => gate.openAttempt() === null && !selfService.get().enabled,
        // At a kiosk nobody comes back for it; at home another tab may have the same one.
        onOrphan: ({ id }) => { if (selfService.get().enabled) void orders.cancel(id); },
      }),
      [PORTS.orderGateway, PORTS.clock, PORTS.random, PORTS.store, CORE.paymentGate, GUEST.selfService],
    )
    .inSingletonScope();
  bind(CORE.checkout)
    .toResolvedValue(
      (clock, gateway, placing, cart, price, shops, menu, settings, customerCode, session, store) => new Checkout({
        clock, shops: gateway, placing, cart: cart.cart, price, shop: shops.selected, spots: shops.spots, menu: menu.state, settings: settings.settings, customerCode,
        draft: storedCheckoutDraft(session, store), refresh: refresher({ shops, menu }),
      }),
      [PORTS.clock, PORTS.shopGateway, CORE.placing, CORE.cart, CORE.price, CORE.shops, CORE.menu, CORE.settings, GUEST.customerCode, PORTS.sessionStore, PORTS.store],
    )
    .inSingletonScope();
};

const bindOrders = (bind: Bind): void => {
  bind(CORE.orders)
    .toResolvedValue(
      (store, gateway, clock, reporting, settings, events) => new OrderTracker({
        stored: storedPaidOrders(store), gateway, clock, reporting,
        // W10: without the feature the tracker polls.
        events: derived([settings.settings], () => (settings.settings.get().features.orderEvents ? events : null)),
      }),
      [PORTS.store, PORTS.orderGateway, PORTS.clock, PORTS.reporting, CORE.settings, PORTS.orderEvents],
    )
    .inSingletonScope();
  bind(CORE.payment)
    .toResolvedValue(
      (orders, store, clock, random, lock, leaveTo, tracker, cart, checkout, placing, gate, reporting, customerCode) => {
        const known = storedCustomer(store);
        // Back from the provider it may not have been asked yet who is signed in; where storage is denied, nobody stands there.
        const isHere = (code: string): boolean => [customerCode.get(), known.read()?.customer.customerCode].includes(code);
        const payment = new PayOnline({
          orders, journal: new PaymentJournal(storedPaymentAttempts(store, lookAfterPutAside({ store, clock, reporting }))), clock, random, lock, leaveTo,
          settled: settleOrder({ tracker, cart, checkout, isHere }), orderGone: ({ orderId }) => placing.forget(orderId), isPaid: (id) => tracker.isPaid(id),
        });
        gate.attach(payment);
        return payment;
      },
      [
        PORTS.orderGateway, PORTS.store, PORTS.clock, PORTS.random, PORTS.tabLock, PORTS.leaveTo, CORE.orders, CORE.cart, CORE.checkout, CORE.placing,
        CORE.paymentGate, PORTS.reporting, GUEST.customerCode,
      ],
    )
    .inSingletonScope();
};

/** What comes after the basket: checkout, placing, paying, following. Needs coreModule and httpModule; loaded with them or later. */
export const orderingModule = (): ContainerModule => new ContainerModule(({ bind }) => {
  bind(PORTS.orderGateway).toResolvedValue((client) => createHttpOrderGateway({ client }), [HTTP.client]).inSingletonScope();
  bindCheckout(bind);
  bindOrders(bind);
});
