/** §3: the enumeration `takeAway` or `dineInPlace`. */
export const ORDER_TYPES = ['takeAway', 'dineInPlace'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];

/** R5: a query value is an order type or it is ignored. */
export const parseOrderType = (text: string): OrderType | null => ORDER_TYPES.find((type) => type === text) ?? null;
