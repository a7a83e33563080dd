import { expect, it, onTestFinished } from 'vitest';
import { createOrderStore } from '#simulator/product-server/orders/order-store.ts';
import { createAttemptStore } from '#simulator/product-server/payments/attempt-store.ts';
import { openStore } from '#simulator/product-server/store/store.ts';
import type { AttemptPhase, PaymentAttemptTable } from '#simulator/product-server/store/tables.ts';
import { anOrderRow } from '../support/an-order-row.ts';

const anAttempt = (id: string, order: string, phase: AttemptPhase, at: number): PaymentAttemptTable => ({
  id, order_id: order, amount_minor: 100, currency: 'SEK', phase, code: '', page: '', processing_id: '', journal_id: '', transaction_number: '', created_at: at, settled_at: null,
});

it('[P-3] a server that is started again knows which attempt was begun last, whatever its clock says, which is open still, and which pages are to be closed', async () => {
  const store = await openStore(null);
  onTestFinished(() => store.close());
  const [orders, attempts] = [createOrderStore(store), createAttemptStore(store)];
  for (const id of ['waits', 'paid', 'over', 'back']) orders.insert(anOrderRow(id));
  orders.update('paid', { state: 'added', paid: 1 });
  orders.update('over', { state: 'cancelled' });
  for (const attempt of [anAttempt('a', 'waits', 'declined', 9), anAttempt('b', 'waits', 'open', 1), anAttempt('c', 'paid', 'starting', 2), anAttempt('d', 'over', 'open', 3), anAttempt('e', 'back', 'reversing', 4)]) attempts.insert(attempt);

  const again = createAttemptStore(store);
  const ids = (found: readonly ({ readonly id: string } | null)[]): readonly unknown[] => found.map((attempt) => attempt?.id ?? null);
  expect([ids([again.latestOf('waits'), again.openOf('waits'), again.openOf('back'), again.approvedOf('waits')]), ids(again.reversing()), new Set(ids(again.leftOpen()))])
    .toEqual([['b', 'b', 'e', null], ['e'], new Set(['c', 'd'])]);
});
