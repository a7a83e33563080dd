import { expect, it } from 'vitest';
import { createMemoryStore } from '#adapters/storage/memory-store.ts';
import { storedCheckoutDraft } from '#adapters/storage/stored-ordering.ts';
import { storedCustomer } from '#adapters/storage/stored-values.ts';
import { customerKey } from '#core/account/customer.ts';
import { EMPTY_DRAFT, type CheckoutDraft } from '#core/checkout/checkout-draft.ts';
import { aCustomer, aProfile } from '#tests/support/a-customer.ts';

const FILLED: CheckoutDraft = { pickup: { kind: 'at', time: 1_764_000_000_000 }, contact: { phone: '+46735551287', email: 'z@example.com' }, smsOptIn: true, receiptOptIn: true, marketingConsent: false };
const LEFT: CheckoutDraft = { ...EMPTY_DRAFT, pickup: FILLED.pickup };

/** A tab and the storage that it shares with the others. */
const aTab = () => {
  const [session, store] = [createMemoryStore(), createMemoryStore()];
  const [draft, customer] = [storedCheckoutDraft(session, store), storedCustomer(store)];
  return { draft, customer, kept: () => session.get('weborder.checkout-draft') ?? '' };
};

it('[S19] what a customer has filled in at checkout stays theirs: signed out in another tab while this one was away, only the time is left, and nothing in the tab points at them', () => {
  const { draft, customer, kept } = aTab();
  customer.write(aProfile());
  draft.write(FILLED);
  expect(draft.read()).toEqual(FILLED);
  customer.clear();
  expect([draft.read(), draft.read()]).toEqual([LEFT, LEFT]);
  expect(['735551287', 'z@example.com', customerKey(aProfile())].filter((trace) => kept().includes(trace))).toEqual([]);
});

it('[S19] whoever signs in next does not get it either; who comes back as themselves does', () => {
  const { draft, customer } = aTab();
  customer.write(aProfile());
  draft.write(FILLED);
  customer.clear();
  customer.write(aProfile());
  expect(draft.read()).toEqual(FILLED);
  customer.write(aProfile({ customer: aCustomer({ customerCode: 'another', email: 'x@example.com' }) }));
  expect(draft.read()).toEqual(LEFT);
});

it('what a guest has typed in before signing in comes along, and what nobody has typed is nothing', () => {
  const { draft, customer } = aTab();
  expect(draft.read()).toBeNull();
  draft.write(FILLED);
  customer.write(aProfile());
  expect(draft.read()).toEqual(FILLED);
});
