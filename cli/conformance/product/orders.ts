import { cancelOrder, getOrder, getPayment } from '#adapters/wire/orders.ts';
import { getPickupTimes } from '#adapters/wire/shops.ts';
import { firstWrong, type Check, type Finding } from '../check.ts';
import { cheapestDish, orderBody } from '../dish.ts';
import type { Answer } from '../exchange.ts';
import { JSON_TYPE } from '../hostile-bodies.ts';
import { notLocked, notRefused, problemOf, told, unreadable } from '../probe.ts';
import { NO_ORDER, NO_PAYMENT, type Placed, type ProductWorld } from './product-world.ts';

const needs = ['orders'] as const;

/** With an order that was really placed. */
const withOrder = (run: (world: ProductWorld, placed: Placed & { readonly total: number }) => Promise<Finding>): Check<ProductWorld>['run'] => async (world) => {
  const placed = await world.placed();
  return placed === null || !placed.created.reply.ok ? NO_ORDER : run(world, { ...placed, total: placed.created.reply.value.body.total });
};

const idsOf = async (world: ProductWorld, keys: readonly string[]): Promise<readonly string[] | string> => {
  const created = await Promise.all(keys.map((key) => world.place(key)));
  const ids = created.flatMap((each) => (each?.reply.ok === true ? [each.reply.value.body.orderId] : []));
  return ids.length === keys.length ? ids : `${keys.length - ids.length} of ${keys.length} requests were not answered with an order`;
};

const order = (placed: Placed) => ({ params: { orderId: placed.orderId }, headers: { 'x-customercode': '' } });

/** Whoever is asked about a price must read which. */
const saysPrice = (answer: Answer, quoted: number): string | null => {
  const problem = problemOf(answer);
  if (problem?.code !== 'order.price-changed') return `${told(answer)}, and its code is not order.price-changed`;
  const actual = problem.values['actual'];
  return actual === quoted ? null : `values.actual is ${actual === undefined ? 'not there' : JSON.stringify(actual)}, and the order costs ${quoted}`;
};

/** W6, W8: placing, reading and cancelling. All of it is cancelled at the end. */
export const PRODUCT_ORDERS: readonly Check<ProductWorld>[] = [
  {
    id: 'product.orders.total', title: 'An order costs what its basket was priced at', severity: 'must', source: 'W9', needs,
    run: async ({ placed, quote }) => {
      const made = await placed();
      if (made === null) return { skipped: 'no shop takes orders now, or none sells a dish at a price that is allowed' };
      if (!made.created.reply.ok) return unreadable(made.created);
      const { total, currency, paid } = made.created.reply.value.body;
      const quoted = (await quote())?.reply;
      return firstWrong(
        total !== made.quoted && `priced at ${made.quoted}, ordered for ${total}`, quoted?.ok === true && quoted.value.body.currency !== currency && `priced in "${quoted.value.body.currency}", ordered in "${currency}"`, paid && 'the order is paid before anybody paid',
      );
    },
  },
  {
    id: 'product.orders.read', title: 'An order can be read as it was placed, unpaid', severity: 'must', source: '§7', needs,
    run: withOrder(async ({ probe }, placed) => {
      const called = await probe.call(getOrder, order(placed));
      if (!called.reply.ok) return unreadable(called);
      const { orderId, total, currency, paid, status, items, orderType, pickupTime, shop, createdAt, holdExpires } = called.reply.value.body;
      const { dish, created: { reply } } = placed;
      const made = reply.ok ? reply.value.body : null;
      return firstWrong(
        orderId !== placed.orderId && `asked for ${placed.orderId}, got ${orderId}`, total !== placed.total && `placed for ${placed.total}, reads ${total}`, paid && 'it reads paid',
        made !== null && made.currency !== currency.name && `placed in "${made.currency}", reads "${currency.name}"`,
        status !== 'CalculatedPrice' && `nobody has paid, and its status is ${status === 'unknown' ? 'a word that no client knows' : status}, not CalculatedPrice`,
        shop.id !== dish.shopId && `placed at shop ${dish.shopId}, reads shop ${shop.id}`, orderType !== dish.orderType && `placed as ${dish.orderType}, reads ${orderType}`,
        (items.length !== 1 || items[0]?.code !== dish.code || items[0].quantity !== 1) && `placed for 1 ${dish.code}, reads ${items.map(({ quantity, code }) => `${quantity} ${code}`).join(', ') || 'nothing'}`,
        made !== null && Date.parse(pickupTime ?? '') !== Date.parse(made.pickupTime) && `placed for ${made.pickupTime}, reads ${pickupTime ?? 'no time'}`,
        holdExpires !== null && Date.parse(holdExpires) <= Date.parse(createdAt) && `created at ${createdAt}, and waits to be paid until ${holdExpires}`,
      );
    }),
  },
  {
    id: 'product.idempotency.same-order', title: 'The same key and body are the same order', severity: 'must', source: 'W6', needs,
    run: withOrder(async (world, placed) => {
      const ids = await idsOf(world, [placed.key]);
      return typeof ids === 'string' ? ids : ids[0] === placed.orderId ? null : 'the same request, sent again, placed another order';
    }),
  },
  {
    id: 'product.idempotency.parallel', title: 'Five requests at once with one key are one order', severity: 'must', source: 'W6', needs,
    run: withOrder(async (world) => {
      const ids = await idsOf(world, Array.from({ length: 5 }, ((key) => () => key)(world.random.id())));
      return typeof ids === 'string' ? ids : new Set(ids).size === 1 ? null : `they placed ${new Set(ids).size} orders`;
    }),
  },
  {
    id: 'product.idempotency.other-body', title: 'The same key with another body is refused', severity: 'must', source: 'W6', needs,
    run: withOrder(async (world, { key }) => {
      const called = await world.place(key, { note: 'CONFORMANCE TEST, ANOTHER' });
      return called === null ? null : notRefused(called.answer, [409, 422]);
    }),
  },
  {
    id: 'product.idempotency.key-missing', title: 'An order without a key is refused', severity: 'must', source: 'W6', needs,
    run: withOrder(async ({ probe }, placed) => notRefused(await probe.send({ method: 'POST', path: '/api/order', headers: JSON_TYPE, body: JSON.stringify(orderBody(placed.dish, placed.quoted)) }), [400, 422])),
  },
  {
    id: 'product.money.other-total', title: 'An order at another total than the server\'s is asked about first', severity: 'must', source: 'W9', needs,
    run: withOrder(async ({ place, random }, placed) => {
      for (const expectedTotal of [placed.quoted + 1, Math.max(0, placed.quoted - 1)]) {
        const called = await place(random.id(), { expectedTotal });
        const wrong = called === null ? null : notRefused(called.answer, [409]) ?? saysPrice(called.answer, placed.quoted);
        if (wrong !== null) return `shown ${expectedTotal}, costs ${placed.quoted}: ${wrong}`;
      }
      return null;
    }),
  },
  {
    id: 'product.orders.pickup-time', title: 'An order is made for the time that was chosen, and not for one that is past', severity: 'must', source: 'W8', needs,
    run: withOrder(async ({ probe, place, random }, { dish }) => {
      const times = await probe.call(getPickupTimes, { params: { shopId: String(dish.shopId) }, query: { orderType: dish.orderType } });
      const wish = times.reply.ok ? times.reply.value.body.slots.findLast(({ left }) => left > 0)?.time : undefined;
      if (wish === undefined) return { skipped: 'there is no time to choose' };
      const called = await place(random.id(), { pickupTime: wish });
      if (called === null || !called.reply.ok) return called && `${wish} was offered: ${unreadable(called) ?? ''}`;
      const { pickupTime } = called.reply.value.body;
      if (Date.parse(pickupTime) !== Date.parse(wish)) return `ordered for ${wish}, made for ${pickupTime}`;
      const past = await place(random.id(), { pickupTime: '2020-02-03T12:00:00+01:00' });
      const wrong = past && notRefused(past.answer, [409]);
      return wrong && `ordered for a day in 2020: ${wrong}`;
    }),
  },
  {
    id: 'product.orders.sold-out', title: 'What is sold out is not ordered', severity: 'must', source: '§8', needs,
    run: withOrder(async ({ place, random, shop, menu }) => {
      const [open, shown] = [await shop(), await menu()];
      const gone = open === null || shown === null ? null : cheapestDish(open, shown, true);
      if (gone === null) return { skipped: 'nothing on the menu is sold out' };
      const called = await place(random.id(), { items: [{ code: gone.code, quantity: 1, choices: [] }], expectedTotal: gone.price });
      const wrong = called && notRefused(called.answer, [409]);
      return wrong && `${gone.code}, which the menu says is not available: ${wrong}`;
    }),
  },
  {
    id: 'product.limits.note', title: 'A note of 91 characters is refused', severity: 'must', source: 'R11', needs,
    run: withOrder(async ({ place, random }) => {
      const called = await place(random.id(), { note: 'x'.repeat(91) });
      return called === null ? null : notRefused(called.answer, [400, 422]);
    }),
  },
  {
    id: 'product.auth.unguessable-ids', title: 'Order ids cannot be guessed', severity: 'must', source: 'W6', needs,
    run: withOrder(async (world, placed) => {
      const ids = await idsOf(world, [world.random.id()]);
      if (typeof ids === 'string') return ids;
      const other = ids[0] ?? '';
      const same = Array.from(placed.orderId).filter((letter, at) => letter === other[at]).length;
      return firstWrong(other.length < 12 && `an id has ${other.length} characters`, same > other.length / 2 && `two ids differ in ${other.length - same} of ${other.length} characters only`);
    }),
  },
  {
    id: 'product.auth.settlement-key', title: 'Nobody settles an order without the key that host and server share', severity: 'must', source: 'P9', needs,
    run: withOrder(async ({ probe, random }, placed) => {
      const attemptId = random.id();
      const body = { state: 'approved', attemptId, processingId: 'p', journalId: 'j', transactionNumber: 't', amount: placed.total, terminalId: 'T-01' };
      const answer = await probe.send({ method: 'PUT', path: `/api/self-service/order/${placed.orderId}/settlement`, headers: { ...JSON_TYPE, 'idempotency-key': attemptId }, body: JSON.stringify(body) });
      const now = await probe.call(getOrder, order(placed));
      return firstWrong(notLocked(answer, 'kiosks'), now.reply.ok && now.reply.value.body.paid && 'the order is paid, and nobody has paid');
    }),
  },
];

/** What comes last in the life of an order. */
export const PRODUCT_CANCELLING: readonly Check<ProductWorld>[] = [
  {
    id: 'product.orders.cancel', title: 'An unpaid order can be cancelled, and then reads cancelled', severity: 'must', source: 'W6', needs,
    run: withOrder(async ({ probe }, placed) => {
      const called = await probe.call(cancelOrder, { params: { orderId: placed.orderId } });
      const now = await probe.call(getOrder, order(placed));
      return firstWrong(unreadable(called), !now.reply.ok && `it was cancelled, and is asked for: ${unreadable(now) ?? ''}`, now.reply.ok && now.reply.value.body.status !== 'Cancelled' && `it was cancelled, and reads ${now.reply.value.body.status}`);
    }),
  },
  {
    id: 'product.money.cancelled-is-closed', title: 'Whoever cancels an order cannot pay it any more on the page that was open', severity: 'must', source: 'W6', needs: ['orders', 'payments'],
    run: async ({ probe, begun }) => {
      const payment = await begun();
      if (payment === null || !payment.started.reply.ok) return NO_PAYMENT;
      const { answer } = await probe.call(getPayment, { params: { orderId: payment.placed.orderId } });
      const wrong = notRefused(answer, [402, 404]);
      return wrong && `the order was cancelled, and its payment is asked for: ${wrong}. Answer 402 payment.abandoned there, and let the page take no money`;
    },
  },
  {
    id: 'product.money.cancelled-is-not-payable', title: 'A cancelled order cannot be paid', severity: 'must', source: 'P3', needs: ['orders', 'payments'],
    run: withOrder(async ({ probe, random }, placed) => {
      const answer = await probe.send({ method: 'POST', path: `/api/order/${placed.orderId}/payment`, headers: { 'idempotency-key': random.id() } });
      return answer.status >= 400 && answer.status < 500 ? null : `${told(answer)}, and the order is cancelled`;
    }),
  },
];
