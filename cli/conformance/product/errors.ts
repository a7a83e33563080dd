import type { Check } from '../check.ts';
import { freshAnswers, lettersAreRead, noHtml, noServerErrors, noTraces, problemDocuments } from '../every-answer.ts';
import { HOSTILE_BODIES, JSON_TYPE, TOO_LARGE } from '../hostile-bodies.ts';
import { notRefused, problemOf } from '../probe.ts';
import { priceBody } from '../dish.ts';
import { tooLate } from '../too-late.ts';
import { APP_PATIENCE } from './app-patience.ts';
import { NO_DISH, type ProductWorld } from './product-world.ts';

/** The wrong code for the right status tells the guest the wrong thing. */
const coded = (answer: Parameters<typeof problemOf>[0], status: number, code: string): string | null => {
  const wrong = notRefused(answer, [status]);
  if (wrong !== null) return wrong;
  const said = problemOf(answer)?.code ?? '';
  return said === code ? null : `the code is "${said}", not "${code}"`;
};

const CALCULATE = '/api/order/calculate';

/** What is wrong is refused, by its own code. */
export const PRODUCT_ERRORS: readonly Check<ProductWorld>[] = [
  {
    id: 'product.errors.unknown-shop', title: 'A shop that there is not is 404', severity: 'must', source: '§8',
    run: async ({ probe }) => coded(await probe.send({ method: 'GET', path: '/api/shops/987654321' }), 404, 'preorder.shop-not-found'),
  },
  {
    id: 'product.errors.unknown-order', title: 'An order that there is not is 404', severity: 'must', source: '§8',
    run: async ({ probe, random }) => coded(await probe.send({ method: 'GET', path: `/api/order/${random.id()}`, headers: { 'x-customercode': '' } }), 404, 'order.failed-find-order'),
  },
  {
    id: 'product.errors.unknown-payment', title: 'A payment of an order that there is not is 404', severity: 'must', source: 'W7',
    run: async ({ probe, random }) => notRefused(await probe.send({ method: 'GET', path: `/api/order/${random.id()}/payment` }), [404]),
  },
  {
    id: 'product.errors.unknown-session', title: 'A sign-in that there is not is 404', severity: 'must', source: '§4',
    run: async ({ probe, random }) => notRefused(await probe.send({ method: 'GET', path: `/api/self-service/session/${random.id()}` }), [404]),
  },
  {
    id: 'product.errors.unknown-call', title: 'A call that there is not is 404, and no page', severity: 'should', source: '§8',
    run: async ({ probe }) => notRefused(await probe.send({ method: 'GET', path: '/api/no-such-call' }), [404]),
  },
  {
    id: 'product.errors.media-type', title: 'A body that is no JSON by its type is 415', severity: 'should', source: 'W4',
    run: async ({ probe, dish }) => {
      const chosen = await dish();
      return chosen === null ? NO_DISH : notRefused(await probe.send({ method: 'POST', path: CALCULATE, headers: { 'content-type': 'text/plain' }, body: JSON.stringify(priceBody(chosen)) }), [415]);
    },
  },
  {
    id: 'product.limits.hostile-json', title: 'Hostile JSON is refused', severity: 'must', source: 'W4',
    run: async ({ probe }) => {
      for (const body of HOSTILE_BODIES) {
        const answer = await probe.send({ method: 'POST', path: CALCULATE, headers: JSON_TYPE, body });
        // JSON knows no longest number: a server may read one of 400 digits, and look for that shop first.
        const wrong = notRefused(answer, problemOf(answer)?.code === 'preorder.shop-not-found' ? [404] : [400, 413, 415, 422]);
        if (wrong !== null) return `${body.slice(0, 40)}: ${wrong}`;
      }
      return null;
    },
  },
  {
    id: 'product.limits.too-large', title: 'A body of 400 kB is refused', severity: 'must', source: 'W4',
    run: async ({ probe }) => notRefused(await probe.send({ method: 'POST', path: CALCULATE, headers: JSON_TYPE, body: TOO_LARGE }), [413]),
  },
  {
    id: 'product.limits.quantity', title: 'Quantities are whole and at least 1', severity: 'must', source: 'R11',
    run: async ({ probe, dish }) => {
      const chosen = await dish();
      if (chosen === null) return NO_DISH;
      for (const quantity of [0, -1, 1.5, 1e9]) {
        const wrong = notRefused(await probe.send({ method: 'POST', path: CALCULATE, headers: JSON_TYPE, body: JSON.stringify(priceBody(chosen, quantity)) }), [400, 422]);
        if (wrong !== null) return `quantity ${quantity}: ${wrong}`;
      }
      return null;
    },
  },
  {
    id: 'product.limits.unknown-article', title: 'An article that there is not is refused', severity: 'must', source: '§8',
    run: async ({ probe, dish }) => {
      const chosen = await dish();
      return chosen === null ? NO_DISH : notRefused(await probe.send({ method: 'POST', path: CALCULATE, headers: JSON_TYPE, body: JSON.stringify(priceBody({ ...chosen, code: 'no-such-article' })) }), [400, 404, 409, 422]);
    },
  },
  {
    id: 'product.limits.unknown-choice', title: 'A choice that there is not is refused, and not left out', severity: 'must', source: '§8',
    run: async ({ probe, dish }) => {
      const chosen = await dish();
      if (chosen === null) return NO_DISH;
      const { items, ...rest } = priceBody(chosen);
      const body = { ...rest, items: items.map((item) => ({ ...item, choices: [{ level: 1, articleCode: 'no-such-article', choiceCode: 'no-such-choice' }] })) };
      return notRefused(await probe.send({ method: 'POST', path: CALCULATE, headers: JSON_TYPE, body: JSON.stringify(body) }), [400, 404, 409, 422]);
    },
  },
];

/** Orders, payments, times and who is signed in. */
const CHANGES = /^\/api\/(?:order\/|user\/|shops\/\d+\/pickup-times$)/;

/** Looked at last, over all that was answered. */
export const PRODUCT_ANSWERS: readonly Check<ProductWorld>[] = [
  { id: 'product.shape.no-html', title: 'No page comes in the place of data', severity: 'must', source: 'W4', run: ({ probe }) => noHtml(probe) },
  { id: 'product.shape.letters', title: 'Every letter can be read', severity: 'should', source: 'W4', run: ({ probe }) => lettersAreRead(probe) },
  { id: 'product.shape.fresh', title: 'Orders, payments and pickup times are kept by no cache', severity: 'must', source: 'P3', run: ({ probe }) => freshAnswers(probe, (path) => CHANGES.test(path)) },
  { id: 'product.limits.in-time', title: 'Answers come while the app still waits for them', severity: 'must', source: 'P11', run: ({ probe }) => tooLate(probe, APP_PATIENCE) },
  { id: 'product.errors.problem-documents', title: 'Every refusal is a problem document with a code and its own status', severity: 'must', source: 'W3', run: ({ probe }) => problemDocuments(probe) },
  { id: 'product.errors.no-traces', title: 'No error shows a stack trace', severity: 'must', source: 'W3', run: ({ probe }) => noTraces(probe) },
  { id: 'product.errors.no-server-errors', title: 'Every request was answered, and none brought the server down', severity: 'must', source: 'W4', run: ({ probe }) => noServerErrors(probe) },
];
