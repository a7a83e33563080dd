import { expect, it } from 'vitest';
import type { Order, OrderStatus } from '#core/order-tracking/order.ts';
import { orderId } from '#core/shared/ids.ts';
import { anOrder } from '#tests/support/an-order.ts';
import { readyNews, type OrdersLook } from '#ui/view-models/ready-news.ts';

const seen = (name: string, status: OrderStatus | null): OrdersLook['orders'][number] => {
  const id = orderId(name);
  return { id, order: status && anOrder({ id, number: name, status }) };
};
const look = (orders: OrdersLook['orders'], path = '/shop/1/menu'): OrdersLook => ({ orders, path });
const numbers = (orders: readonly Order[]): readonly string[] => orders.map(({ number }) => number);

it('[LAYOUT-5] [X11] tells of an order that was cooking, or unknown, and is ready now, once', () => {
  const before = look([seen('1', 'started'), seen('2', null), seen('3', 'added')]);
  const after = look([seen('3', 'started'), seen('1', 'done'), seen('2', 'done')]);
  expect([numbers(readyNews(before, after)), readyNews(after, after)]).toEqual([['1', '2'], []]);
});

it('[LAYOUT-5] says nothing of what is seen to be ready for the first time, as after a reload, nor of what goes', () => {
  expect([readyNews(look([]), look([seen('1', 'done')])), readyNews(look([seen('1', 'done')]), look([]))]).toEqual([[], []]);
});

it('[X11] leaves an order to its own page, which says it; on that of another order it is told', () => {
  const before = look([seen('1', 'started')]);
  const on = (path: string): readonly string[] => numbers(readyNews(before, look([seen('1', 'done')], path)));
  expect([on('/order/1'), on('/order/1?from=mail'), on('/order/12'), on('/orders'), on('')]).toEqual([[], [], ['1'], ['1'], ['1']]);
});
