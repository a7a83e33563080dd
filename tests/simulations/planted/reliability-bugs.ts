import type { versionedValue } from '#adapters/storage/versioned-value.ts';
import type { Cart } from '#core/cart/cart.ts';
import { SELF_SERVICE } from '#core/kiosk-constants.ts';
import type { requestItems } from '#core/checkout/order-request.ts';
import type { connectivityStep } from '#core/connectivity/connectivity-machine.ts';
import type { errorTextKey } from '#core/errors/error-text-key.ts';
import type { LocaleKeeper } from '#core/locale/locale-keeper.ts';
import type { guardStep } from '#core/navigation/guard.ts';
import type { addPaidOrder, withoutExpired } from '#core/order-tracking/paid-orders.ts';
import type { terminalPaymentStep } from '#core/payment/pay-at-terminal-transitions.ts';
import type { paymentStep, pollDelay } from '#core/payment/payment-transitions.ts';
import type { TabLock } from '#core/ports/tab-lock.ts';
import type { tokenStep } from '#core/self-service/terminal-token.ts';
import { hours, minutes } from '#core/shared/duration.ts';
import type { within } from '#core/shared/repeating.ts';
import type { reverse } from '#simulator/terminal-host/payments/reversals.ts';
import { plant, type PlantedBug } from './planted-bug.ts';

type Versioned = typeof versionedValue;
type Token = typeof tokenStep;

/** As a program does that knows no time zones: reads the wall clock, adds an hour, and reads it back. */
const anHourLaterOnTheWall = (moment: number): number => {
  const wall = new Date(moment);
  return new Date(wall.getFullYear(), wall.getMonth(), wall.getDate(), wall.getHours() + 1, wall.getMinutes(), wall.getSeconds(), wall.getMilliseconds()).getTime();
};

/** Defects that show only after a while: when tabs, clocks, networks and tokens come and go. */
export const RELIABILITY_BUGS: readonly PlantedBug[] = [
  {
    name: 'money that is given back stays with the bank', breaks: ['M2', 'M10', 'M5'], kind: 'kiosk', faults: ['F55', 'F2', 'F13', 'F45'],
    plant: { reverse: plant<typeof reverse>((_real, store, _clock, id) => {
      const attempt = store.get('attempt', id);
      if (attempt !== null) store.fact((fact) => { fact.put('attempt', id, { ...attempt, reversal: 'done' }); });
      return 'done';
    }) },
  },
  {
    name: 'an approval that won against a cancel is shown to nobody', breaks: ['M11', 'M7'], kind: 'web', faults: ['F56'],
    plant: { paymentStep: plant<typeof paymentStep>((real, state, event) => {
      const step = real(state, event);
      return 'since' in state && state.cancel !== 'none' && step.state.phase === 'paid' ? { state: { phase: 'idle' }, effects: [{ type: 'close-journal', id: state.attempt.id }] } : step;
    }) },
  },
  {
    name: 'an order is shown under the number of another one', breaks: ['M12'], kind: 'kiosk', isQuick: true,
    plant: { terminalPaymentStep: plant<typeof terminalPaymentStep>((real, state, event) => {
      const step = real(state, event);
      return step.state.phase === 'paid' && step.state.orderNumber !== '' ? { ...step, state: { ...step.state, orderNumber: `${step.state.orderNumber}1` } } : step;
    }) },
  },
  {
    name: 'an order expires by the clock on the wall', breaks: ['B10'], kind: 'web', faults: ['F37'],
    plant: { addPaidOrder: plant<typeof addPaidOrder>((real, orders, order) => {
      const listed = real(orders, order);
      return { ...listed, ongoing: listed.ongoing.map((one) => (one.id === order.id && order.pickupTime !== null ? { ...one, expires: anHourLaterOnTheWall(order.pickupTime) } : one)) };
    }) },
  },
  {
    name: 'orders leave the list two hours early', breaks: ['B10'], kind: 'web', isQuick: true,
    plant: { withoutExpired: plant<typeof withoutExpired>((real, orders, now) => real(orders, now + hours(2))) },
  },
  {
    name: 'a line that another tab has removed comes back', breaks: ['B7', 'B1'], kind: 'web', faults: ['F47', 'F56'],
    plant: { versionedValue: plant<Versioned>((real, store, options) => {
      const value = real(store, options);
      if (options.key !== 'weborder.cart') return value;
      let known: Cart | null = null;
      const merged = (): Cart | null => {
        const stored = value.read() as Cart | null;
        const before = known !== null && stored !== null && known.shopId === stored.shopId ? known.items : [];
        known = stored && { ...stored, items: [...stored.items, ...before.filter(({ id }) => !stored.items.some((one) => one.id === id))] };
        return known;
      };
      return { ...value, read: merged, write: (next) => { known = next as Cart; return value.write(next); } };
    }) },
  },
  {
    name: 'two pages send each other round in circles', breaks: ['B8', 'R4'], kind: 'web', isQuick: true,
    plant: { guardStep: plant<typeof guardStep>((real, target, facts, meta) => {
      if (target.name === 'checkoutPage') return { kind: 'redirect', to: { ...target, name: 'shopPage' } };
      return target.name === 'shopPage' && target.query?.['x'] === undefined ? { kind: 'redirect', to: { ...target, name: 'checkoutPage' } } : real(target, facts, meta);
    }) },
  },
  {
    name: 'the choices of a dish are left out of its order', breaks: ['B5', 'M8'], kind: 'web', faults: [], isQuick: true,
    plant: { requestItems: plant<typeof requestItems>((real, cart) => real(cart).map((item) => ({ ...item, choices: [] }))) },
  },
  {
    name: 'a code without a text is shown as it is', breaks: ['R1'], kind: 'web', faults: ['F23'],
    plant: { errorTextKey: plant<typeof errorTextKey>((_real, error) => error.code) },
  },
  {
    name: 'a promise is left to itself', breaks: ['R1'], kind: 'kiosk', isQuick: true,
    plant: { backTo: plant<LocaleKeeper['backTo']>(() => Promise.reject(new Error('no such language'))) },
  },
  {
    name: 'a page without network does not look whether it is back', breaks: ['R2'], kind: 'web', faults: ['F13', 'F47', 'F56'],
    plant: { connectivityStep: plant<typeof connectivityStep>((real, state, event) => (event.type === 'pause-over' ? { state, effects: [] } : real(state, event))) },
  },
  {
    name: 'the timer of a bounded wait is not stopped', breaks: ['R5'], kind: 'kiosk', isQuick: true,
    plant: { within: plant<typeof within>((_real, clock, limitMs, work, fallback) => Promise.race([work, new Promise<ReturnType<typeof fallback>>((resolve) => { clock.schedule(limitMs, () => resolve(fallback())); })])) },
  },
  {
    name: 'pauses are made by a chance of their own', breaks: ['R6'], kind: 'kiosk',
    plant: { pollDelay: plant<typeof pollDelay>((real, asked) => real(asked) + Math.floor(Math.random() * 500)) },
  },
  {
    name: 'each tab renews the token for itself', breaks: ['T1'], kind: 'kiosk', faults: ['F30', 'F47'],
    plant: { tokenLock: plant<(lock: TabLock) => TabLock>(() => ({ hold: (_name, run) => run(), tryHold: (_name, run) => run() })) },
  },
  {
    name: 'requests wait for a refresh for minutes', breaks: ['T4', 'R5'], kind: 'kiosk', faults: ['F28', 'F7'],
    plant: { within: plant<typeof within>((real, clock, limitMs, work, fallback) => real(clock, limitMs === SELF_SERVICE.refreshWaitMs ? minutes(3) : limitMs, work, fallback)) },
  },
  {
    name: 'the sign-in is kept in a second place', breaks: ['T5'], kind: 'kiosk', isQuick: true,
    plant: { versionedValue: plant<Versioned>((real, store, options) => {
      const value = real(store, options);
      return options.key === 'weborder.self-service' ? { ...value, write: (next) => { store.set('weborder.last-sign-in', JSON.stringify(next)); return value.write(next); } } : value;
    }) },
  },
  {
    name: 'a token is renewed at every look at it', breaks: ['T7'], kind: 'kiosk', faults: [],
    plant: { tokenStep: plant<Token>((real, state, event) => (event.type === 'checked' && state.phase === 'valid' && state.leftMs > minutes(1) ? real({ ...state, leftMs: 1_000 }, event) : real(state, event))) },
  },
];
