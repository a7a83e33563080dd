import type { Authentication } from '../account/account-state.ts';
import type { SelfServiceMode } from '../self-service/self-service-state.ts';
import { parseWholeId, shopId, type ShopId } from '../shared/ids.ts';
import { canBeChosen, type Shop } from '../shop/shop.ts';
import { pathOf } from './path-of.ts';
import { takeQueryIntent, type QueryIntent } from './query-intent.ts';
import type { RouteTarget } from './route-target.ts';
import { metaOf, type RouteMeta } from './routes.ts';
import { safeRedirect } from './safe-redirect.ts';

/** What the guard looks at. */
export interface GuardFacts {
  readonly selfService: SelfServiceMode;
  readonly authentication: Authentication;
  readonly loadedShop: Shop | null;
  /** The shop that this very navigation asked for in vain. */
  readonly shopLoadFailed: ShopId | null;
  /** P8: is it the page of the payment that is open? */
  readonly isOpenPayment: boolean;
}

/** What happens next. All but `allow` lead to another question with new facts or another target. */
export type GuardAnswer =
  | { readonly kind: 'allow' }
  /** `report`: an id for error reporting, with the shop id as it was written. */
  | { readonly kind: 'redirect'; readonly to: RouteTarget; readonly report?: { readonly id: 'weborder.invalid-shop-id'; readonly shopId: string } }
  | { readonly kind: 'wait-for-authentication' }
  | { readonly kind: 'load-shop'; readonly shopId: ShopId }
  | { readonly kind: 'apply-query'; readonly intent: QueryIntent; readonly to: RouteTarget };

const HOME: RouteTarget = { name: 'home' };
const at = (name: RouteTarget['name'], id: ShopId): RouteTarget => ({ name, params: { shopId: String(id) } });

/** Home, or what a kiosk has instead: guard 1 would send it from home back to the very page it can't show. */
const homeOf = ({ selfService }: GuardFacts, query: Readonly<Record<string, string>> = {}): RouteTarget =>
  selfService.enabled ? at('selfServiceHome', selfService.shopId) : { ...HOME, ...(Object.keys(query).length > 0 && { query }) };

/** G5, G7: a kiosk sells for the shop that its sign-in names. Only an open payment is followed to its page wherever it was begun (P8). */
const isForeign = (id: number, { selfService, isOpenPayment }: GuardFacts): boolean => selfService.enabled && selfService.shopId !== id && !isOpenPayment;

/** Guard 5: the shop of the path is the loaded one, or gets loaded, or the guest goes home. A kiosk whose own shop can't be loaded has only the offline page. */
const shopOfPath = (written: string, facts: GuardFacts): GuardAnswer | null => {
  const id = parseWholeId(written);
  if (id !== null && isForeign(id, facts)) return { kind: 'redirect', to: homeOf(facts) };
  if (id !== null && facts.loadedShop?.id === id) return null;
  if (id !== null && facts.shopLoadFailed !== id) return { kind: 'load-shop', shopId: shopId(id) };
  const isOwn = facts.selfService.enabled && facts.selfService.shopId === id;
  return { kind: 'redirect', to: isOwn ? { name: 'offline' } : homeOf(facts), report: { id: 'weborder.invalid-shop-id', shopId: written } };
};

/**
 * §2 "Navigation guard": the seven steps, in order, as a question to be asked again with the new facts after each answer but `allow`.
 * Does nothing itself.
 */
export const guardStep = (target: RouteTarget, facts: GuardFacts, meta: RouteMeta = metaOf(target.name)): GuardAnswer => {
  if (target.name === 'shopToOrderTypeRedirect') return { kind: 'redirect', to: { ...target, name: 'shopPage' } };
  if (meta.denySelfService && facts.selfService.enabled) return { kind: 'redirect', to: at('shopPage', facts.selfService.shopId) };
  if (facts.authentication === 'loading') return { kind: 'wait-for-authentication' };
  if (meta.requiresAuth && facts.authentication === 'anonymous') {
    return { kind: 'redirect', to: { name: 'login', query: { redirectUri: pathOf(target) } } };
  }
  if (target.name === 'login' && facts.authentication === 'authenticated') {
    return { kind: 'redirect', to: safeRedirect(target.query?.['redirectUri']) ?? HOME };
  }
  const taken = takeQueryIntent(target);
  if (taken) return { kind: 'apply-query', ...taken };
  const written = target.params?.['shopId'];
  const byShop = written === undefined ? null : shopOfPath(written, facts);
  if (byShop) return byShop;
  if (meta.requiresShop && facts.loadedShop && !canBeChosen(facts.loadedShop)) return { kind: 'redirect', to: homeOf(facts) };
  if (meta.requiresShop && !facts.loadedShop) return { kind: 'redirect', to: homeOf(facts, { redirectUri: pathOf(target) }) };
  return { kind: 'allow' };
};
