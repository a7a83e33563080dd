import { describe, expect, it } from 'vitest';
import { createOrderStore } from '#simulator/product-server/orders/order-store.ts';
import { createAttemptStore } from '#simulator/product-server/payments/attempt-store.ts';
import { openStore } from '#simulator/product-server/store/store.ts';
import type { AttemptPhase } from '#simulator/product-server/store/tables.ts';
import { anAttemptRow } from '../support/an-attempt-row.ts';
import { anOrderRow } from '../support/an-order-row.ts';

const phases: readonly AttemptPhase[] = ['starting', 'open', 'reversing', 'approved', 'declined'];
const open: readonly AttemptPhase[] = ['starting', 'open', 'reversing'];

describe('the database itself, whatever the code does', () => {
  it.each(phases.flatMap((first) => phases.map((second) => [first, second] as const)))('[P-3] takes an attempt that is %s and another of the same order that is %s, or refuses it', async (first, second) => {
    const store = await openStore(null);
    const [orders, attempts] = [createOrderStore(store), createAttemptStore(store)];
    await store.transact(() => {
      for (const id of ['a', 'b']) orders.insert(anOrderRow(id));
      attempts.insert({ ...anAttemptRow('1', 'a'), phase: first });
    });
    const insert = (id: string, order: string): Promise<string> => store.transact(() => attempts.insert({ ...anAttemptRow(id, order), phase: second })).then(() => 'taken', (error: unknown) => String(error));
    const refused = 'Error: UNIQUE constraint failed: payment_attempt.order_id';
    const isRefused = (open.includes(first) && open.includes(second)) || (first === 'approved' && second === 'approved');
    expect([await insert('2', 'a'), await insert('3', 'b')]).toEqual([isRefused ? refused : 'taken', 'taken']);
    store.close();
  });
});
