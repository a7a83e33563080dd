import { createMemoryStore } from '#adapters/storage/memory-store.ts';
import { storedSentOrder } from '#adapters/storage/stored-ordering.ts';
import type { OrderRequest } from '#core/checkout/order-request.ts';
import { PlaceOrder } from '#core/checkout/place-order.ts';
import type { OrderType } from '#core/settings/order-type.ts';
import { fromMinor } from '#core/shared/money.ts';
import type { ShopId } from '#core/shared/ids.ts';
import { parseRfc3339, toRfc3339 } from '#core/shared/rfc3339.ts';
import type { CommandContext } from '../command-context.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { moneyText } from '../render/money.ts';
import { readItems } from './read-items.ts';

/** What `order create` takes besides its items. `at`: RFC 3339; left out: as soon as possible. */
export interface CreateOptions {
  readonly type: OrderType;
  readonly at?: string;
  readonly note?: string;
  readonly spot?: number;
  readonly phone?: string;
  readonly email?: string;
}

/**
 * `weborder order create SHOP ITEM…`: places an unpaid order through the same use case as the app, at the server's own price.
 * Prints its id. A lost answer is repeated with the same key (W6); exit code 9 when it stays unknown.
 */
export const createOrder = async (shop: ShopId, texts: readonly string[], options: CreateOptions, context: CommandContext): Promise<ExitCode> => {
  const pickupTime = options.at === undefined ? null : parseRfc3339(options.at);
  if (options.at !== undefined && pickupTime === null) return context.misuse(`"${options.at}" is no time. Write it like 2026-11-20T12:30:00+01:00.`);
  const read = await readItems(shop, texts, context);
  if (typeof read === 'number') return read;
  const price = await context.orders.calculate({ shopId: shop, orderType: options.type, items: read.items, customerCode: '' });
  if (!price.ok) return context.fail(price.error, 'read');
  const request: OrderRequest = {
    shopId: shop, orderType: options.type, items: read.items, customerCode: '', pickupTime, note: options.note ?? '', spotId: options.spot ?? null,
    contact: { phone: options.phone ?? '', email: options.email ?? '' }, smsOptIn: false, receiptOptIn: false, marketingConsent: false, expectedTotal: price.value.total,
  };
  const placing = new PlaceOrder({ orders: context.orders, clock: context.clock, random: context.random, sent: storedSentOrder(createMemoryStore()) });
  const order = await placing.submit(request, context.random.id());
  const state = placing.state.get();
  if (order === null) {
    if (state.phase === 'refused' || state.phase === 'unconfirmed') return context.fail(state.error, 'write');
    return context.misuse('The price changed between pricing and ordering. Run the command again.');
  }
  const address = await context.shops.byId(shop);
  const timeZone = address.ok ? address.value.timeZone : 'UTC';
  const pickup = toRfc3339(order.pickupTime, timeZone);
  context.output.data(() => String(order.id), { orderId: order.id, total: fromMinor(order.total), currency: order.currency, pickupTime: pickup, paid: order.paid });
  context.output.note(`${moneyText(order.total, order.currency)}, pickup ${pickup}, ${order.paid ? 'nothing to pay' : 'not paid yet'}.`);
  return EXIT.ok;
};
