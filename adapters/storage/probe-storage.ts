import type { KeyValueStore } from '#core/ports/key-value-store.ts';

const PROBE = 'weborder.probe';

/** P2: would a payment attempt be written down now? Tried with a key of its own; the journal is not touched. */
export const probeStorage = (store: KeyValueStore): boolean => {
  const isWritten = store.set(PROBE, '1').ok && store.get(PROBE) === '1';
  store.remove(PROBE);
  return isWritten;
};
