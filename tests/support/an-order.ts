import { orderId, shopId } from '#core/shared/ids.ts';
import { hours, minutes } from '#core/shared/duration.ts';
import type { CreatedOrder, Order, PaidOrder, SeenOrder } from '#core/order-tracking/order.ts';
import { NOON } from './moment.ts';

/** A paid order of one latte, to be picked up in a quarter of an hour. */
export const anOrder = (overrides: Partial<Order> = {}): Order => ({
  id: orderId('order-1'), number: '42', status: 'added', paid: true,
  shop: { id: shopId(1), name: 'Björk & Bröd Hamngatan', address: 'Hamngatan 5', city: 'Stockholm', phone: '+46 8 123 45 67', timeZone: 'Europe/Stockholm' },
  orderType: 'takeAway', spotName: '', note: '', createdAt: NOON, pickupTime: NOON + minutes(15), holdExpires: null, payAtCounter: false, atKiosk: false,
  lines: [{ code: 'latte', name: 'latte', quantity: 1, total: 3900, choices: [], imageUrl: '' }],
  currency: { name: 'SEK', symbol: 'kr' }, total: 3900, saving: 0, vat: [{ rateBasisPoints: 600, net: 3679, vat: 221, gross: 3900 }],
  steps: [{ status: 'added', at: NOON }], customerCode: '', receiptEmail: '', transactionNumber: 'T-1', language: 'sv', ...overrides,
});

/** What creating an order answers: 39.00 still to be paid. */
export const aCreatedOrder = (overrides: Partial<CreatedOrder> = {}): CreatedOrder => ({
  id: orderId('order-1'), total: 3900, currency: 'SEK', pickupTime: NOON + minutes(15), holdExpires: NOON + minutes(10), paid: false, ...overrides,
});

/** §4: listed until 60 minutes after its pickup time. */
export const aPaidOrder = (overrides: Partial<PaidOrder> = {}): PaidOrder => ({
  id: orderId('order-1'), expires: NOON + minutes(15) + hours(1), customerCode: '', ...overrides,
});

/** P10: what of an order stays on the device, as seen at noon. */
export const aSeenOrder = (overrides: Partial<SeenOrder> = {}): SeenOrder => {
  const { number, status, orderType, pickupTime, shop } = anOrder();
  return { number, status, orderType, pickupTime, shop, at: NOON, ...overrides };
};
