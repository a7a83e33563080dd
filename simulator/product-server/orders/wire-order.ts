import type { CartPrice, VatLine } from '#core/cart/cart-price.ts';
import { fromMinor } from '#core/shared/money.ts';
import type { OrderLine } from '#core/order-tracking/order.ts';
import { toRfc3339 } from '#core/shared/rfc3339.ts';
import type { Shop } from '#core/shop/shop.ts';
import type { WireOrder, WirePrice } from '#adapters/wire/orders.ts';
import { jsonReader } from '../store/json-column.ts';
import type { OrderState, OrderTable } from '../store/tables.ts';
import type { OrderStep } from './order-store.ts';

const statuses: Readonly<Record<OrderState, WireOrder['status']>> = {
  calculatedPrice: 'CalculatedPrice', added: 'Added', started: 'Started', done: 'Done', delivered: 'Delivered', cancelled: 'Cancelled',
};

/** VAT as the wire has it. */
export const wireVat = (lines: readonly VatLine[]): WirePrice['vat'] =>
  lines.map((line) => ({ rate: line.rateBasisPoints / 100, net: fromMinor(line.net), vat: fromMinor(line.vat), gross: fromMinor(line.gross) }));

/** W9: a price as the wire has it. */
export const wirePrice = (price: CartPrice, currency: string): WirePrice => ({
  lines: price.lines.map((line) => ({ unit: fromMinor(line.unit), total: fromMinor(line.total), ordinary: fromMinor(line.ordinary), campaign: line.campaign })),
  total: fromMinor(price.total), saving: fromMinor(price.saving), currency, vat: wireVat(price.vat),
});

export interface OrderFacts {
  readonly order: OrderTable;
  readonly steps: readonly OrderStep[];
  readonly shop: Shop;
  readonly currency: { readonly name: string; readonly symbol: string };
  readonly transactionNumber: string;
}

/** Whoever waits for an order asks for it again and again, and what was ordered does not change. */
const linesOf = jsonReader<readonly OrderLine[]>();
const vatOf = jsonReader<readonly VatLine[]>();

/** §3 "Order" as the wire has it. */
export const wireOrder = ({ order, steps, shop, currency, transactionNumber }: OrderFacts): WireOrder => {
  const time = (moment: number): string => toRfc3339(moment, shop.timeZone);
  const { address1, city, phone } = shop.contactInformation;
  return {
    orderId: order.id, orderNumber: order.order_number, status: statuses[order.state], paid: order.paid === 1,
    shop: { id: shop.id, name: shop.name, address: address1, city, phone, timeZone: shop.timeZone },
    orderType: order.order_type, spotName: order.spot_name, note: order.note, createdAt: time(order.created_at), pickupTime: time(order.pickup_at),
    holdExpires: order.hold_expires_at === null ? null : time(order.hold_expires_at), payAtCounter: order.pay_at_counter === 1 && order.state === 'calculatedPrice', atKiosk: order.terminal_id !== '',
    items: linesOf(order.lines).map((line) => ({
      code: line.code, name: line.name, quantity: line.quantity, total: fromMinor(line.total), choices: [...line.choices], imageUrl: line.imageUrl,
    })),
    currency: { ...currency }, total: fromMinor(order.total_minor), saving: fromMinor(order.saving_minor), vat: wireVat(vatOf(order.vat)),
    steps: steps.map((step) => ({ status: statuses[step.state], at: time(step.at) })),
    customerCode: order.customer_code, receiptEmail: order.receipt_opt_in === 1 ? order.email : '', transactionNumber, language: order.language,
  };
};
