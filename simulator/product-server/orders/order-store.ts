import { sql } from 'kysely';
import type { Millis } from '#core/shared/duration.ts';
import { createKept } from '../store/kept.ts';
import { preparedUpdate } from '../store/prepared-change.ts';
import type { OrderState, OrderTable } from '../store/tables.ts';
import type { Store } from '../store/store.ts';

export interface OrderStep { readonly state: OrderState; readonly at: Millis }

/** What the kitchen knows of an order: all columns of the many that come due would take three times as long to read. */
const COOKED = ['id', 'shop_id', 'created_at', 'pickup_at', 'state', 'next_step_at'] as const;
export type CookedOrder = Pick<OrderTable, (typeof COOKED)[number]>;

/** Orders in the database. Everything that writes is called inside `store.transact`. */
export interface OrderStore {
  byId(id: string): OrderTable | null;
  byCreationKey(key: string): OrderTable | null;
  stepsOf(id: string): readonly OrderStep[];
  insert(order: OrderTable): void;
  addStep(id: string, step: OrderStep): void;
  /** Orders that have a place in this slot. */
  taken(shopId: number, pickupAt: Millis): number;
  /** The same for all slots of a shop from then on in which anybody has a place. */
  takenFrom(shopId: number, first: Millis): ReadonlyMap<Millis, number>;
  takePlace(shopId: number, pickupAt: Millis): void;
  freePlace(shopId: number, pickupAt: Millis): void;
  /** The next number of a shop on a day of its staff. */
  nextNumber(shopId: number, day: string): string;
  update(id: string, change: Partial<Pick<OrderTable, 'state' | 'paid' | 'order_number' | 'hold_expires_at' | 'next_step_at'>>): void;
  nextHoldExpiry(): Millis | null;
  heldUntil(now: Millis): readonly OrderTable[];
  /** Unpaid, and to be paid at the counter of this shop, or of any (null); oldest first. */
  atCounter(shopId: number | null): readonly OrderTable[];
  /** Paid ones that were ordered since then, newest first, at most so many. */
  paidSince(since: Millis, most: number): readonly OrderTable[];
  /** How many of those there are in each state. */
  countPaidSince(since: Millis): ReadonlyMap<OrderState, number>;
  /** Paid, and not with the guest yet. */
  underWay(): readonly OrderTable[];
  nextStepDue(): Millis | null;
  stepsDue(now: Millis): readonly CookedOrder[];
}

export const createOrderStore = (store: Store): OrderStore => {
  const { query } = store;
  // A partial index is found by what stands in the statement itself, never by a value that is still to come.
  const isPaid = sql.lit<1>(1);
  const atAnyCounter = store.prepare<Record<never, never>>()((q) => q.selectFrom('guest_order').selectAll().where('pay_at_counter', '=', 1).where('state', '=', 'calculatedPrice').orderBy('created_at').orderBy('id'));
  const one = store.prepare<{ id: string }>();
  const slot = store.prepare<{ shop: number; at: number }>();
  const byId = one((q, at) => q.selectFrom('guest_order').selectAll().where('id', '=', at('id')));
  const byKey = store.prepare<{ key: string }>()((q, at) => q.selectFrom('guest_order').selectAll().where('creation_key', '=', at('key')));
  const steps = one((q, at) => q.selectFrom('order_step').select(['state', 'at']).where('order_id', '=', at('id')).orderBy('at').orderBy(sql`rowid`));
  const insert = store.prepare<OrderTable>()((q, at) => q.insertInto('guest_order').values({
    id: at('id'), creation_key: at('creation_key'), body_digest: at('body_digest'), shop_id: at('shop_id'), order_type: at('order_type'),
    customer_code: at('customer_code'), spot_id: at('spot_id'), spot_name: at('spot_name'), note: at('note'), phone: at('phone'), email: at('email'),
    sms_opt_in: at('sms_opt_in'), receipt_opt_in: at('receipt_opt_in'), marketing_consent: at('marketing_consent'), language: at('language'),
    currency: at('currency'), total_minor: at('total_minor'), saving_minor: at('saving_minor'), lines: at('lines'), vat: at('vat'), created_at: at('created_at'),
    pickup_at: at('pickup_at'), hold_expires_at: at('hold_expires_at'), state: at('state'), paid: at('paid'), order_number: at('order_number'),
    next_step_at: at('next_step_at'), terminal_id: at('terminal_id'), pay_at_counter: at('pay_at_counter'),
  }));
  const addStep = store.prepare<{ id: string; state: OrderState; moment: number }>()((q, at) =>
    q.insertInto('order_step').values({ order_id: at('id'), state: at('state'), at: at('moment') }).onConflict((conflict) => conflict.doNothing()));
  const taken = slot((q, at) => q.selectFrom('pickup_slot').select('taken').where('shop_id', '=', at('shop')).where('pickup_at', '=', at('at')));
  const takenFrom = slot((q, at) => q.selectFrom('pickup_slot').select(['pickup_at', 'taken']).where('shop_id', '=', at('shop')).where('pickup_at', '>=', at('at')));
  const takePlace = slot((q, at) => q.insertInto('pickup_slot').values({ shop_id: at('shop'), pickup_at: at('at'), taken: 1 })
    .onConflict((conflict) => conflict.columns(['shop_id', 'pickup_at']).doUpdateSet((e) => ({ taken: e('pickup_slot.taken', '+', 1) }))));
  const freePlace = slot((q, at) => q.updateTable('pickup_slot').set((e) => ({ taken: e('taken', '-', 1) })).where('shop_id', '=', at('shop')).where('pickup_at', '=', at('at')));
  const nextNumber = store.prepare<{ shop: number; day: string }>()((q, at) => q.insertInto('order_number').values({ shop_id: at('shop'), day: at('day'), last: 1 })
    .onConflict((conflict) => conflict.columns(['shop_id', 'day']).doUpdateSet((e) => ({ last: e('order_number.last', '+', 1) }))).returning('last'));
  const earliest = store.prepare<Record<never, never>>();
  const nextHold = earliest((q) => q.selectFrom('guest_order').select('hold_expires_at as due').where('hold_expires_at', 'is not', null).orderBy('hold_expires_at').limit(1));
  const nextStep = earliest((q) => q.selectFrom('guest_order').select('next_step_at as due').where('next_step_at', 'is not', null).orderBy('next_step_at').limit(1));
  const due = store.prepare<{ now: number }>();
  const held = due((q, at) => q.selectFrom('guest_order').selectAll().where('hold_expires_at', '<=', at('now')).orderBy('hold_expires_at').orderBy('id'));
  const stepsDue = due((q, at) => q.selectFrom('guest_order').select(COOKED).where('next_step_at', '<=', at('now')).orderBy('next_step_at').orderBy('id'));

  const update = preparedUpdate(store, 'guest_order', 'id');
  const atCounter = store.prepare<{ shop: number }>()((q, at) => q.selectFrom('guest_order').selectAll().where('pay_at_counter', '=', 1).where('state', '=', 'calculatedPrice').where('shop_id', '=', at('shop')).orderBy('created_at').orderBy('id'));

  const keptOrders = createKept<OrderTable | null>(store.stampOf('guest_order'));
  const keptSteps = createKept<readonly OrderStep[]>(store.stampOf('order_step'));

  return {
    byId: (id) => keptOrders.get(id, () => byId.first({ id })),
    byCreationKey: (key) => byKey.first({ key }),
    stepsOf: (id) => keptSteps.get(id, () => steps.all({ id })),
    insert: (order) => {
      keptOrders.own(() => insert.run(order));
      keptOrders.set(order.id, order);
      keptSteps.set(order.id, []);
    },
    addStep: (id, step) => {
      const before = keptSteps.known(id);
      const added = keptSteps.own(() => addStep.run({ id, state: step.state, moment: step.at }));
      if (before !== undefined && added > 0) keptSteps.set(id, [...before, step].sort((a, b) => a.at - b.at));
    },
    taken: (shop, at) => taken.first({ shop, at })?.taken ?? 0,
    takenFrom: (shop, at) => new Map(takenFrom.all({ shop, at }).map(({ pickup_at: begins, taken: places }) => [begins, places])),
    takePlace: (shop, at) => { takePlace.run({ shop, at }); },
    freePlace: (shop, at) => { freePlace.run({ shop, at }); },
    nextNumber: (shop, day) => String(nextNumber.first({ shop, day })?.last ?? 1),
    update: (id, change) => {
      const before = keptOrders.known(id);
      keptOrders.own(() => update(id, change));
      if (before !== undefined && before !== null) keptOrders.set(id, { ...before, ...change });
    },
    nextHoldExpiry: () => nextHold.first({})?.due ?? null,
    heldUntil: (now) => held.all({ now }),
    atCounter: (shopId) => (shopId === null ? atAnyCounter.all({}) : atCounter.all({ shop: shopId })),
    paidSince: (since, most) => store.all(query.selectFrom('guest_order').selectAll().where('paid', '=', isPaid).where('created_at', '>=', since).orderBy('created_at', 'desc').orderBy(sql`rowid`, 'desc').limit(most)),
    countPaidSince: (since) => new Map(store.all(query.selectFrom('guest_order').select((e) => ['state', e.fn.countAll<number>().as('count')]).where('paid', '=', isPaid).where('created_at', '>=', since)
      .groupBy('state')).map(({ state, count }) => [state, count])),
    underWay: () => store.all(query.selectFrom('guest_order').selectAll().where('next_step_at', 'is not', null).where('paid', '=', 1).orderBy('created_at')),
    nextStepDue: () => nextStep.first({})?.due ?? null,
    stepsDue: (now) => stepsDue.all({ now }),
  };
};
