import { sql } from 'kysely';
import type { InferOutput } from 'valibot';
import type { WireOrder } from '#adapters/wire/orders.ts';
import type { orderHistory } from '#adapters/wire/user.ts';
import { fromJson } from '../store/json-column.ts';
import type { Store } from '../store/store.ts';

/** More orders than this are not put on one page, whatever is asked for. */
const pageSizeMax = 50;

export interface OrderHistoryDeps { readonly store: Store; readonly wireOrder: (orderId: string) => WireOrder | null }

/** §7: a customer's paid orders, newest first. */
export const createOrderHistory = ({ store, wireOrder }: OrderHistoryDeps) => (customerId: string, pageIndex: number, wishedSize: number): InferOutput<typeof orderHistory> => {
  const { query } = store;
  const pageSize = Math.min(pageSizeMax, Math.max(1, wishedSize));
  const paid = query.selectFrom('customer_order').innerJoin('guest_order', 'guest_order.id', 'customer_order.order_id')
    .where('customer_order.customer_id', '=', customerId).where('guest_order.paid', '=', 1);
  const rows = store.all(paid.select(['customer_order.order_id', 'customer_order.again']).orderBy('guest_order.created_at', 'desc').orderBy(sql`guest_order.rowid`, 'desc')
    .limit(pageSize).offset(pageIndex * pageSize));
  const items = rows.flatMap((row) => {
    const order = wireOrder(row.order_id);
    return order === null ? [] : [{ order, again: fromJson(row.again) }];
  });
  return { pageIndex, pageSize, totalCount: store.first(paid.select((e) => e.fn.countAll<number>().as('count')))?.count ?? 0, items };
};
