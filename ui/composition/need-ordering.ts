import { PORTS } from '#adapters/composition/tokens.ts';
import { storedListedOrders } from '#adapters/storage/stored-values.ts';
import type { OrderingDeps } from './ordering.ts';

/** Ordering, loaded once. */
export interface Ordering {
  /** Rejects when it cannot be fetched; asking again tries again. */
  readonly need: () => Promise<void>;
  /** Loads it if this guest has orders on their way. */
  readonly lookForOrders: () => void;
  /** … and as soon as another tab has placed one. */
  readonly followOtherTabs: () => void;
}

export const lazyOrdering = (deps: OrderingDeps): Ordering => {
  let loading: Promise<void> | null = null;
  const load = async (): Promise<void> => {
    const { startOrdering } = await import('./ordering.ts');
    startOrdering(deps);
  };
  const need = (): Promise<void> => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  const stored = storedListedOrders(deps.container.get(PORTS.store));
  const look = (): void => {
    const orders = stored.read();
    if (orders && orders.ongoing.length + orders.delivered.length > 0) need().catch(() => undefined); // A page that needs it asks again.
  };
  return {
    need,
    lookForOrders: look,
    followOtherTabs: () => {
      look(); // One may have been placed before.
      stored.onOutsideChange(look);
    },
  };
};
