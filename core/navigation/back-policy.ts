import type { SelfServiceMode } from '../self-service/self-service-state.ts';
import type { ShopId } from '../shared/ids.ts';
import type { RouteTarget } from './route-target.ts';
import { metaOf, type RouteName } from './routes.ts';

/** What the guest is asked before leaving: may the basket go, may the changes of this article go. */
export type ConfirmKind = 'cart-reset' | 'cancel-changes';

/** §4: ask first (`confirm`), and then clear and go. */
export interface LeavePlan {
  readonly confirm: ConfirmKind | null;
  readonly clear: 'nothing' | 'basket' | 'basket-and-shop';
  readonly to: RouteTarget;
}

export interface LeaveFacts {
  readonly page: RouteName | null;
  readonly hasItems: boolean;
  /** Where the basket is; null: nowhere yet. */
  readonly cartShop: ShopId | null;
  /** §3 currentOrderChanged. */
  readonly orderChanged: boolean;
  /** At a kiosk home is out of reach (guard 1), so going there loses nothing. */
  readonly isSelfService: boolean;
}

const editPages: ReadonlySet<RouteName | null> = new Set<RouteName | null>(['menuArticlePage', 'articlePage', 'editOrder']);
const HOME: RouteTarget = { name: 'home' };

/** §2: another shop clears the basket. Who came home without being asked (by an address, a new tab, the network being back) is asked on the way into it. */
const entersAnotherShop = (target: RouteTarget, { page, cartShop }: LeaveFacts): boolean => {
  const shop = target.params?.['shopId'];
  return page === 'home' && target.name !== 'paymentPage' && cartShop !== null && shop !== undefined && shop !== String(cartShop);
};

/** §2 home: "cart reset is confirmed on entry"; only when coming from a page with a basket to lose, not when the network is back. */
const asksForReset = (target: RouteTarget, facts: LeaveFacts): boolean => {
  const { page, hasItems, isSelfService } = facts;
  const { needsCartReset, denySelfService } = metaOf(target.name);
  const entersHome = needsCartReset === true && !(denySelfService && isSelfService) && page !== null && page !== 'offline';
  return hasItems && (entersHome || entersAnotherShop(target, facts));
};

/** Goes, and asks for nothing. */
export const straightTo = (to: RouteTarget): LeavePlan => ({ confirm: null, clear: 'nothing', to });

const resetTo = (to: RouteTarget): LeavePlan => ({ confirm: 'cart-reset', clear: 'basket-and-shop', to });

/** A link of the app that was followed. */
export const goPlan = (to: RouteTarget, facts: LeaveFacts): LeavePlan => (asksForReset(to, facts) ? resetTo(to) : straightTo(to));

/** §4 back button, and the browser's own; `to` is the back link, or what lies one step back. */
export const backPlan = (to: RouteTarget, facts: LeaveFacts): LeavePlan => {
  const plan = goPlan(to, facts);
  return plan.confirm === null && facts.orderChanged && editPages.has(facts.page) ? { ...plan, confirm: 'cancel-changes' } : plan;
};

/** §4: clicking the logo with items asks for confirmation, then clears and goes to /. */
export const logoPlan = ({ hasItems }: LeaveFacts): LeavePlan => (hasItems ? resetTo(HOME) : straightTo(HOME));

/** §4 cancel order: asks when the basket has items; then clears it and goes to home, at a kiosk to selfServiceHome of that shop. */
export const cancelOrderPlan = ({ hasItems, cartShop }: LeaveFacts, selfService: SelfServiceMode): LeavePlan => ({
  confirm: hasItems ? 'cart-reset' : null,
  clear: 'basket',
  to: selfService.enabled ? { name: 'selfServiceHome', params: { shopId: String(cartShop ?? selfService.shopId) } } : HOME,
});
