import { invariant } from '#core/shared/invariant.ts';
import type { FactWriter, RecordStore } from './record-store.ts';
import type { HostFacts } from './records.ts';

const ID = 'host';

/** What the host knows of itself. */
export const hostFacts = (store: RecordStore): HostFacts => {
  const facts = store.get('facts', ID);
  invariant(facts, 'a host that was opened knows itself');
  return facts;
};

/** Changes something of it as part of a fact. */
export const putFacts = (fact: FactWriter, facts: HostFacts): void => fact.put('facts', ID, facts);

export const setFacts = (store: RecordStore, change: Partial<HostFacts>): void => store.fact((fact) => putFacts(fact, { ...hostFacts(store), ...change }));

/** A host that was never opened before. */
export const firstFacts = (secret: string, seed: number): HostFacts => ({
  secret, seed, starts: 0, nextNumber: 1, nextOrderNumber: 101, queue: [], isAttended: false, skewMs: 0, faults: [], printer: null,
});

/** Opens the host's memory: what it knew, or a fresh start, and one start more. */
export const openFacts = (store: RecordStore, first: () => HostFacts): HostFacts => {
  const known = store.get('facts', ID) ?? first();
  const facts: HostFacts = { ...known, starts: known.starts + 1 };
  store.fact((fact) => putFacts(fact, facts));
  return facts;
};
