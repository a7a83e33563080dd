import type { InferOutput } from 'valibot';
import type { CartPrice } from '#core/cart/cart-price.ts';
import { currencySymbol } from '#core/menu/currency-symbol.ts';
import type { CreatedOrder, Order, OrderStatus } from '#core/order-tracking/order.ts';
import { cartItemId, orderId, shopId } from '#core/shared/ids.ts';
import { toMinor } from '#core/shared/money.ts';
import type { createdOrder, orderStatus, WireOrder, WirePrice } from '../../wire/orders.ts';
import { toMillis, toMillisOrNull } from './times.ts';
import { toVatLine } from './vat.ts';

/** §3: the wire's spellings stop here (`Finnished`, `Rollbacked`). */
const STATUS: Readonly<Record<InferOutput<typeof orderStatus>, OrderStatus>> = {
  CalculatedPrice: 'calculatedPrice', Added: 'added', Started: 'started', Finnished: 'finished', Done: 'done', Delivered: 'delivered',
  Cancelled: 'cancelled', Rollbacked: 'cancelled', unknown: 'unknown',
};

const toOrderStatus = (wire: InferOutput<typeof orderStatus>): OrderStatus => STATUS[wire];

/** §3 "order" with its status. */
export const toOrder = (wire: WireOrder): Order => ({
  id: orderId(wire.orderId), number: wire.orderNumber, status: toOrderStatus(wire.status), paid: wire.paid,
  shop: { ...wire.shop, id: shopId(wire.shop.id) },
  orderType: wire.orderType, spotName: wire.spotName, note: wire.note,
  createdAt: toMillis(wire.createdAt), pickupTime: toMillisOrNull(wire.pickupTime), holdExpires: toMillisOrNull(wire.holdExpires),
  payAtCounter: wire.payAtCounter, atKiosk: wire.atKiosk, lines: wire.items.map((item) => ({ ...item, total: toMinor(item.total) })),
  currency: { ...wire.currency, symbol: currencySymbol(wire.currency.symbol) }, total: toMinor(wire.total), saving: toMinor(wire.saving), vat: wire.vat.map(toVatLine),
  steps: wire.steps.map((step) => ({ status: toOrderStatus(step.status), at: toMillis(step.at) })),
  customerCode: wire.customerCode, receiptEmail: wire.receiptEmail, transactionNumber: wire.transactionNumber, language: wire.language,
});

/** W6. */
export const toCreatedOrder = (wire: InferOutput<typeof createdOrder>): CreatedOrder => ({
  id: orderId(wire.orderId), total: toMinor(wire.total), currency: wire.currency, pickupTime: toMillis(wire.pickupTime),
  holdExpires: toMillisOrNull(wire.holdExpires), paid: wire.paid,
});

/** W9: the server's price. A request's lines have no ids, so the answer's are named by their place: `0`, `1` … */
export const toCartPrice = (wire: WirePrice): CartPrice => ({
  lines: wire.lines.map((line, place) => ({
    id: cartItemId(String(place)), unit: toMinor(line.unit), total: toMinor(line.total), ordinary: toMinor(line.ordinary), campaign: line.campaign,
  })),
  total: toMinor(wire.total), saving: toMinor(wire.saving), vat: wire.vat.map(toVatLine),
});
