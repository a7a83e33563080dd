import { ORDER_TRACKING } from '#core/business-constants.ts';
import type { CartItem } from '#core/cart/cart.ts';
import { choiceOf } from '#core/menu/choice-rules.ts';
import type { Millis } from '#core/shared/duration.ts';
import { translated } from '#core/shared/text.ts';
import type { Store } from '../store/store.ts';
import { toJson } from '../store/json-column.ts';
import type { OrderTable } from '../store/tables.ts';
import type { CustomerOrderTable } from './account-tables.ts';

/** Who orders: a customer who is signed in. */
export interface Buyer { readonly customerId: string; readonly customerCode: string }

/** How much of an order somebody may see. `without-person`: that it is there and how it goes, not whose it is. */
type OrderSight = 'whole' | 'without-person' | 'nothing';

/** Which orders are whose. */
export interface OrderOwners {
  /** Called inside `store.transact`, with the order. */
  belongTo(orderId: string, customerId: string, items: readonly CartItem[], language: string): void;
  /** Whose it is; null: nobody's. */
  ownerOf(orderId: string): string | null;
  /**
   * S25: an order of a customer is shown whole to that customer, and to whoever shows the code of their card; to another customer it is not there.
   * Somebody who is not signed in and has the order's own id (nobody can guess it) sees how the order goes, because a session may end between paying
   * and eating (P10), but not the person, and only until it is eaten. An order of nobody is shown to whoever has its id (§7).
   */
  sightOf(order: Pick<OrderTable, 'id' | 'customer_code' | 'pickup_at'>, viewer: Buyer | null, shownCode: string, now: Millis): OrderSight;
}

/** As long as a device lists the order (§4): 60 minutes after its pickup time, and 30 more once it is delivered. */
const eatenMs = ORDER_TRACKING.paidExpiryMs + ORDER_TRACKING.deliveredExpiryMs;

type Again = CustomerOrderTable['again'] extends infer J ? J : never;

/** What it takes to order the same again, with the names of now. */
const againOf = (items: readonly CartItem[], language: string): Again =>
  toJson(items.map(({ article, quantity, choices }) => ({
    code: article.code, name: translated(article, 'name', language), quantity,
    choices: choices.flatMap(({ level, choices: picks }) => picks.map((pick) => {
      const rule = article.choices.find((candidate) => candidate.level === level);
      const choice = rule && choiceOf(rule, pick);
      return { level, articleCode: pick.articleCode, choiceCode: pick.choiceCode, name: choice ? translated(choice, 'name', language) : pick.choiceCode };
    })),
  })));

export const createOrderOwners = (store: Store): OrderOwners => {
  const insert = store.prepare<CustomerOrderTable>()((q, at) => q.insertInto('customer_order').values({ order_id: at('order_id'), customer_id: at('customer_id'), again: at('again') }));
  const ownerRow = store.prepare<{ id: string }>()((q, at) => q.selectFrom('customer_order').select('customer_id').where('order_id', '=', at('id')));
  const ownerOf = (id: string): string | null => ownerRow.first({ id })?.customer_id ?? null;
  return {
    ownerOf,
    belongTo: (orderId, customerId, items, language) => { insert.run({ order_id: orderId, customer_id: customerId, again: againOf(items, language) }); },
    sightOf: (order, viewer, shownCode, now) => {
      if (shownCode !== '') return shownCode === order.customer_code ? 'whole' : 'nothing';
      const owner = ownerOf(order.id);
      if (owner === null || owner === viewer?.customerId) return 'whole';
      return viewer === null && now < order.pickup_at + eatenMs ? 'without-person' : 'nothing';
    },
  };
};
