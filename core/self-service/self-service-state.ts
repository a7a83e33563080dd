import type { ShopId } from '../shared/ids.ts';

/** §3: is this a kiosk, and of which shop? The token's `profitcenter_code` names it. */
export type SelfServiceMode = { readonly enabled: false; readonly shopId: null } | { readonly enabled: true; readonly shopId: ShopId };

export const NO_SELF_SERVICE: SelfServiceMode = { enabled: false, shopId: null };
