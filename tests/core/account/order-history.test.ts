import { describe, expect, it } from 'vitest';
import { OrderHistory } from '#core/account/order-history.ts';
import type { OrderHistoryPage, PastOrder } from '#core/account/past-order.ts';
import { orderId } from '#core/shared/ids.ts';
import { ok, type Result } from '#core/shared/result.ts';
import { aPastOrder, later, sessionOver, unreachable } from '#tests/support/a-customer.ts';
import { recordingReporting } from '#tests/support/recording-reporting.ts';
import { aTab, signedIn, type Tab } from './a-session.ts';

const order = (id: string): PastOrder => aPastOrder([], { id: orderId(id) });
const page = (totalCount: number, ...ids: readonly string[]): Result<OrderHistoryPage> => ok({ totalCount, leftOut: 0, orders: ids.map(order) });
const historyOf = ({ session, gateway }: Tab, reporting = recordingReporting()): OrderHistory => new OrderHistory({ session, gateway, reporting });
const shown = (history: OrderHistory): unknown => {
  const { phase, orders, hasMore } = history.state.get();
  return [phase, orders.map((past) => past.order.id), hasMore];
};

describe('the order history', () => {
  it('[ACCOUNT-3] of somebody not authenticated is an empty list, and nothing is asked', async () => {
    const tab = aTab();
    const history = historyOf(tab);
    await history.load();
    await history.loadMore();
    expect([history.state.get(), tab.gateway.calls]).toEqual([{ phase: 'ready', orders: [], hasMore: false }, []]);
  });

  it('comes page by page; what a new order has pushed to the next page is shown once', async () => {
    const tab = await signedIn();
    const history = historyOf(tab);
    tab.gateway.answer('orderHistory', page(3, 'c', 'b'), page(4, 'b', 'a'), page(4, 'd'));
    await history.load();
    expect(shown(history)).toEqual(['ready', ['c', 'b'], true]);
    await history.loadMore();
    expect(shown(history)).toEqual(['ready', ['c', 'b', 'a'], true]);
    await history.load();
    expect([shown(history), tab.gateway.calls.slice(2)]).toEqual([['ready', ['d'], true], ['orderHistory 0 10', 'orderHistory 1 10', 'orderHistory 0 10']]);
  });

  it('asked for anew while it is being asked for, it is what the newer question was answered, whichever comes last', async () => {
    const tab = await signedIn();
    const history = historyOf(tab);
    const first = later<Result<OrderHistoryPage>>();
    tab.gateway.answer('orderHistory', first.promise, page(2, 'b', 'a'));
    const loading = history.load();
    await history.load();
    first.settle(page(1, 'a'));
    await loading;
    expect(shown(history)).toEqual(['ready', ['b', 'a'], false]);
  });

  it('ends with the last page, also one that is empty', async () => {
    const tab = await signedIn();
    const history = historyOf(tab);
    tab.gateway.answer('orderHistory', page(2, 'b', 'a'), page(3));
    await history.load();
    await history.loadMore();
    expect([shown(history), tab.gateway.calls.length]).toEqual([['ready', ['b', 'a'], false], 3]);
    tab.gateway.answer('orderHistory', page(9, 'b'), page(9));
    await history.load();
    await history.loadMore();
    expect(shown(history)).toEqual(['ready', ['b'], false]);
  });

  it('[W-4] an order that cannot be read is left out and reported, and hides neither the others of its page nor the next page', async () => {
    const tab = await signedIn();
    const reporting = recordingReporting();
    const history = historyOf(tab, reporting);
    const without = (leftOut: number, ...ids: readonly string[]): Result<OrderHistoryPage> => ok({ totalCount: 5, leftOut, orders: ids.map(order) });
    tab.gateway.answer('orderHistory', without(1, 'd'), without(2), without(0, 'a'));
    const seen: unknown[] = [];
    for (const ask of [() => history.load(), () => history.loadMore(), () => history.loadMore()]) {
      await ask();
      seen.push(shown(history));
    }
    expect([seen, reporting.reports]).toEqual([
      [['ready', ['d'], true], ['ready', ['d'], true], ['ready', ['d', 'a'], false]],
      [1, 2].map((count) => ({ kind: 'error', name: 'weborder.order-not-readable', values: { count } })),
    ]);
  });

  it('[W-4] what was left out is counted anew when the first page is asked for again', async () => {
    const tab = await signedIn();
    const history = historyOf(tab);
    tab.gateway.answer('orderHistory', ok({ totalCount: 3, leftOut: 1, orders: [order('d')] }));
    await history.load();
    await history.load();
    expect(shown(history)).toEqual(['ready', ['d'], true]);
  });

  it('what is shown stays while more is asked for, and when that fails', async () => {
    const tab = await signedIn();
    const history = historyOf(tab);
    const more = later<Result<OrderHistoryPage>>();
    tab.gateway.answer('orderHistory', page(3, 'c'), more.promise);
    await history.load();
    const asking = history.loadMore();
    await history.loadMore();
    expect(shown(history)).toEqual(['loading', ['c'], true]);
    more.settle(unreachable);
    await asking;
    expect([shown(history), tab.gateway.calls.length]).toEqual([['failed', ['c'], true], 4]);
  });

  it('is gone with the sign-out, and an answer that comes later brings nothing back', async () => {
    const tab = await signedIn();
    const history = historyOf(tab);
    const late = later<Result<OrderHistoryPage>>();
    tab.gateway.answer('orderHistory', late.promise);
    const asking = history.load();
    await tab.session.logout(false);
    late.settle(page(1, 'a'));
    await asking;
    expect(shown(history)).toEqual(['idle', [], false]);
  });

  it('a session that is over signs out', async () => {
    const tab = await signedIn();
    const history = historyOf(tab);
    tab.gateway.answer('orderHistory', sessionOver);
    await history.load();
    expect([tab.session.authentication.get(), shown(history)]).toEqual(['anonymous', ['idle', [], false]]);
  });
});
