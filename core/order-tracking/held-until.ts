import type { Settings } from '../settings/settings.ts';
import type { Order } from './order.ts';

/** W10: until when guests may be told that an order is held for them; null: its server does not hold times, or not this order's. When an order is over is the server's to say all the same. */
export const heldUntil = ({ holdExpires }: Pick<Order, 'holdExpires'>, { features }: Pick<Settings, 'features'>): Order['holdExpires'] => (features.slotHolding ? holdExpires : null);
