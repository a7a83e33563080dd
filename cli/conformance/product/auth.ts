import { getProfile } from '#adapters/wire/user.ts';
import type { Check } from '../check.ts';
import { JSON_TYPE } from '../hostile-bodies.ts';
import { notLocked, notRefused, unreadable } from '../probe.ts';
import { priceBody } from '../dish.ts';
import { NO_DISH, NO_SHOP, type ProductWorld } from './product-world.ts';

const ASKED_BY_NOBODY = `GET ${getProfile.path} was asked without a cookie and without a bearer`;
const SHOWS_NOBODY = 'Answer 200 with isAuthenticated false and user null there, or 401';

/** Nobody sees or does what is another's. */
export const PRODUCT_AUTH: readonly Check<ProductWorld>[] = [
  {
    id: 'product.auth.profile', title: 'Without a session, a profile is nobody\'s', severity: 'must', source: '§6',
    run: async ({ probe }) => {
      const called = await probe.call(getProfile, {});
      if (!called.reply.ok) {
        const wrong = called.answer.status === 200 ? unreadable(called) : notRefused(called.answer, [401, 403]);
        return wrong && `${ASKED_BY_NOBODY}: ${wrong}. ${SHOWS_NOBODY}`;
      }
      const { isAuthenticated, user } = called.reply.value.body;
      if (!isAuthenticated && user === null) return null;
      return `${ASKED_BY_NOBODY}, and the answer has ${isAuthenticated ? 'isAuthenticated true' : 'a user'}. ${SHOWS_NOBODY}`;
    },
  },
  {
    id: 'product.auth.card', title: 'A membership card is not shown without a session', severity: 'must', source: '§6',
    run: async ({ probe }) => notLocked(await probe.send({ method: 'GET', path: '/api/user/membership-card' }), 'accounts'),
  },
  {
    id: 'product.auth.counter-orders', title: "The counter's orders are not shown without the host's key", severity: 'must', source: '§1',
    run: async ({ probe, shop }) => {
      const open = await shop();
      if (open === null) return NO_SHOP;
      for (const headers of [{}, { authorization: 'Bearer no-key-of-yours' }]) {
        const wrong = notRefused(await probe.send({ method: 'GET', path: `/api/self-service/${open.id}/counter-orders`, headers }), [401, 403, 404]);
        if (wrong !== null) return wrong;
      }
      return null;
    },
  },
  {
    id: 'product.auth.sign-in-by-code', title: "A sign-in is not found by its short code without the host's key", severity: 'must', source: '§4',
    run: async ({ probe, shop }) => {
      const open = await shop();
      return open === null ? NO_SHOP : notLocked(await probe.send({ method: 'GET', path: `/api/self-service/${open.id}/session/AAAAAA` }), 'kiosks');
    },
  },
  {
    id: 'product.auth.foreign-page', title: 'A page of another site changes nothing', severity: 'must', source: '§7',
    run: async ({ probe, dish }) => {
      const chosen = await dish();
      if (chosen === null) return NO_DISH;
      const headers = { ...JSON_TYPE, 'origin': 'https://foreign.example', 'sec-fetch-site': 'cross-site' };
      return notRefused(await probe.send({ method: 'POST', path: '/api/order/calculate', headers, body: JSON.stringify(priceBody(chosen)) }), [403]);
    },
  },
];
