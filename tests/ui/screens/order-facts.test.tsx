import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { OrderFacts } from '#ui/screens/order/OrderFacts.tsx';
import { orderPanel } from '#ui/view-models/order-panel.ts';
import { anOrder } from '#tests/support/an-order.ts';
import { heard } from '../components/said.tsx';

it.each([
  ['takeAway', 'done', 'Collect here'], ['takeAway', 'delivered', null], ['takeAway', 'cancelled', null],
  ['dineInPlace', 'done', 'We serve you at'], ['dineInPlace', 'delivered', null], ['dineInPlace', 'cancelled', null],
] as const)("an order (%s) that is %s says where its food is to be had as long as there is any to come, and always the restaurant's address", (orderType, status, place) => {
  const order = anOrder({ orderType, status });
  const words = heard(<OrderFacts panel={orderPanel(order, DEFAULT_SETTINGS)} />, 'en');
  expect([/Collect here|We serve you at/.exec(words)?.[0] ?? null, words.includes(order.shop.address)]).toEqual([place, true]);
});
