import type { RunningShop } from '../shop-test.ts';
import type { RestingPage } from './resting-page.ts';

/** What the ledger, the orders and the page say of money, where it does not agree. */
export const moneyFaults = (shop: RunningShop, { address, text }: RestingPage): readonly string[] => {
  const { lines, orders, mismatches } = shop.ledger();
  const balance = new Map<string, number>();
  for (const { order_id: id, kind } of lines) balance.set(id, (balance.get(id) ?? 0) + (kind === 'capture' ? 1 : -1));
  const order = orders.find(({ id }) => address.includes(`/${id}`));
  return [
    ...mismatches,
    ...[...balance].flatMap(([id, count]) => (count > 1 ? [`order ${id} is paid ${count} times`] : [])),
    ...(order?.paid === true && address.includes('/payment/') ? [`order ${order.id} is paid, and its guest still stands on the payment page`] : []),
    ...(order?.paid === false && /Vi har fått din beställning|Vi tillagar din mat/.test(text) ? [`order ${order.id} is not paid, and its page says that it is cooked`] : []),
  ];
};
