import type { Authentication } from '../account/account-state.ts';
import type { Cart } from '../cart/cart.ts';
import type { CartView } from '../cart/cart-view.ts';
import type { BrowserHistory } from '../ports/browser-history.ts';
import type { Reporting } from '../ports/reporting.ts';
import type { SelfServiceMode } from '../self-service/self-service-state.ts';
import type { ShopId } from '../shared/ids.ts';
import type { Readable } from '../shared/readable.ts';
import type { Result } from '../shared/result.ts';
import type { Shop } from '../shop/shop.ts';
import type { QueryIntent } from './query-intent.ts';
import type { RouteTarget } from './route-target.ts';

/** What navigating does to the cart. */
interface NavigatedCart {
  readonly cart: Readable<Cart>;
  readonly view: Readable<CartView>;
  applyQueryIntent(intent: QueryIntent): void;
  clear(): void;
  clearSpotAndNote(): void;
  changeShop(id: ShopId, name: string): void;
  setView(patch: Partial<CartView>): void;
}

/** What the guard needs of the shops. */
interface NavigatedShops {
  readonly selected: Readable<Shop | null>;
  loadById(id: ShopId, isWanted?: () => boolean): Promise<Result<Shop>>;
  clear(): void;
}

export interface NavigationDeps {
  readonly history: BrowserHistory;
  readonly cart: NavigatedCart;
  readonly shops: NavigatedShops;
  readonly authentication: Readable<Authentication>;
  readonly selfService: Readable<SelfServiceMode>;
  readonly reporting: Reporting;
  /** P7: no, while an attempt to pay is not final. */
  readonly canLeave: () => boolean;
  /** P8: where the guest of an open attempt belongs when the app starts on another page; left out or null: wherever the address says. */
  readonly stayAt?: () => RouteTarget | null;
  /** P8: a page that is needed to resolve the open attempt: nobody can be asked about it before a signed-out kiosk is signed in again. Left out: there is none. */
  readonly helpsResolve?: (target: RouteTarget) => boolean;
  readonly isSmallScreen: () => boolean;
  /** Leaves for another document (W7). */
  readonly leaveTo: (url: string) => void;
}
