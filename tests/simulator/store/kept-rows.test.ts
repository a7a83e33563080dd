import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createOrderStore } from '#simulator/product-server/orders/order-store.ts';
import { createAttemptStore } from '#simulator/product-server/payments/attempt-store.ts';
import { openStore, type Store } from '#simulator/product-server/store/store.ts';
import { anAttemptRow } from '../support/an-attempt-row.ts';
import { anOrderRow } from '../support/an-order-row.ts';

const ids = ['a', 'b'] as const;
const id = fc.constantFrom(...ids);
const act = fc.oneof(
  fc.record({ kind: fc.constant('update' as const), id, number: fc.constantFrom('1', '2') }),
  fc.record({ kind: fc.constant('step' as const), id, state: fc.constantFrom('added' as const, 'started' as const, 'done' as const), at: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('attempt' as const), id }),
  fc.record({ kind: fc.constant('settle' as const), id, code: fc.constantFrom('51', '05') }),
  fc.record({ kind: fc.constant('elsewhere' as const), id, note: fc.constantFrom('x', 'y') }),
);
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

/** What stands in the database, read by stores that know nothing yet; and what those say that were there all along. */
const looksOf = (orders: ReturnType<typeof createOrderStore>, attempts: ReturnType<typeof createAttemptStore>): unknown =>
  [...ids.map((each) => ({ order: orders.byId(each), steps: orders.stepsOf(each), latest: attempts.latestOf(each), open: attempts.openOf(each), approved: attempts.approvedOf(each) })),
    ...['attempt 1', 'attempt 2', 'none'].map((each) => attempts.byId(each))];

describe('the rows that orders and attempts keep', () => {
  const run = async (store: Store, facts: readonly { readonly acts: readonly Act[]; readonly fails: boolean }[]): Promise<{ readonly kept: unknown[]; readonly read: unknown[] }> => {
    const [orders, attempts] = [createOrderStore(store), createAttemptStore(store)];
    await store.transact(() => { for (const each of ids) orders.insert(anOrderRow(each)); });
    let made = 0;
    const looks: { kept: unknown[]; read: unknown[] } = { kept: [], read: [] };
    for (const { acts, fails } of facts) {
      looksOf(orders, attempts);
      const fact = store.transact(() => {
        for (const one of acts) switch (one.kind) {
          case 'update': orders.update(one.id, { order_number: one.number, paid: 1, hold_expires_at: null }); break;
          case 'step': orders.addStep(one.id, { state: one.state, at: one.at }); break;
          case 'attempt': made += 1; attempts.insert(anAttemptRow(`attempt ${String(made)}`, one.id)); break;
          case 'settle': attempts.update(attempts.latestOf(one.id)?.id ?? 'none', { code: one.code, settled_at: 9 }); break;
          case 'elsewhere': store.run(store.query.updateTable('guest_order').set({ note: one.note }).where('id', '=', one.id)); break;
        }
        if (fails) throw new Error('taken back');
      });
      await fact.catch((error: unknown) => { if (!fails) throw error; });
      looks.kept.push(looksOf(orders, attempts));
      looks.read.push(looksOf(createOrderStore(store), createAttemptStore(store)));
    }
    return looks;
  };

  it('are what stands in the database after every fact, one that is taken back and one that writes past them too', async () => {
    await fc.assert(fc.asyncProperty(fc.array(fc.record({ acts: fc.array(act, { minLength: 1, maxLength: 4 }), fails: fc.boolean() }), { maxLength: 6 }), async (facts) => {
      const store = await openStore(null);
      try {
        const { kept, read } = await run(store, facts);
        expect(kept).toEqual(read);
      } finally {
        store.close();
      }
    }), { numRuns: 150 });
  });
});
