import type { PlainCall, PlainReply } from '../../http/call.ts';
import type { FaultDeck } from '../../world/fault-deck.ts';
import { createOrderIds, type OrderIds } from '../../world/order-ids.ts';
import type { World } from '../create-world.ts';

/** The product server as pages reach it, and the ids that its orders get. */
export interface ShopLine {
  readonly product: (call: PlainCall) => Promise<PlainReply>;
  /** F26. */
  readonly orderIds: OrderIds;
}

/** The line to the world's product server: it is known of every moment whether an order is being made, for only then may its id be another's (F26). */
export const createShopLine = ({ server, knownOrders }: World, deck: FaultDeck): ShopLine => {
  let ordering = 0;
  return {
    orderIds: createOrderIds(deck, () => knownOrders, () => ordering > 0),
    product: (call) => {
      if (call.method !== 'POST' || call.path !== '/api/order') return server.call(call);
      ordering += 1;
      return server.call(call).finally(() => { ordering -= 1; });
    },
  };
};
