import { ORDER_TRACKING } from '#core/business-constants.ts';
import type { PaidOrder } from '#core/order-tracking/order.ts';
import type { TerminalPayment } from '#core/payment/pay-at-terminal-state.ts';
import type { Payment } from '#core/payment/payment-state.ts';
import { seconds, type Millis } from '#core/shared/duration.ts';
import type { Readable } from '#core/shared/readable.ts';
import type { BrowserPage } from '../../actors/browser.ts';
import type { PageServices } from '../../actors/web-services.ts';
import type { Ledger } from '../ledger.ts';
import type { PageLife } from '../page-life.ts';
import type { WireCall, WireReply } from '../wire-call.ts';
import type { Judge } from './judge.ts';
import type { WireFacts } from './wire-watch.ts';

export interface OrdersWatchDeps {
  readonly judge: Judge;
  readonly ledger: Ledger;
  readonly facts: WireFacts;
  /** What the server itself holds of an order of this session, whatever it has answered. */
  readonly isPaidAtServer: (order: string) => boolean;
  /** What is stored may be gone or another's: then a list may lose what was in it. */
  readonly isStorageHurt: () => boolean;
  /** A list that ends with its guest (a kiosk's) may lose orders at any time. */
  readonly endsWithGuest: boolean;
}

/** A page whose payments are seen, a guest's or a kiosk's. */
type PayingServices = PageServices & { readonly payment?: { readonly payment: Readable<Payment | TerminalPayment> } };

export interface OrdersWatch {
  /** What the servers say of pickup times. */
  answered(call: WireCall, reply: WireReply | null): void;
  follow(page: BrowserPage<{ readonly services: PayingServices }>): void;
  /** M2, M11: once everything has healed, whatever is paid has been shown to whoever paid it. */
  atEnd(): void;
}

const slack = seconds(1);
const ids = /"orderId":"([^"]+)"/;
const pickups = /"pickupTime":"([^"]+)"/;
const holds = /"holdExpires":"([^"]+)"/;

/** What a guest's list of orders says (B10, M3), held against what the servers said and what the bank did. */
export const createOrdersWatch = ({ judge, ledger, facts, isPaidAtServer, isStorageHurt, endsWithGuest }: OrdersWatchDeps): OrdersWatch => {
  const pickupOf = new Map<string, Set<Millis>>();
  /** By order: until when it was held. */
  const heldOf = new Map<string, Set<Millis>>();
  /** By order: when its payments may have begun, by the clocks of the devices that paid. One that costs nothing is paid with the answer that it is placed. */
  const begunAt = new Map<string, Set<Millis>>();
  const began = (id: string, at: Millis): void => { begunAt.set(id, (begunAt.get(id) ?? new Set()).add(at)); };
  const lives = new Set<PageLife>();
  /** By order and list: when it is to go, as some tab has worked it out. */
  const known = new Map<string, Millis>();
  const everListed = new Set<string>();

  const listed = (name: string, order: PaidOrder, isDelivered: boolean, now: Millis): void => {
    const { id, expires } = order;
    everListed.add(id);
    judge.check('M3', ledger.keptForOrder(id) > 0 || facts.totals.get(id) === 0 || facts.twice.has(id) || !facts.totals.has(id) || isPaidAtServer(id), () => `${name} lists order ${id} as paid, and nothing is kept for it`);
    const key = `${isDelivered ? 'delivered' : 'ongoing'} ${id}`;
    const before = known.get(key);
    if (before === expires) return; // As another tab has it.
    known.set(key, expires);
    const times = pickupOf.get(id);
    if (facts.twice.has(id) || (!isDelivered && times === undefined)) return;
    const from = expires - ORDER_TRACKING.paidExpiryMs;
    // TRACK-12: by a clock that is ahead it is listed for longer by what has passed, when its payment began, since its time, or since the end of its hold; or from now on at most, where the clock has been set back since.
    const passed = (time: Millis): readonly Millis[] => [...begunAt.get(id) ?? []].flatMap((begun) => [time, ...heldOf.get(id) ?? []].map((end) => begun - end));
    const isInTime = (time: Millis): boolean => from === time || (from > time && (passed(time).includes(from - time) || from <= now + slack));
    const right = isDelivered ? Math.abs(expires - now - ORDER_TRACKING.deliveredExpiryMs) <= slack : [...times ?? []].some(isInTime);
    judge.check('B10', right || isStorageHurt(), () => `${name} will list order ${id} until ${new Date(expires).toISOString()}, ${isDelivered ? `delivered at ${new Date(now).toISOString()}` : `to be picked up at ${[...times ?? []].map((time) => new Date(time).toISOString()).join()}`}`);
  };

  return {
    answered: ({ host, path }, reply) => {
      if (host !== 'product' || !path.startsWith('/api/order') || reply === null || reply.status >= 300) return;
      const [id, pickup, held] = [ids, pickups, holds].map((pattern) => pattern.exec(reply.text)?.[1]);
      if (id === undefined || pickup === undefined) return;
      pickupOf.set(id, (pickupOf.get(id) ?? new Set()).add(Date.parse(pickup)));
      if (held !== undefined) heldOf.set(id, (heldOf.get(id) ?? new Set()).add(Date.parse(held)));
      for (const { clock } of lives) began(id, clock.now());
    },
    follow: ({ name, parts: { services }, life }) => {
      lives.add(life);
      life.onDeath(() => { lives.delete(life); });
      let before: readonly PaidOrder[] = [...services.orders.ongoing.get(), ...services.orders.delivered.get()];
      const look = (): void => {
        if (!life.isAlive) return;
        const now = life.clock.now();
        const [ongoing, delivered] = [services.orders.ongoing.get(), services.orders.delivered.get()];
        for (const order of ongoing) listed(name, order, false, now);
        for (const order of delivered) listed(name, order, true, now);
        const after = new Set([...ongoing, ...delivered].map(({ id }) => id));
        if (!endsWithGuest) {
          for (const { id, expires } of before) judge.check('B10', after.has(id) || now >= expires - slack || isStorageHurt(), () => `${name} takes order ${id} off its list ${Math.round((expires - now) / 1000)} s too early`);
        }
        before = [...ongoing, ...delivered];
      };
      const pays = (): void => {
        const payment = services.payment?.payment.get();
        if (payment && 'attempt' in payment) began(payment.attempt.orderId, payment.attempt.startedAt);
      };
      services.payment?.payment.subscribe(pays);
      pays();
      services.orders.ongoing.subscribe(look);
      services.orders.delivered.subscribe(look);
    },
    atEnd: () => {
      if (isStorageHurt()) return;
      for (const order of new Set(ledger.entries.map((entry) => entry.order))) {
        const isShown = everListed.has(order) || facts.twice.has(order);
        if (ledger.keptForOrder(order) > 0) judge.check(facts.cancelled.has(order) ? 'M11' : 'M2', isShown, () => `order ${order} is paid${facts.cancelled.has(order) ? ', although a cancel was asked for' : ''}, and nobody was shown it`);
      }
    },
  };
};
