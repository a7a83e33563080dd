import type { FaultDeck } from './fault-deck.ts';
import type { WireCall, WireReply } from './wire-call.ts';

/** F26: a server whose new orders get ids that others have already. */
export interface OrderIds {
  /** The answer to a new order, with the id of the one before it. */
  spoil(call: WireCall, reply: WireReply): WireReply;
  /** Was this id the answer to an order that is another one? */
  isMixedUp(order: string): boolean;
  /** What the server's own generator comes up with while an order is made: an id, or one that is taken. */
  next(fresh: () => string): string;
}

/** `strangers`: orders of other guests. `isOrdering`: the server is making an order at the moment. */
export const createOrderIds = (deck: FaultDeck, strangers: () => ReadonlySet<string>, isOrdering: () => boolean): OrderIds => {
  const own: string[] = [];
  const mixedUp = new Set<string>();
  return {
    spoil: (call, reply) => {
      if (call.host !== 'product' || call.method !== 'POST' || call.path !== '/api/order' || reply.status >= 300) return reply;
      const id = /"orderId":"([^"]+)"/.exec(reply.text)?.[1];
      if (id === undefined) return reply;
      const other = own.at(-1);
      if (!own.includes(id)) own.push(id);
      if (other === undefined || other === id || !deck.strikes('F26', 'the answer to an order')) return reply;
      mixedUp.add(other);
      return { status: reply.status, text: reply.text.replace(id, other) };
    },
    isMixedUp: (order) => mixedUp.has(order),
    next: (fresh) => {
      if (!isOrdering() || !deck.has('F26')) return fresh();
      const other = own.at(-1) ?? [...strangers()].at(-1);
      return other !== undefined && deck.strikes('F26', 'a new order') ? other : fresh();
    },
  };
};
