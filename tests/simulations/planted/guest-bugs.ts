import type { createBearerSession } from '#adapters/http/bearer-session.ts';
import type { toTerminalToken } from '#adapters/http/mapping/terminal.ts';
import type { createLocalStorageStore } from '#adapters/storage/local-storage-store.ts';
import type { versionedValue } from '#adapters/storage/versioned-value.ts';
import { appError } from '#core/errors/app-error.ts';
import { failed } from '#core/shared/result.ts';
import type { priceCart } from '#core/cart/cart-price.ts';
import type * as cart from '#core/cart/cart-transitions.ts';
import type { LocaleKeeper } from '#core/locale/locale-keeper.ts';
import type { guardStep } from '#core/navigation/guard.ts';
import { metaOf } from '#core/navigation/routes.ts';
import type { addPaidOrder } from '#core/order-tracking/paid-orders.ts';
import type { idleStep } from '#core/self-service/idle-policy.ts';
import type { tokenStep } from '#core/self-service/terminal-token.ts';
import { plant, type PlantedBug } from './planted-bug.ts';

type Token = typeof tokenStep;
type Versioned = typeof versionedValue;

/** Defects of baskets and pages. */
const baskets: readonly PlantedBug[] = [
  {
    name: 'lines are merged whatever was chosen', breaks: ['B1', 'B2'], kind: 'web', faults: [], isQuick: true,
    plant: { addArticle: plant<typeof cart.addArticle>((real, before, addition) => {
      const same = before.items.find(({ article }) => article.code === addition.article.code);
      return real(before, same ? { ...addition, choices: same.choices } : addition);
    }) },
  },
  {
    name: 'a line may be of nothing', breaks: ['B1'], kind: 'web', faults: [],
    plant: { decrease: plant<typeof cart.decrease>((_real, before, id) => ({ ...before, items: before.items.map((item) => (item.id === id ? { ...item, quantity: item.quantity - 1 } : item)) })) },
  },
  {
    name: 'another order type keeps the spot', breaks: ['B4'], kind: 'web',
    plant: { changeOrderType: plant<typeof cart.changeOrderType>((real, before, type) => ({ ...real(before, type), spotId: before.spotId })) },
  },
  {
    name: 'a note of any length is kept', breaks: ['B3'], kind: 'web', faults: [], isQuick: true,
    plant: { writeNote: plant<typeof cart.writeNote>((_real, before, note) => ({ ...before, note })) },
  },
  {
    name: 'another shop keeps the basket', breaks: ['B4', 'G5', 'R4'], kind: 'web', faults: ['F47', 'F56'],
    plant: { changeShop: plant<typeof cart.changeShop>((real, before, shop, name) => ({ ...real(before, shop, name), items: before.items })) },
  },
  {
    name: 'the total forgets a line', breaks: ['B2'], kind: 'web', faults: [], isQuick: true,
    plant: { priceCart: plant<typeof priceCart>((real, items, terms) => {
      const price = real(items, terms);
      return items.length > 2 ? { ...price, total: price.total - (price.lines[0]?.total ?? 0) } : price;
    }) },
  },
  {
    name: 'a campaign counts for everybody, member or not', breaks: ['B2', 'M9'], kind: 'web', faults: [],
    plant: { priceCart: plant<typeof priceCart>((real, items, terms) => real(items, { ...terms, isMember: true })) },
  },
  {
    name: 'each tab writes its own basket over the other\'s', breaks: ['B7', 'B6', 'M5'], kind: 'web', faults: ['F47', 'F56'],
    plant: { versionedValue: plant<Versioned>((real, store, options) => {
      const value = real(store, options);
      if (options.key !== 'weborder.cart') return value;
      let own = value.read();
      return { ...value, read: () => own, write: (next) => { own = next; return value.write(next); }, onOutsideChange: () => () => undefined };
    }) },
  },
  {
    name: 'a storage that is forbidden throws', breaks: ['R1', 'R4'], kind: 'web', faults: ['F41'],
    plant: { createLocalStorageStore: plant<typeof createLocalStorageStore>((real, deps) => ({ ...real(deps), get: (key) => deps.storage().getItem(key) })) },
  },
  {
    name: 'an order is listed twice', breaks: ['B10'], kind: 'web', faults: ['F47', 'F46', 'F56', 'F48'],
    plant: { addPaidOrder: plant<typeof addPaidOrder>((_real, orders, { id, pickupTime, customerCode }) => (id && pickupTime !== null ? { ...orders, ongoing: [...orders.ongoing, { id, expires: pickupTime, customerCode }] } : orders)) },
  },
  {
    name: 'a link\'s query stays in the address', breaks: ['B9', 'B8', 'R4', 'R1'], kind: 'web', isQuick: true,
    plant: { guardStep: plant<typeof guardStep>((real, target, facts, meta) => {
      const answer = real(target, facts, meta);
      return answer.kind === 'apply-query' ? { kind: 'allow' } : answer;
    }) },
  },
];

/** Defects of a kiosk: who has been there, and who it is. */
const kiosk: readonly PlantedBug[] = [
  {
    name: 'the next guest finds the basket', breaks: ['G1'], kind: 'kiosk', isQuick: true,
    plant: { startAfresh: plant<typeof cart.startAfresh>((_real, before) => before) },
  },
  {
    name: 'the next guest finds the note', breaks: ['G1'], kind: 'kiosk',
    plant: { startAfresh: plant<typeof cart.startAfresh>((real, before) => ({ ...real(before), note: before.note })) },
  },
  {
    name: 'the next guest finds another language', breaks: ['G2'], kind: 'kiosk',
    plant: { backTo: plant<LocaleKeeper['backTo']>(() => Promise.resolve()) },
  },
  {
    name: 'idle time is counted while a payment is open', breaks: ['G3', 'G4'], kind: 'kiosk',
    plant: { idleStep: plant<typeof idleStep>((real, state, event) => real(state, event.type === 'placed' ? { ...event, mayCount: true } : event)) },
  },
  {
    name: 'the countdown skips a second', breaks: ['G4'], kind: 'kiosk',
    plant: { idleStep: plant<typeof idleStep>((real, state, event) => {
      const step = real(state, event);
      return step.state.phase === 'countdown' && step.state.secondsLeft === 7 ? { ...step, state: { ...step.state, secondsLeft: 6 } } : step;
    }) },
  },
  {
    name: 'a kiosk follows links to pages that are not for kiosks', breaks: ['G6'], kind: 'kiosk',
    plant: { guardStep: plant<typeof guardStep>((real, target, facts) => (metaOf(target.name).denySelfService === true ? { kind: 'allow' } : real(target, facts))) },
  },
  {
    name: 'a token of another shop is taken', breaks: ['G7'], kind: 'kiosk', faults: ['F32'], isQuick: true,
    plant: { tokenStep: plant<Token>((real, state, event) => {
      if (event.type !== 'refreshed' && event.type !== 'signed-in') return real(state, event);
      const session = event.type === 'signed-in' ? event.session : state.phase === 'signed-out' ? null : { ...state.session, token: event.token, expiresAt: event.now + event.token.lifeMs };
      const shop = session?.token.shopId ?? null;
      return session === null || shop === null ? real(state, event) : real(state, { type: 'signed-in', session: { ...session, shopId: shop }, now: event.now });
    }) },
  },
  {
    name: 'a 401 is tried again and again', breaks: ['T2'], kind: 'kiosk', faults: ['F27'],
    plant: { createBearerSession: plant<typeof createBearerSession>((real, deps) => {
      const client = real(deps);
      return {
        call: async (endpoint, input, options) => {
          let reply = await client.call(endpoint, input, options);
          for (let time = 0; time < 3 && !reply.ok && reply.error.status === 401; time += 1) reply = await client.call(endpoint, input, options);
          return reply;
        },
      };
    }) },
  },
  {
    name: 'a 401 is answered with new tokens until they help', breaks: ['T2'], kind: 'kiosk', faults: ['F27'], isQuick: true,
    plant: {
      createBearerSession: plant<typeof createBearerSession>((_real, { bearer, clientOf }) => ({
        call: async (endpoint, input, options) => {
          let access = await bearer.access();
          for (let time = 0; access !== null; time += 1) {
            const { host, accessToken } = access;
            const reply = await clientOf(host).call(endpoint, input, { ...options, headers: { ...options?.headers, authorization: `Bearer ${accessToken}` } });
            access = reply.ok || reply.error.status !== 401 || time === 5 ? null : await bearer.renew(accessToken);
            if (access === null) return reply;
          }
          return failed(appError('self-service.no-refresh-token'));
        },
      })),
      // And one that has just come is renewed as well.
      tokenStep: plant<Token>((real, state, event) => real(state, event.type === 'refresh-wished' && state.phase === 'valid' && event.stale === state.session.token.access ? { ...event, stale: null } : event)),
    },
  },
  {
    name: 'a late answer brings the sign-in back', breaks: ['T6'], kind: 'kiosk', faults: ['F27', 'F29', 'F28'],
    plant: { tokenStep: plant<Token>((real, state, event) => {
      const step = real(state, event);
      return event.type === 'signed-out' && event.cause === 'staff' && state.phase !== 'signed-out' ? { state: step.state, effects: [...step.effects, { type: 'store', session: state.session }] } : step;
    }) },
  },
  {
    name: 'half of a pair of tokens is taken', breaks: ['T3', 'R4'], kind: 'kiosk', faults: ['F33'],
    plant: { toTerminalToken: plant<typeof toTerminalToken>((real, wire, shopOf) => {
      const read = real({ ...wire, access_token: wire.access_token || wire.refresh_token, refresh_token: wire.refresh_token || wire.access_token }, shopOf);
      return read && { ...read, access: wire.access_token, refresh: wire.refresh_token };
    }) },
  },
  {
    name: 'a token is renewed when it has run out', breaks: ['T7'], kind: 'kiosk', faults: [],
    plant: { tokenStep: plant<Token>((real, state, event) => real(state, event.type === 'checked' && state.phase === 'valid' && state.leftMs - event.waitedMs > -20_000 ? { ...event, waitedMs: 0, now: state.asOf } : event)) },
  },
  {
    name: 'signing out forgets the payment journal', breaks: ['T8'], kind: 'kiosk', faults: ['F27', 'F28'],
    plant: { versionedValue: plant<Versioned>((real, store, options) => {
      const value = real(store, options);
      return options.key === 'weborder.self-service' ? { ...value, clear: () => { value.clear(); store.remove('weborder.payment-journal'); } } : value;
    }) },
  },
];

export const GUEST_BUGS: readonly PlantedBug[] = [...baskets, ...kiosk];
