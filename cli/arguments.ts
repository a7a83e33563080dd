import { InvalidArgumentError, Option } from 'commander';
import { ORDER_TYPES } from '#core/settings/order-type.ts';
import type { OrderStatus } from '#core/order-tracking/order.ts';
import { orderId, parseWholeId, shopId, type OrderId, type ShopId } from '#core/shared/ids.ts';

/** A shop's number, or a usage error that says what a shop is. */
export const asShop = (text: string): ShopId => {
  const id = parseWholeId(text);
  if (id === null) throw new InvalidArgumentError('A shop is a whole number; list them with `weborder shops`.');
  return shopId(id);
};

export const asOrder = (text: string): OrderId => {
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(text)) throw new InvalidArgumentError('An order id has letters, digits, _ and - only.');
  return orderId(text);
};

export const asSpot = (text: string): number => {
  const id = parseWholeId(text);
  if (id === null) throw new InvalidArgumentError('A delivery spot is a whole number.');
  return id;
};

/** A number of something, from `least` on. */
export const asWhole = (least: number, most = Number.MAX_SAFE_INTEGER) => (text: string): number => {
  const value = Number(text);
  if (!/^\d{1,16}$/.test(text) || value < least || value > most) throw new InvalidArgumentError(`A whole number from ${least}${most === Number.MAX_SAFE_INTEGER ? '' : ` to ${most}`} is needed.`);
  return value;
};

/** `-t, --type`: how to eat. */
export const orderTypeOption = (): Option => new Option('-t, --type <type>', 'order type').choices([...ORDER_TYPES]).default('takeAway');

/** The steps that an order can be waited for, in their order. */
export const ORDER_STEPS = ['added', 'started', 'finished', 'done', 'delivered'] as const satisfies readonly OrderStatus[];

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];
