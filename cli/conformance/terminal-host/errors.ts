import type { Check } from '../check.ts';
import { priceBody } from '../dish.ts';
import type { Exchange } from '../exchange.ts';
import { noHtml, noServerErrors, noTraces, problemDocuments, readableBy } from '../every-answer.ts';
import { HOSTILE_BODIES, JSON_TYPE, TOO_LARGE } from '../hostile-bodies.ts';
import { notRefused, problemOf } from '../probe.ts';
import { tooLate } from '../too-late.ts';
import type { HostWorld } from './host-world.ts';
import { KIOSK_PATIENCE } from './kiosk-patience.ts';

const PRICE = '/self-service/calculatePrice';

/** How a host may refuse a basket of another shop. */
const OTHER_SHOP = [400, 403, 404, 409, 422];

/** What is wrong is refused. Nothing is changed. */
export const HOST_ERRORS: readonly Check<HostWorld>[] = [
  {
    id: 'host.errors.unknown-payment', title: 'A payment that there is not is 404', severity: 'must', source: 'P3',
    run: async ({ send, random }) => {
      const answer = await send({ method: 'GET', path: `/self-service/payment/${random.id()}` });
      const code = problemOf(answer)?.code ?? '';
      return notRefused(answer, [404]) ?? (code === 'payment.not-found' ? null : `the code is "${code}", not "payment.not-found"`);
    },
  },
  { id: 'host.errors.unknown-cancel', title: 'Cancelling a payment that there is not is 404', severity: 'must', source: 'P5', run: async ({ send, random }) => notRefused(await send({ method: 'DELETE', path: `/self-service/payment/${random.id()}` }), [404]) },
  { id: 'host.errors.unknown-receipt', title: 'The number of a payment that there is not is 404', severity: 'must', source: '§7', run: async ({ send, random }) => notRefused(await send({ method: 'GET', path: `/self-service/receipt/${random.id()}/ordernumber` }), [404]) },
  { id: 'host.errors.unknown-customer', title: 'A membership code that is nobody\'s is 404', severity: 'must', source: '§7', run: async ({ send }) => notRefused(await send({ method: 'GET', path: '/self-service/customer/no-such-member' }), [404]) },
  {
    id: 'host.errors.other-shop', title: "Another shop's basket is not priced", severity: 'must', source: '§3',
    run: async ({ send, shopId }) => notRefused(await send({ method: 'POST', path: PRICE, headers: JSON_TYPE, body: JSON.stringify(priceBody({ shopId: shopId + 1, orderType: 'takeAway', code: 'x', price: 1 })) }), OTHER_SHOP),
  },
  { id: 'host.errors.unknown-call', title: 'A call that there is not is 404, and no page', severity: 'should', source: '§8', run: async ({ send }) => notRefused(await send({ method: 'GET', path: '/self-service/no-such-call' }), [404]) },
  {
    id: 'host.errors.media-type', title: 'A body that is no JSON by its type is 415', severity: 'should', source: 'W4',
    run: async ({ send }) => notRefused(await send({ method: 'POST', path: PRICE, headers: { 'content-type': 'text/plain' }, body: '{}' }), [415]),
  },
  {
    id: 'host.limits.hostile-json', title: 'Hostile JSON is refused', severity: 'must', source: 'W4',
    run: async ({ send }) => {
      for (const body of HOSTILE_BODIES) {
        const wrong = notRefused(await send({ method: 'POST', path: PRICE, headers: JSON_TYPE, body }), [...OTHER_SHOP, 413, 415]); // A number of 400 digits may be read, and is another shop's.
        if (wrong !== null) return `${body.slice(0, 40)}: ${wrong}`;
      }
      return null;
    },
  },
  { id: 'host.limits.too-large', title: 'A body of 400 kB is refused', severity: 'must', source: 'W4', run: async ({ send }) => notRefused(await send({ method: 'POST', path: PRICE, headers: JSON_TYPE, body: TOO_LARGE }), [413]) },
];

/** A number that cannot be had yet. */
const isNumber = ({ sent }: Exchange): boolean => sent.method === 'GET' && sent.url.endsWith('/ordernumber');

/** Looked at last, over all that was answered. */
export const HOST_ANSWERS: readonly Check<HostWorld>[] = [
  { id: 'host.shape.no-html', title: 'No page comes in the place of data', severity: 'must', source: 'W4', run: ({ probe }) => noHtml(probe) },
  { id: 'host.auth.readable-answers', title: "The kiosk's own page may read every answer, refusals too", severity: 'must', source: 'R7', run: ({ probe, origin }) => readableBy(probe, origin) },
  { id: 'host.limits.in-time', title: 'Answers come while a kiosk still waits for them', severity: 'must', source: 'P11', run: ({ probe }) => tooLate(probe, KIOSK_PATIENCE) },
  { id: 'host.errors.problem-documents', title: 'Every refusal is a problem document with a code and its own status', severity: 'must', source: 'W3', run: ({ probe }) => problemDocuments(probe) },
  { id: 'host.errors.no-traces', title: 'No error shows a stack trace', severity: 'must', source: 'W3', run: ({ probe }) => noTraces(probe) },
  { id: 'host.errors.no-server-errors', title: 'No request brought the host down', severity: 'must', source: 'W4', run: ({ probe }) => noServerErrors(probe, isNumber) },
];
