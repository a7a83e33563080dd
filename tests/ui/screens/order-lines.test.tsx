import { expect, it } from 'vitest';
import { OrderLines } from '#ui/screens/order/OrderLines.tsx';
import { anOrder } from '#tests/support/an-order.ts';
import { html } from '../components/said.tsx';

it('prices that stand below each other are tabular; one that stands alone is not, for a tabular 1 leaves a hole', () => {
  const [line] = anOrder().lines;
  if (!line) throw new Error('an order has a line');
  const figures = (count: number): readonly string[] => {
    const markup = html(<OrderLines order={{ ...anOrder(), lines: Array.from({ length: count }, () => line) }} />, 'sv');
    return [...markup.matchAll(/<span class="(tn|num)">(?:<span aria-hidden="true">)?39/g)].map(([, figure]) => figure ?? '');
  };
  // The last one is the total.
  expect([figures(1), figures(2)]).toEqual([['num', 'num'], ['tn', 'tn', 'num']]);
});
