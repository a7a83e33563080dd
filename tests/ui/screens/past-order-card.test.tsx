import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { PastOrderCard } from '#ui/screens/order-history/PastOrderCard.tsx';
import type { OrderHistoryViewModel } from '#ui/view-models/order-history-view-model.ts';
import { aPastOrder } from '#tests/support/a-customer.ts';
import { NOON } from '#tests/support/moment.ts';
import { heard } from '../components/said.tsx';

/** A card as the page has it that says when the order was; nothing is under way there. */
const card = (otherYear: number | null) => {
  const history = { whenOf: () => ({ moment: NOON, otherYear }), failure: null, repeating: null, orderAgain: () => Promise.resolve() };
  return <MemoryRouter><PastOrderCard order={aPastOrder()} table={0} history={history as unknown as OrderHistoryViewModel} /></MemoryRouter>;
};

it.each([
  ['sv', 'fredag 20 november 2026'], ['fi', 'perjantai 20. marraskuuta 2026'], ['en', 'Friday 20 November 2026'], ['no', 'fredag 20. november 2026'], ['ru', 'пятница, 20 ноября 2026 г.'],
] as const)('an order of another year says its day with the year as it is written in %s, also on what leads to it and on what orders it again; one of this year without', (language, day) => {
  const [ofAnother, ofThis] = [heard(card(2026), language), heard(card(null), language)];
  expect(ofAnother.split(day).length - 1).toBe(3);
  expect(ofThis).not.toContain('2026');
});
