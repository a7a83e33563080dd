import type { WireOrderRequest } from '#adapters/wire/orders.ts';
import type { Buyer } from '../accounts/order-owners.ts';
import { LIMITS } from '../limits.ts';

/** Who orders, and where. */
export interface PlaceHolder {
  readonly request: Pick<WireOrderRequest, 'shopId' | 'terminalId'>;
  readonly buyer: Pick<Buyer, 'customerId'> | null;
  /** The address that the order comes from; '' for a call in process, which is not limited. */
  readonly client: string;
}

/**
 * W8: how many places of a shop somebody holds without paying, so that nobody holds all of them. It is remembered in memory, because it only has to hold for minutes
 * and an address is nothing to keep.
 */
export interface UnpaidPlaces {
  /** One more, of a shop with slots of this size? */
  mayHold(holder: PlaceHolder, slotCapacity: number): boolean;
  hold(holder: PlaceHolder, orderId: string): void;
}

interface Held { readonly ids: Set<string>; /** Looked through once there are so many. */ lookAt: number }

const firstLook = 64;
/** More holders than this are not told apart: those who came first are forgotten. */
const mostHolders = 50_000;

/** A customer counts by themselves, wherever they are; a kiosk's name is public and proves none, so what names one is counted by its address, too, but apart. */
const keyOf = ({ request, buyer, client }: PlaceHolder): string => {
  if (buyer !== null) return `${request.shopId} customer ${buyer.customerId}`;
  return `${request.shopId} ${request.terminalId === undefined ? 'guest' : 'kiosk'} ${client}`;
};

/** `isHeld`: does this order still have its place, unpaid? */
export const createUnpaidPlaces = (isHeld: (orderId: string) => boolean): UnpaidPlaces => {
  const held = new Map<string, Held>();
  const look = ({ ids }: Held): number => {
    for (const id of ids) if (!isHeld(id)) ids.delete(id);
    return ids.size;
  };
  return {
    mayHold: (holder, slotCapacity) => {
      const { slots, least } = holder.buyer === null && holder.request.terminalId !== undefined ? LIMITS.unpaidOfKiosks : LIMITS.unpaidOfGuest;
      const most = Math.max(least, slots * slotCapacity);
      const own = held.get(keyOf(holder));
      return holder.client === '' || own === undefined || own.ids.size < most || look(own) < most;
    },
    hold: (holder, orderId) => {
      if (holder.client === '') return;
      const key = keyOf(holder);
      const own = held.get(key) ?? { ids: new Set(), lookAt: firstLook };
      own.ids.add(orderId);
      if (own.ids.size >= own.lookAt) own.lookAt = Math.max(firstLook, 2 * look(own));
      // Who came last stands last.
      held.delete(key);
      held.set(key, own);
      const [oldest] = held.keys();
      if (held.size > mostHolders && oldest !== undefined) held.delete(oldest);
    },
  };
};
