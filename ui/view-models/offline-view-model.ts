import { makeAutoObservable, runInAction } from 'mobx';
import type { ConnectivityWatch } from '#core/connectivity/connectivity-watch.ts';

export interface OfflineDeps { readonly connectivity: Pick<ConnectivityWatch, 'retry'> }

/** §2 offline page. One per visit of the page. */
export class OfflineViewModel {
  readonly #deps: OfflineDeps;
  isAsking = false;
  /** How often the guest has asked in vain; each time is told. */
  failures = 0;

  constructor(deps: OfflineDeps) {
    this.#deps = deps;
    makeAutoObservable(this);
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
