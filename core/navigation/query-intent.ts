import { keptNote } from '../cart/note.ts';
import { parseOrderType, type OrderType } from '../settings/order-type.ts';
import { parseWholeId } from '../shared/ids.ts';
import type { RouteTarget } from './route-target.ts';

/** What a link may put into the cart (a QR code on a table: order type and spot). Only valid values are here. */
export interface QueryIntent { readonly orderType?: OrderType; readonly note?: string; readonly spotId?: number }

const names: ReadonlySet<string> = new Set(['orderType', 'note', 'spotId']);

/**
 * §2 guard 4, R5: takes orderType, note and spotId out of a target's query; null when none of them is there.
 * Bad values are taken out too, and otherwise ignored: `3x` is not 3.
 */
export const takeQueryIntent = (target: RouteTarget): { readonly intent: QueryIntent; readonly to: RouteTarget } | null => {
  const query = target.query ?? {};
  if (!Object.keys(query).some((name) => names.has(name))) return null;
  const orderType = parseOrderType(query['orderType'] ?? '');
  const note = keptNote(query['note'] ?? '');
  const spotId = parseWholeId(query['spotId'] ?? '');
  return {
    intent: { ...(orderType !== null && { orderType }), ...(note !== '' && { note }), ...(spotId !== null && { spotId }) },
    to: { ...target, query: Object.fromEntries(Object.entries(query).filter(([name]) => !names.has(name))) },
  };
};
