import { toMinor } from '#core/shared/money.ts';
import { toVatLine } from '#adapters/http/mapping/vat.ts';
import type { WireOrder } from '#adapters/wire/orders.ts';
import type { ReceiptShop } from '../../printer/receipt/receipt.ts';
import type { Attempt, Basket } from '../store/records.ts';

/** An order of the product server as the basket of a receipt. */
export const basketOfOrder = (order: WireOrder, shop: ReceiptShop): Basket => ({
  shop,
  orderType: order.orderType === 'unknown' ? null : order.orderType,
  lines: order.items.map((item) => ({ code: item.code, name: item.name, quantity: item.quantity, total: toMinor(item.total), choices: item.choices })),
  total: toMinor(order.total), saving: toMinor(order.saving), currency: order.currency.name, vat: order.vat.map(toVatLine),
});

/** Nothing is known but what was paid: one line, and neither VAT nor where it is eaten, for which nobody can vouch. */
export const bareBasket = (attempt: Attempt, shop: ReceiptShop): Basket => ({
  shop,
  orderType: null,
  lines: [{ code: '', name: attempt.orderId === '' ? attempt.id : attempt.orderId, quantity: 1, total: attempt.amount, choices: [] }],
  total: attempt.amount, saving: 0, currency: attempt.currency, vat: [],
});
