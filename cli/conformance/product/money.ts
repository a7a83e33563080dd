import { fromMinor, toMinor } from '#core/shared/money.ts';
import { calculateOrder, getOrder, getPayment } from '#adapters/wire/orders.ts';
import { firstWrong, type Check } from '../check.ts';
import { dearestChoices, priceBody } from '../dish.ts';
import { sumIsWrong, vatIsWrong } from '../money-of-price.ts';
import { notRefused, problemOf, told, unreadable } from '../probe.ts';
import { saysPaid } from '../says-paid.ts';
import { NO_DISH, NO_ORDER, NO_PAYMENT, NO_PRICE, type ProductWorld } from './product-world.ts';

/** W9: prices that fit. Nothing is stored. */
export const PRODUCT_PRICES: readonly Check<ProductWorld>[] = [
  {
    id: 'product.shape.price', title: 'A basket can be priced', severity: 'must', source: 'W6, W9',
    run: async ({ quote }) => {
      const called = await quote();
      return called === null ? NO_DISH : unreadable(called);
    },
  },
  {
    id: 'product.money.menu-price', title: 'One piece costs what the menu says', severity: 'must', source: 'W9',
    run: async ({ quote, dish }) => {
      const [called, chosen] = [await quote(), await dish()];
      if (called === null || chosen === null) return NO_DISH;
      if (!called.reply.ok) return NO_PRICE;
      const { total } = called.reply.value.body;
      return total === chosen.price ? null : `${chosen.code} is ${chosen.price} on the menu, and is priced at ${total}`;
    },
  },
  {
    id: 'product.money.sum-of-lines', title: 'The total is the sum of its lines, and a line is all of its pieces', severity: 'must', source: 'W9',
    run: async ({ probe, dish }) => {
      const chosen = await dish();
      if (chosen === null) return NO_DISH;
      const { items, ...rest } = priceBody(chosen);
      const called = await probe.call(calculateOrder, { body: { ...rest, items: [...items, ...priceBody(chosen, 3).items] } });
      if (!called.reply.ok) return unreadable(called);
      const { lines } = called.reply.value.body;
      return firstWrong(
        lines.length !== 2 && 'there is not one line per line of the request', sumIsWrong(called.reply.value.body),
        toMinor(lines[1]?.total ?? 0) !== 3 * toMinor(chosen.price) && `3 ${chosen.code} at ${chosen.price} are priced at ${lines[1]?.total ?? 0}`,
      );
    },
  },
  {
    id: 'product.money.choices', title: 'A dish with choices costs what the app adds up', severity: 'must', source: 'W9',
    run: async ({ probe, dish, menu }) => {
      const [plain, shown] = [await dish(), await menu()];
      const chosen = shown === null ? null : dearestChoices(shown);
      if (plain === null || chosen === null) return { skipped: 'no dish has choices that cost' };
      const choices = chosen.choices.flatMap(({ level, choices: picks }) => picks.map((pick) => ({ level, ...pick })));
      const called = await probe.call(calculateOrder, { body: { ...priceBody(plain), items: [{ code: chosen.code, quantity: 1, choices }] } });
      if (!called.reply.ok) return unreadable(called);
      const { total } = called.reply.value.body;
      return toMinor(total) === chosen.price ? null : `${chosen.code} with ${choices.map(({ choiceCode }) => choiceCode).join(', ')} is ${fromMinor(chosen.price)} by the menu (of each level the dearest picks are free, as many as its \`free\` says), and is priced at ${total}`;
    },
  },
  {
    id: 'product.money.currency', title: 'Prices are in the currency of the menu', severity: 'must', source: 'W9',
    run: async ({ quote, menu }) => {
      const [called, shown] = [await quote(), await menu()];
      if (called === null || shown === null) return NO_DISH;
      if (!called.reply.ok) return NO_PRICE;
      const { currency } = called.reply.value.body;
      return shown.currency.name === '' || currency === shown.currency.name ? null : `the menu is in "${shown.currency.name}", and its dish is priced in "${currency}"`;
    },
  },
  {
    id: 'product.money.vat-adds-up', title: 'VAT adds up, for each rate and in all', severity: 'must', source: 'W9',
    run: async ({ quote }) => {
      const called = await quote();
      if (called === null) return NO_DISH;
      return called.reply.ok ? vatIsWrong(called.reply.value.body) : NO_PRICE;
    },
  },
];

/** What the app's service worker leaves to the server on the app's own origin; everything else there it answers with the app. */
const LEFT_TO_THE_SERVER = /^\/(?:api\/|provider\b)/;

/** Can a guest come to this page? A finding when not. */
const isOutOfReach = (redirectUrl: string, origin: string): string | false => {
  const url = URL.canParse(redirectUrl, origin) ? new URL(redirectUrl, origin) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) return `redirectUrl is no address of a page: ${redirectUrl}`;
  return url.origin === origin && !LEFT_TO_THE_SERVER.test(url.pathname) && `the app's service worker answers ${url.pathname} with the app: on its origin, a payment page lies under /provider/ or /api/`;
};

const STARTED = 'payment.payment-already-started';

/** Paying online, without ever paying. */
export const PRODUCT_PAYMENTS: readonly Check<ProductWorld>[] = [
  {
    id: 'product.payments.begin', title: 'Paying begins with a page to go to, or is processing', severity: 'must', source: 'W7', needs: ['orders', 'payments'],
    run: async ({ probe, begun }) => {
      const payment = await begun();
      if (payment === null) return NO_ORDER;
      const { started, key } = payment;
      if (!started.reply.ok) return unreadable(started);
      const { status, body } = started.reply.value;
      return firstWrong(saysPaid(started.answer), status === 200 && body.attemptId !== key && 'the answer is about another attempt', status === 200 && isOutOfReach(body.redirectUrl, probe.origin));
    },
  },
  {
    id: 'product.idempotency.same-payment', title: 'The same key is the same payment', severity: 'must', source: 'P3', needs: ['orders', 'payments'],
    run: async ({ probe, begun }) => {
      const payment = await begun();
      if (payment === null || !payment.started.reply.ok) return NO_PAYMENT;
      const again = await probe.send({ method: 'POST', path: `/api/order/${payment.placed.orderId}/payment`, headers: { 'idempotency-key': payment.key } });
      const isSame = again.status === payment.started.answer.status && again.text === payment.started.answer.text;
      return isSame ? null : `the same request was answered otherwise: ${told(again)}`;
    },
  },
  {
    id: 'product.money.one-open-attempt', title: 'While a payment is open, a second one is refused', severity: 'must', source: 'P3', needs: ['orders', 'payments'],
    run: async ({ probe, random, begun }) => {
      const payment = await begun();
      if (payment === null || !payment.started.reply.ok) return NO_PAYMENT;
      const answer = await probe.send({ method: 'POST', path: `/api/order/${payment.placed.orderId}/payment`, headers: { 'idempotency-key': random.id() } });
      const refusal = problemOf(answer);
      const [code, attemptId] = [refusal?.code ?? '', refusal?.values['attemptId']];
      return firstWrong(
        notRefused(answer, [409]), code !== STARTED && `the code is "${code}", not "${STARTED}"`,
        attemptId !== payment.key && `values.attemptId is ${attemptId === undefined ? 'not there' : JSON.stringify(attemptId)}, and the payment that is open is ${payment.key}: the app asks about the one that is named`,
      );
    },
  },
  {
    id: 'product.money.one-attempt-at-once', title: 'Of five payments of an order at once, one begins', severity: 'must', source: 'P3', needs: ['orders', 'payments'],
    run: async ({ probe, random, place }) => {
      const placed = await place(random.id());
      if (placed?.reply.ok !== true) return NO_ORDER;
      const path = `/api/order/${placed.reply.value.body.orderId}/payment`;
      const answers = await Promise.all(Array.from({ length: 5 }, () => probe.send({ method: 'POST', path, headers: { 'idempotency-key': random.id() } })));
      const begun = answers.filter(({ status }) => status >= 200 && status < 300).length;
      return begun === 1 ? null : `${begun} of them began, each with a key of its own`;
    },
  },
  {
    id: 'product.money.processing-is-not-paid', title: 'What is processing names no amounts, and its order is not paid', severity: 'must', source: 'P1', needs: ['orders', 'payments'],
    run: async ({ probe, begun }) => {
      const payment = await begun();
      if (payment === null || !payment.started.reply.ok) return NO_PAYMENT;
      const params = { orderId: payment.placed.orderId };
      const status = await probe.call(getPayment, { params });
      const order = await probe.call(getOrder, { params, headers: { 'x-customercode': '' } });
      return firstWrong(
        unreadable(status), status.reply.ok && !['', payment.key].includes(status.reply.value.body.attemptId) && `the payment that is open is ${payment.key}, and another one is told of: ${status.reply.value.body.attemptId}`, status.answer.status !== 202 && `nobody has paid, and ${told(status.answer)}`, saysPaid(status.answer), order.reply.ok && order.reply.value.body.paid && 'the order is paid, and nobody has paid',
      );
    },
  },
];
