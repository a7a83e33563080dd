import type { Clock } from '#core/ports/clock.ts';
import { hours, type Millis } from '#core/shared/duration.ts';
import { spokenCode } from '#core/shared/spoken-code.ts';
import { fromMinor, type Minor } from '#core/shared/money.ts';
import { failed, ok, type Result } from '#core/shared/result.ts';
import { refuse, type Refusal } from '../../http/problem.ts';
import type { OrderEventsHub } from '../orders/order-events-hub.ts';
import type { OrderProgress } from '../orders/order-progress.ts';
import type { OrderStore } from '../orders/order-store.ts';
import type { OnsiteSettlement } from '../self-service/onsite-settlement.ts';
import { fromJson } from '../store/json-column.ts';
import type { Store } from '../store/store.ts';
import type { OrderState, OrderTable } from '../store/tables.ts';
import { orderNotFound } from '../not-found.ts';
import type { KitchenPause } from './kitchen-pause.ts';

type KitchenLane = 'paid' | 'cooking' | 'ready' | 'collected';

/** An order as the kitchen has it: no person, only what is cooked. */
interface KitchenOrder {
  readonly orderId: string;
  readonly number: string;
  readonly shopId: number;
  readonly lane: KitchenLane;
  /** Since when it is in this lane. */
  readonly since: Millis;
  /** When it goes on by itself; null: never, or not while the kitchen is paused. */
  readonly nextStepAt: Millis | null;
  readonly dishes: readonly { readonly name: string; readonly quantity: number }[];
  readonly total: Minor;
  readonly currency: string;
}

/** An order that the kitchen has not heard of, because its guest pays at the counter first. */
interface CounterOrder {
  readonly orderId: string;
  readonly shopId: number;
  /** What the guest says. */
  readonly code: string;
  readonly total: Minor;
  readonly currency: string;
  /** How long it waits. */
  readonly until: Millis;
}

/** The paid orders of the last day: how many there are, and the newest of them. */
interface KitchenView { readonly isPaused: boolean; readonly counts: Readonly<Record<KitchenLane, number>>; readonly orders: readonly KitchenOrder[]; readonly atCounter: readonly CounterOrder[] }

/** What somebody at the simulator may do with the kitchen of all shops. Each act is durable when its promise resolves. */
export interface KitchenDesk {
  view(): KitchenView;
  /** Orders stay where they are until they are moved by hand. */
  pause(): Promise<void>;
  /** What came due meanwhile goes on from now. */
  run(): Promise<void>;
  /** One order's next step now. Refused: there is no such order, it is not paid, or it has no further step. */
  step(orderId: string): Promise<Result<void, Refusal>>;
  /** Somebody at the counter takes the money; from then on the kitchen knows the order. */
  takeAtCounter(orderId: string): Promise<Result<string, Refusal>>;
  /** The next step of every order under way; answers how many were moved. */
  stepAll(): Promise<number>;
  /** Something in the kitchen, or about any order, has changed; until the returned function is called. */
  onChange(listener: () => void): () => void;
}

export interface KitchenDeskDeps {
  readonly clock: Clock;
  readonly store: Store;
  readonly orders: OrderStore;
  readonly progress: OrderProgress;
  readonly events: OrderEventsHub;
  readonly pause: KitchenPause;
  readonly onsite: Pick<OnsiteSettlement, 'atCounter'>;
  /** Something may be due sooner than what the kitchen waits for. */
  readonly wake: (due: Millis) => void;
}

const laneOf: Readonly<Partial<Record<OrderState, KitchenLane>>> = { added: 'paid', started: 'cooking', done: 'ready', delivered: 'collected' };
/** Why the kitchen does nothing about an order. */
const noStep = ({ id: orderId, state }: Pick<OrderTable, 'id' | 'state'>): Refusal => {
  switch (state) {
    case 'calculatedPrice': return { ...refuse(409, 'payment.not-found', { orderId }), title: 'The order is not paid, so the kitchen has not heard of it' };
    case 'cancelled': return refuse(409, 'preorder.shop-error-order-deleted', { orderId });
    case 'added': case 'started': case 'done': case 'delivered': return refuse(409, 'preorder.shop-error-order-delivered', { orderId });
  }
};

const viewMs = hours(24);
const mostShown = 200;

export const createKitchenDesk = ({ clock, store, orders, progress, events, pause, onsite, wake }: KitchenDeskDeps): KitchenDesk => {
  const listeners = new Set<() => void>();
  const tell = (): void => { for (const listener of [...listeners]) listener(); };
  events.followAll(tell);

  const kitchenOrder = (order: OrderTable): KitchenOrder[] => {
    const lane = laneOf[order.state];
    return lane === undefined ? [] : [{
      orderId: order.id, number: order.order_number, shopId: order.shop_id, lane, since: orders.stepsOf(order.id).at(-1)?.at ?? order.created_at,
      nextStepAt: pause.isOn() ? null : order.next_step_at, dishes: fromJson(order.lines).map(({ name, quantity }) => ({ name, quantity })), total: order.total_minor,
      currency: order.currency,
    }];
  };
  const setPause = async (isOn: boolean): Promise<void> => {
    const now = clock.now();
    await store.transact(() => {
      pause.set(isOn);
      // From now on, not from when it was planned: nothing was cooked meanwhile.
      if (!isOn) for (const order of orders.stepsDue(now)) orders.update(order.id, { next_step_at: now });
    });
    if (!isOn) wake(now);
    tell();
  };
  const step = async (which: () => readonly OrderTable[]): Promise<number> => {
    const moved = await store.transact(() => which().filter((order) => progress.step(order, clock.now())).map((order) => order.id));
    // What comes after a step is never due sooner than the step itself was, for which the kitchen wakes up as it is.
    for (const id of moved) events.publish(id);
    return moved.length;
  };

  return {
    view: () => {
      const since = clock.now() - viewMs;
      const counts = orders.countPaidSince(since);
      const count = (state: OrderState): number => counts.get(state) ?? 0;
      return {
        isPaused: pause.isOn(), counts: { paid: count('added'), cooking: count('started'), ready: count('done'), collected: count('delivered') },
        orders: orders.paidSince(since, mostShown).flatMap(kitchenOrder),
        atCounter: orders.atCounter(null).map((order) => ({
          orderId: order.id, shopId: order.shop_id, code: spokenCode(order.id), total: order.total_minor, currency: order.currency, until: order.hold_expires_at ?? clock.now(),
        })),
      };
    },
    pause: () => setPause(true),
    run: () => setPause(false),
    step: async (orderId) => {
      const order = orders.byId(orderId);
      if (order === null) return failed(orderNotFound(orderId));
      return (await step(() => [orders.byId(orderId) ?? []].flat())) > 0 ? ok(undefined) : failed(noStep(order));
    },
    takeAtCounter: async (orderId) => {
      const order = orders.byId(orderId);
      if (order === null) return failed(orderNotFound(orderId));
      return onsite.atCounter(orderId, fromMinor(order.total_minor), '', { shops: new Set([order.shop_id]), id: '' });
    },
    stepAll: () => step(() => orders.underWay()),
    onChange: (listener) => {
      listeners.add(listener);
      return () => { listeners.delete(listener); };
    },
  };
};
