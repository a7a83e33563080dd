import type { OrderId } from '../shared/ids.ts';

/** R2, W10: live order events, where the server's features have them. */
export interface OrderEvents {
  /** Calls `changed` when an order's status may have changed, until the returned function is called. */
  follow(ids: readonly OrderId[], changed: (id: OrderId) => void): () => void;
}
