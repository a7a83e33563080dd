import { isDeepStrictEqual } from 'node:util';
import type { OrderRequestItem } from '#core/checkout/order-request.ts';
import { CART } from '#core/business-constants.ts';
import { noteFlaw } from '#core/cart/note-flaw.ts';
import { appError, type AppError } from '#core/errors/app-error.ts';
import { indexMenu, type MenuIndex } from '#core/menu/menu-index.ts';
import type { OrderType } from '#core/settings/order-type.ts';
import { shopId, type ShopId } from '#core/shared/ids.ts';
import { failed, ok, type Result } from '#core/shared/result.ts';
import { parseRfc3339 } from '#core/shared/rfc3339.ts';
import type { CommandContext } from '../command-context.ts';
import type { ExitCode } from '../exit-codes.ts';
import { orderTypeAt } from './order-type-at.ts';
import type { OrderWish } from './order-wishes.ts';
import { itemsOf } from './read-items.ts';

/** A wish whose shop, articles, choices, spot and time there are, and whose note can be read. */
export interface CheckedOrder {
  readonly wish: OrderWish;
  readonly shop: ShopId;
  readonly orderType: OrderType;
  readonly items: readonly OrderRequestItem[];
  readonly pickupTime: number | null;
}

/** Asked once for each shop, however many orders go there. */
const perShop = <T>(ask: (shop: ShopId) => Promise<T>): ((shop: ShopId) => Promise<T>) => {
  const asked = new Map<ShopId, Promise<T>>();
  return (shop) => {
    const answer = asked.get(shop) ?? ask(shop);
    asked.set(shop, answer);
    return answer;
  };
};

/** One key is one order (W6): the second of two different ones would be refused when the first stands already. */
const keyTwice = (earlier: readonly CheckedOrder[], order: CheckedOrder): AppError | null => {
  const same = earlier.find((one) => order.wish.key !== undefined && one.wish.key === order.wish.key);
  const asOrder = (one: CheckedOrder): unknown => ({ ...one, wish: { ...one.wish, where: '', items: [], type: one.orderType } });
  if (same === undefined || isDeepStrictEqual(asOrder(same), asOrder(order))) return null;
  return appError('usage', { title: `that key is another order's: ${same.wish.where}. Give each order a key of its own.` });
};

/** §5, NOTE-4: by the server's own rule. */
const noteMistake = (note: string): AppError | null => {
  const flaw = noteFlaw(note);
  if (flaw === null) return null;
  return flaw.kind === 'too-long' ? appError('order.note-too-long', { status: 422, title: '"note" is too long', values: { characters: flaw.characters, max: CART.noteMaxCharacters } })
    : appError('request.invalid-field', { status: 422, title: `"note" holds the control character ${flaw.character}, which nobody can read.` });
};

/** Orders of a file are looked through before the first is placed: a mistake in one of them, said with its place, orders nothing at all. */
export const checkOrders = async (wishes: readonly OrderWish[], context: CommandContext): Promise<readonly CheckedOrder[] | ExitCode> => {
  const { shops, fail } = context;
  const usualTypeOf = perShop((shop) => orderTypeAt(shop, undefined, context));
  const menuOf = perShop<Result<MenuIndex>>(async (shop) => {
    const menu = await shops.menu(shop);
    return menu.ok ? ok(indexMenu(menu.value)) : menu;
  });
  const spotsOf = perShop((shop) => shops.deliverySpots(shop));
  const check = async (wish: OrderWish): Promise<Result<CheckedOrder>> => {
    const pickupTime = wish.at === undefined ? null : parseRfc3339(wish.at);
    if (wish.at !== undefined && pickupTime === null) return failed(appError('usage', { title: `"${wish.at}" is no time. Write it like 2026-11-20T12:30:00+01:00.` }));
    const note = noteMistake(wish.note ?? '');
    if (note !== null) return failed(note);
    const shop = shopId(wish.shop);
    const menu = await menuOf(shop);
    if (!menu.ok) return menu;
    const items = itemsOf(wish.items, menu.value);
    if (!items.ok) return items;
    const spots = wish.spot === undefined ? ok([]) : await spotsOf(shop);
    if (!spots.ok) return spots;
    if (wish.spot !== undefined && !spots.value.some(({ id }) => id === wish.spot)) return failed(appError('order.unknown-spot', { title: `Shop ${shop} has no spot ${wish.spot}.` }));
    return ok({ wish, shop, orderType: wish.type ?? await usualTypeOf(shop), items: items.value, pickupTime });
  };
  const checked: CheckedOrder[] = [];
  for (const wish of wishes) {
    const one = await check(wish);
    if (!one.ok) return fail(one.error, 'read', wish.where);
    const twice = keyTwice(checked, one.value);
    if (twice !== null) return fail(twice, 'read', wish.where);
    checked.push(one.value);
  }
  return checked;
};
