import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Compilable } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { createCloseAccount } from '#simulator/product-server/accounts/close-account.ts';
import { createOutbox } from '#simulator/product-server/mail-outbox/outbox.ts';
import { createOrderStore } from '#simulator/product-server/orders/order-store.ts';
import { compileTemplate, type Template } from '#simulator/product-server/store/statement-template.ts';
import { openStore, type Prepared, type Store } from '#simulator/product-server/store/store.ts';
import { aDataFolder } from '../support/a-data-folder.ts';
import { anOrderRow } from '../support/an-order-row.ts';

/** The store, and every statement that goes through it. */
const aStoreThatTells = async (file: string): Promise<{ readonly store: Store; readonly statements: Set<string> }> => {
  const [real, statements] = [await openStore(file), new Set<string>()];
  onTestFinished(() => real.close());
  const heard = <T extends Compilable>(query: T): T => {
    statements.add(query.compile().sql);
    return query;
  };
  const store: Store = {
    ...real,
    all: (query) => real.all(heard(query)), first: (query) => real.first(heard(query)), run: (query) => real.run(heard(query)),
    prepare: <P>() => <R>(template: Template<P, R>): Prepared<P, R> => {
      const prepared = real.prepare<P>()(template);
      const told = (): typeof prepared => {
        statements.add(compileTemplate(real.query, template).sql);
        return prepared;
      };
      return { all: (values) => told().all(values), first: (values) => told().first(values), run: (values) => told().run(values) };
    },
  };
  return { store, statements };
};

/** How SQLite finds what a statement asks for: each table of these that it touches, and by which index. */
const plansOf = (file: string, statements: ReadonlySet<string>): readonly string[] => {
  const database = new DatabaseSync(file);
  onTestFinished(() => database.close());
  return [...statements].flatMap((statement) => database.prepare(`EXPLAIN QUERY PLAN ${statement}`).all().map(({ detail }) => String(detail)))
    .filter((detail) => /^(?:SCAN|SEARCH) (?:guest_order|mail)\b/.test(detail));
};

it('what the kitchen, the counter and a closing account look for is found without reading every order and every mail', async () => {
  const file = join(aDataFolder(), 'x.sqlite');
  const { store, statements } = await aStoreThatTells(file);
  const orders = createOrderStore(store);
  const outbox = createOutbox({ store, clock: { now: () => 0, schedule: () => () => undefined }, random: { next: () => 0, id: () => 'x' } });
  const asked = (act: () => unknown): readonly string[] => {
    statements.clear();
    act();
    return plansOf(file, statements);
  };
  expect({
    atCounter: asked(() => orders.atCounter(3)),
    // All there are in the index: only what waits is in it.
    atAnyCounter: asked(() => orders.atCounter(null)),
    paidSince: asked(() => orders.paidSince(7, 50)),
    countPaidSince: asked(() => orders.countPaidSince(7)),
    underWay: asked(() => orders.underWay()),
    stepsDue: asked(() => orders.stepsDue(7)),
    nextStepDue: asked(() => orders.nextStepDue()),
    heldUntil: asked(() => orders.heldUntil(7)),
    nextHoldExpiry: asked(() => orders.nextHoldExpiry()),
    receiptsOf: asked(() => outbox.receiptsOf('x', 'a@example.com')),
    mailsOf: asked(() => outbox.list('a@example.com', 20)),
  }).toEqual({
    atCounter: ['SEARCH guest_order USING INDEX order_at_counter (shop_id=?)'],
    atAnyCounter: ['SCAN guest_order USING INDEX order_at_counter'],
    paidSince: ['SEARCH guest_order USING INDEX order_paid (created_at>?)'],
    countPaidSince: ['SEARCH guest_order USING INDEX order_paid (created_at>?)'],
    underWay: ['SEARCH guest_order USING INDEX order_next_step (next_step_at>?)'],
    stepsDue: ['SEARCH guest_order USING INDEX order_next_step (next_step_at<?)'],
    nextStepDue: ['SEARCH guest_order USING COVERING INDEX order_next_step (next_step_at>?)'],
    heldUntil: ['SEARCH guest_order USING INDEX order_hold (hold_expires_at<?)'],
    nextHoldExpiry: ['SEARCH guest_order USING COVERING INDEX order_hold (hold_expires_at>?)'],
    receiptsOf: ['SEARCH mail USING INDEX mail_order (order_id=?)'],
    mailsOf: ['SEARCH mail USING INDEX mail_recipient (<expr>=?)'],
  });

  await store.transact(() => orders.insert({ ...anOrderRow('x'), email: ' Anna@Example.com' }));
  statements.clear();
  await createCloseAccount(store)({
    id: 'c1', email: 'Anna@example.com', email_key: 'anna@example.com', email_confirmed: 1, password_hash: '', name: '', last_name: '', phone: '', favorite_shop_id: null, customer_code: '',
    marketing_consent: 0, language: 'sv', terms_accepted_at: 0, created_at: 0,
  });
  expect(plansOf(file, statements)).toEqual([
    'SEARCH guest_order USING INDEX order_email (<expr>=?)', 'SEARCH guest_order USING INDEX sqlite_autoindex_guest_order_1 (id=?)', 'SEARCH mail USING COVERING INDEX mail_order (order_id=?)',
    'SEARCH mail USING INDEX mail_recipient (<expr>=?)', 'SEARCH mail USING COVERING INDEX mail_customer (customer_id=?)',
  ]);
});
