import { makeAutoObservable, runInAction } from 'mobx';
import type { Cart } from '#core/cart/cart.ts';
import type { ConnectivityWatch } from '#core/connectivity/connectivity-watch.ts';
import type { RouteTarget } from '#core/navigation/route-target.ts';
import type { ShopId } from '#core/shared/ids.ts';
import type { Readable } from '#core/shared/readable.ts';
import { fromReadable } from '../reactive/from-readable.ts';

export interface OfflineDeps {
  readonly cart: Readable<Cart>;
  readonly connectivity: Pick<ConnectivityWatch, 'retry'>;
  /** The shop whose menu this device still knows. */
  readonly seenMenu: () => Promise<ShopId | null>;
}

/** §2 offline page. One per visit of the page. */
export class OfflineViewModel {
  readonly #deps: OfflineDeps;
  readonly #cart: { readonly value: Cart };
  isAsking = false;
  /** How often the guest has asked in vain; each time is told. */
  failures = 0;
  seen: ShopId | null = null;

  constructor(deps: OfflineDeps) {
    this.#deps = deps;
    this.#cart = fromReadable('cart', deps.cart);
    makeAutoObservable(this);
  }

  start(): () => void {
    void this.#deps.seenMenu().then((shopId) => runInAction(() => { this.seen = shopId; }));
    return () => undefined;
  }

  /** There is an order to lose, and it is not lost. */
  get keepsOrder(): boolean { return this.#cart.value.items.length > 0; }

  /** The menu as last seen, for whoever wants to read on meanwhile (§7); null: none is known. */
  get menu(): RouteTarget | null {
    return this.seen === null ? null : { name: 'menuPage', params: { shopId: String(this.seen) } };
  }

  async retry(): Promise<void> {
    if (this.isAsking) return;
    this.isAsking = true;
    const isReachable = await this.#deps.connectivity.retry();
    runInAction(() => {
      this.isAsking = false;
      if (!isReachable) this.failures += 1;
    });
  }
}
