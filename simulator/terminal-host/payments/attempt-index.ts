import type { Attempt } from '../store/records.ts';

/** Finds attempts without looking through all of them. */
export interface AttemptIndex {
  add(attempt: Pick<Attempt, 'id' | 'processingId' | 'orderId' | 'state'>): void;
  /** It has ended. */
  close(id: string): void;
  byProcessingId(processingId: string): string | null;
  /** Attempts for one order, oldest first. */
  ofOrder(orderId: string): readonly string[];
  /** Attempts that have not ended. */
  open(): readonly string[];
}

export const createAttemptIndex = (attempts: readonly Attempt[]): AttemptIndex => {
  const byProcessingId = new Map<string, string>();
  const byOrder = new Map<string, string[]>();
  const open = new Set<string>();
  const add: AttemptIndex['add'] = ({ id, processingId, orderId, state }) => {
    byProcessingId.set(processingId, id);
    if (orderId !== '') byOrder.set(orderId, [...(byOrder.get(orderId) ?? []), id]);
    if (state === 'processing') open.add(id);
  };
  attempts.forEach(add);
  return {
    add,
    close: (id) => { open.delete(id); },
    byProcessingId: (processingId) => byProcessingId.get(processingId) ?? null,
    ofOrder: (orderId) => byOrder.get(orderId) ?? [],
    open: () => [...open],
  };
};
