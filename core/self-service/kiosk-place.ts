import type { RouteTarget } from '../navigation/route-target.ts';
import type { SelfServiceMode } from './self-service-state.ts';

/** A page of the kiosk's own shop. Signed out: home, which a kiosk does not have; from there it goes to where it is signed in. */
export const kioskPlace = (name: 'selfServiceHome' | 'shopPage', { shopId }: SelfServiceMode): RouteTarget => (shopId === null ? { name: 'home' } : { name, params: { shopId: String(shopId) } });
