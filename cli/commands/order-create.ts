import { createHash } from 'node:crypto';
import { storedSentOrder } from '#adapters/storage/stored-ordering.ts';
import { createMemoryStore } from '#adapters/storage/memory-store.ts';
import { appError } from '#core/errors/app-error.ts';
import type { OrderRequest } from '#core/checkout/order-request.ts';
import { PlaceOrder } from '#core/checkout/place-order.ts';
import type { CreatedOrder } from '#core/order-tracking/order.ts';
import { parseWholeId } from '#core/shared/ids.ts';
import { fromMinor } from '#core/shared/money.ts';
import { toRfc3339 } from '#core/shared/rfc3339.ts';
import type { OrderType } from '#core/settings/order-type.ts';
import type { CommandContext, CutShort } from '../command-context.ts';
import { codeOfParts, EXIT, type ExitCode } from '../exit-codes.ts';
import { moneyText } from '../render/money.ts';
import { refuseEndedSession } from './refuse-ended-session.ts';
import { checkOrders, type CheckedOrder } from './check-orders.ts';
import { inputName, readWishes, type OrderWish } from './order-wishes.ts';

/** What `order create` takes besides its items. `at`: RFC 3339; left out: as soon as possible. */
export interface CreateOptions {
  readonly type?: OrderType;
  readonly at?: string;
  readonly note?: string;
  readonly spot?: number;
  readonly phone?: string;
  readonly email?: string;
  readonly key?: string;
}

/** Random ids, but the one that becomes the order's key is made of the script's own: run twice, it is one order (W6). */
const keyed = (random: CommandContext['random'], key: string | undefined): CommandContext['random'] =>
  (key === undefined ? random : { next: () => random.next(), id: () => createHash('sha256').update(key).digest('base64url') });

const placedWords = ({ where }: OrderWish, words: string): string => (where === '' ? words : `${where}: ${words}`);

/** Under the key of an order that was cancelled, or whose time is over, comes that one again. */
const paidWords = async ({ id, paid, holdExpires }: CreatedOrder, { orders }: CommandContext): Promise<string> => {
  if (paid) return 'nothing to pay';
  const order = holdExpires === null ? await orders.byId(id) : null;
  return order?.ok === true && order.value.status === 'cancelled' ? 'cancelled, or not paid in time: a new one needs another key' : 'not paid yet';
};

/** `mayStand`: it is placed, or nobody knows whether it is. */
interface Tried { readonly code: ExitCode; readonly mayStand: boolean }

const createOne = async ({ wish, shop, orderType, items, pickupTime }: CheckedOrder, context: CommandContext): Promise<Tried> => {
  const price = await context.orders.calculate({ shopId: shop, orderType, items, customerCode: '' });
  if (!price.ok) return { code: context.fail(price.error, 'read', wish.where), mayStand: false };
  // Asked for before: once an order is placed nothing is waited for until its id is told.
  const address = await context.shops.byId(shop);
  const request: OrderRequest = {
    shopId: shop, orderType, items, customerCode: '', pickupTime, note: wish.note ?? '', spotId: wish.spot ?? null,
    contact: { phone: wish.phone ?? '', email: wish.email ?? '' }, smsOptIn: false, receiptOptIn: false, marketingConsent: false, expectedTotal: price.value.total,
  };
  const placing = new PlaceOrder({ orders: context.orders, clock: context.clock, random: keyed(context.random, wish.key), sent: storedSentOrder(createMemoryStore()) });
  // W6: with a key the same command is about the same order.
  context.ifCutShort(wish.key === undefined ? { message: placedWords(wish, 'Nobody knows whether the order was placed.'), hint: 'It was sent and not answered. With a --key the same command could be run again.' }
    : { message: placedWords(wish, 'Nobody knows whether the order was placed.'), hint: 'Run the same command again: with the same key it is the same order.', isSameAgain: true });
  const order = await placing.submit(request, context.random.id());
  context.ifCutShort(null);
  const state = placing.state.get();
  if (order === null) {
    if (state.phase === 'refused' || state.phase === 'unconfirmed') {
      const code = context.fail(state.error, wish.key === undefined ? 'write' : 'same-again', wish.where);
      return { code, mayStand: code === EXIT.outcomeUnknown };
    }
    return { code: context.fail(appError('order.price-changed', { status: 409, title: 'The price changed between pricing and ordering.' }), 'write', wish.where), mayStand: false };
  }
  const pickup = toRfc3339(order.pickupTime, address.ok ? address.value.timeZone : 'UTC');
  context.output.data(() => String(order.id), { orderId: order.id, ...(wish.key === undefined ? {} : { key: wish.key }), total: fromMinor(order.total), currency: order.currency, pickupTime: pickup, paid: order.paid });
  context.output.note(`${moneyText(order.total, order.currency)}, pickup ${pickup}, ${await paidWords(order, context)}.`);
  return { code: EXIT.ok, mayStand: true };
};

/**
 * Some orders of a file stand already, or may: who is cut short now, or meets nobody any more, has not done nothing, and where one of them has no key the same
 * command would order it twice.
 */
const afterOthers = (context: CommandContext, areKeyed: boolean): CommandContext => {
  const stand: CutShort = { message: 'The orders whose ids were told are placed.', hint: areKeyed ? 'Run the same command again: with the same keys they are the same orders.' : 'Take them out before you run the rest.', isSameAgain: areKeyed, isDone: true };
  const ifCutShort: CommandContext['ifCutShort'] = (said) => { context.ifCutShort({ ...(said ?? stand), isSameAgain: areKeyed && (said ?? stand).isSameAgain === true }); };
  ifCutShort(null);
  return { ...context, ifCutShort };
};

/**
 * `weborder order create SHOP ITEM…`, `… create FILE`, `… create -`: places unpaid orders through the same use case as the app, at the server's own
 * price, and prints their ids. A lost answer is repeated with the same key (W6); exit code 9 when it stays unknown. Of several orders each is tried,
 * until the session of whoever orders them ends; the exit code is that of the first that failed. `said`: names of the options that were written; a file's orders say all of it themselves.
 */
export const createOrders = async (first: string, items: readonly string[], options: CreateOptions, said: readonly string[], context: CommandContext): Promise<ExitCode> => {
  const shop = parseWholeId(first);
  if (shop === null && items.length > 0) return context.misuse(`"${first}" is no shop: a shop is a whole number, list them with \`weborder shops\`. A file with orders stands alone.`);
  if (shop === null && said.length > 0) {
    return context.misuse(`${inputName(first)} holds whole orders: write ${said.map((name) => `"${name}"`).join(', ')} there, not ${said.map((name) => `--${name}`).join(', ')}.`);
  }
  if (shop !== null && items.length === 0) return context.misuse('What is ordered? Write QUANTITYxCODE:choice,choice, for example 2xvasterbotten-toast; `weborder menu SHOP` lists the codes.');
  const wishes = shop === null ? readWishes(await context.input.text(first), first) : [{ where: '', shop, items, ...options }];
  const ended = await refuseEndedSession(context, ' Nothing was ordered.');
  if (ended !== null) return ended;
  const orders = await checkOrders(wishes, context);
  if (typeof orders === 'number') return orders;
  let code: ExitCode = EXIT.ok;
  const stand: OrderWish[] = [];
  for (const [at, order] of orders.entries()) {
    // With keys the same command orders nothing twice.
    const isRepeatable = [...stand, ...orders.slice(at + 1).map(({ wish }) => wish)].every(({ key }) => key !== undefined);
    const own: CommandContext = isRepeatable ? context : { ...context, fail: (error, _did, where) => context.fail(error, 'part', where) };
    const now = stand.length === 0 ? own : afterOthers(own, stand.every(({ key }) => key !== undefined));
    // A long file takes its time, and a login may end on the way: behind that everything would be a guest's.
    const refused = at === 0 ? null : await refuseEndedSession(now, ' From here on nothing was ordered; the orders before it stand.', order.wish.where);
    const tried = refused === null ? await createOne(order, now) : { code: refused, mayStand: false };
    if (code === EXIT.ok) code = tried.code;
    if (tried.mayStand) stand.push(order.wish);
    if (refused === EXIT.auth) break;
  }
  return codeOfParts(code, stand.some(({ key }) => key === undefined));
};
