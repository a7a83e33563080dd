import type { Cart } from '#core/cart/cart.ts';
import type { CartPrice } from '#core/cart/cart-price.ts';
import { PlaceOrder, type SentOrder } from '#core/checkout/place-order.ts';
import type { CreatedOrder } from '#core/order-tracking/order.ts';
import type { Payable } from '#core/payment/payable.ts';
import { KioskOrdering } from '#core/self-service/kiosk-ordering.ts';
import type { HostHealth } from '#core/self-service/host-health.ts';
import { shopId, type OrderId } from '#core/shared/ids.ts';
import { cell } from '#core/shared/readable.ts';
import { ok } from '#core/shared/result.ts';
import { aCart } from '#tests/support/a-cart.ts';
import { aCreatedOrder } from '#tests/support/an-order.ts';
import { countingRandom } from '#tests/support/counting-random.ts';
import { scriptedHost } from '#tests/support/scripted-host.ts';
import { refusal, scriptedOrders, type Scripted } from '#tests/support/scripted-orders.ts';
import { storedBox, type StoredBox } from '#tests/support/stored-box.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';

export const priceOf = (total: number): CartPrice => ({ lines: [], total, saving: 0, vat: [] });
export const offline = refusal('error.self-service.network-unreachable', { status: 503, outcome: 'unknown' });

export const HEALTHY: HostHealth = { terminalId: 'T1', terminal: 'ready', printer: 'ready' };

export interface Script { readonly price?: readonly Scripted<CartPrice>[]; readonly create?: readonly Scripted<CreatedOrder>[]; readonly cart?: Cart; readonly health?: Scripted<HostHealth>; readonly atCounter?: StoredBox<Payable>; readonly currency?: string; readonly isStarted?: boolean; readonly isBeingPaid?: () => boolean }

/** A guest with a latte of 39.00 in the basket of kiosk T1. `log` tells each phase and each call. */
export const anOrderingKiosk = (script: Script) => {
  const clock = virtualClock();
  const host = scriptedHost({ price: script.price ?? [ok(priceOf(3900))], ping: [script.health ?? ok(HEALTHY)] });
  const orders = scriptedOrders({ create: script.create ?? [ok(aCreatedOrder())], cancel: [ok(undefined)] });
  const sent: unknown[] = [];
  const log: string[] = [];
  const spying = {
    ...orders, create: (key: string, request: Parameters<typeof orders.create>[1]) => { sent.push(request); log.push(`create ${key}`); return orders.create(key, request); },
    cancel: (id: OrderId) => { log.push(`cancel ${id}`); return orders.cancel(id); },
  };
  const placing = new PlaceOrder({ orders: spying, clock, random: countingRandom(), sent: storedBox<SentOrder>().open(), onOrphan: ({ id }) => { void spying.cancel(id); } });
  const cart = cell(script.cart ?? aCart(['latte'], { note: 'utan lock', spotId: 4 }));
  const [price, customerCode] = [cell(priceOf(3900)), cell('')];
  const atCounter = script.atCounter ?? storedBox<Payable>();
  const ordering = new KioskOrdering({
    host: { calculatePrice: (request) => { log.push(`price for ${request.customerCode || 'nobody'}`); return host.calculatePrice(request); }, ping: () => host.ping() },
    placing, orders: spying, cart, clearCart: () => { log.push('empty'); cart.set(aCart()); }, forgetSpot: (shop) => { log.push(`forget the spot at ${shop}`); cart.update((before) => ({ ...before, spotId: null })); }, atCounter: atCounter.open(), price, customerCode, shopId: () => shopId(1), terminalId: () => 'T1', currency: () => script.currency ?? 'SEK', clock, ...(script.isBeingPaid && { isBeingPaid: script.isBeingPaid }),
  });
  ordering.order.subscribe(() => log.push(ordering.order.get().phase));
  const stop = script.isStarted === false ? () => undefined : ordering.start();
  return { ordering, clock, cart, price, customerCode, log, sent, host, atCounter, stop };
};
