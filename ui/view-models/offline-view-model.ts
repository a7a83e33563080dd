import { makeAutoObservable, runInAction } from 'mobx';
import type { ConnectivityWatch } from '#core/connectivity/connectivity-watch.ts';
import type { RouteTarget } from '#core/navigation/route-target.ts';
import type { ShopId } from '#core/shared/ids.ts';

export interface OfflineDeps {
  readonly connectivity: Pick<ConnectivityWatch, 'retry'>;
  /** The shop whose menu this device still knows. */
  readonly seenMenu: () => Promise<ShopId | null>;
}

/** §2 offline page. One per visit of the page. */
export class OfflineViewModel {
  readonly #deps: OfflineDeps;
  isAsking = false;
  /** How often the guest has asked in vain; each time is told. */
  failures = 0;
  seen: ShopId | null = null;

  constructor(deps: OfflineDeps) {
    this.#deps = deps;
    makeAutoObservable(this);
  }

  start(): () => void {
    void this.#deps.seenMenu().then((shopId) => runInAction(() => { this.seen = shopId; }));
    return () => undefined;
  }

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
