/** Tells who follows an order that its status changed. R2 */
export interface OrderEventsHub {
  publish(orderId: string): void;
  /** Until the returned function is called. */
  follow(orderIds: readonly string[], listener: (orderId: string) => void): () => void;
  /** Of every order, also of one that is made later. */
  followAll(listener: (orderId: string) => void): () => void;
}

export const createOrderEventsHub = (): OrderEventsHub => {
  const listeners = new Map<string, Set<(orderId: string) => void>>();
  const ofAll = new Set<(orderId: string) => void>();
  return {
    publish: (orderId) => { for (const listener of [...(listeners.get(orderId) ?? []), ...ofAll]) listener(orderId); },
    followAll: (listener) => {
      ofAll.add(listener);
      return () => { ofAll.delete(listener); };
    },
    follow: (orderIds, listener) => {
      for (const id of orderIds) listeners.set(id, (listeners.get(id) ?? new Set()).add(listener));
      return () => {
        for (const id of orderIds) {
          const set = listeners.get(id);
          set?.delete(listener);
          if (set?.size === 0) listeners.delete(id);
        }
      };
    },
  };
};
