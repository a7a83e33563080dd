import { CONNECTIVITY } from '../business-constants.ts';
import type { RouteTarget } from '../navigation/route-target.ts';
import type { RouteName } from '../navigation/routes.ts';
import type { Clock } from '../ports/clock.ts';
import type { Connectivity } from '../ports/connectivity.ts';
import type { SelfServiceMode } from '../self-service/self-service-state.ts';
import { cell, type Readable } from '../shared/readable.ts';
import { connectivityStep, type ConnectivityEffect, type ConnectivityEvent, type ConnectivityState } from './connectivity-machine.ts';

export interface ConnectivityWatchDeps {
  readonly connectivity: Connectivity;
  readonly clock: Clock;
  readonly page: Readable<{ readonly currentPage: RouteName | null }>;
  readonly navigation: { go(target: RouteTarget, options?: { readonly replace?: boolean; readonly keepBasket?: boolean }): void };
  readonly selfService: Readable<SelfServiceMode>;
  /** At a kiosk: a guest's turn has begun. */
  readonly hasGuest: () => boolean;
  /** P7, P9: the payment page stays while an attempt is not final, and so does a code that is to be said at the counter. */
  readonly canLeave: () => boolean;
}

/** Pages that are of use without a network, as last seen: menu boards that hang in the restaurant, the card under the scanner, orders' numbers (P10). */
const STAYS: ReadonlySet<RouteName | null> = new Set<RouteName | null>(['digitalSignage', 'membercard', 'orderPage', 'ordersPage']);

/** Whoever opens the menu without a network gets it as last seen, and says so (§7). */
const OPENS: ReadonlySet<RouteName | null> = new Set<RouteName | null>([...STAYS, 'menuPage']);

/** Sends the guest to the offline page and back (§2). The basket is kept on the way. */
export class ConnectivityWatch {
  readonly #deps: ConnectivityWatchDeps;
  readonly #state = cell<ConnectivityState>({ phase: 'online' });
  readonly state: Readable<ConnectivityState> = this.#state;
  #stopPause: (() => void) | null = null;
  /** Empty: it has not been started. */
  #stops: readonly (() => void)[] = [];
  #stopLook: (() => void) | null = null;

  constructor(deps: ConnectivityWatchDeps) { this.#deps = deps; }

  /** To be started when the first page is settled; a page that was loaded without network is left for the offline page at once, unless it is of use as last seen. */
  start(): void {
    const { connectivity, page } = this.#deps;
    if (this.#stops.length === 0) {
      this.#stops = [connectivity.onChange((online) => this.#step({ type: online ? 'went-online' : 'went-offline' })), page.subscribe(() => this.#lookAround())];
    }
    this.#lookAround();
    if (!connectivity.isOnline() && !OPENS.has(this.#deps.page.get().currentPage)) this.#step({ type: 'went-offline' });
  }

  /** What it waited for is waited for no more; started again, it begins anew. */
  stop(): void {
    for (const stop of this.#stops) stop();
    this.#stops = [];
    this.#stopPause?.();
    this.#stopLook?.();
    this.#stopPause = this.#stopLook = null;
    this.#state.set({ phase: 'online' });
  }

  /** Who is on the offline page without having lost the network (a kiosk whose shop could not be asked for) is led on just so: nobody may be there to press the button. */
  #lookAround(): void {
    this.#stopLook?.();
    this.#stopLook = null;
    if (this.#deps.page.get().currentPage === 'offline' && this.#state.get().phase === 'online' && this.#deps.connectivity.isOnline()) this.#step({ type: 'went-online' });
  }

  /**
   * The offline page's button (§2): on at once if the browser is online, else after a check of the own origin. Resolves to whether the guest could go on.
   */
  async retry(): Promise<boolean> {
    const { connectivity } = this.#deps;
    const reachable = connectivity.isOnline() || await connectivity.isReachable();
    if (reachable) this.#goOn();
    return reachable;
  }

  /** §2: home; at a kiosk, which has none, its guest goes on in the menu of its shop, the only one it opens (GUARD-11), where the basket is in sight, and without one it waits at its start for the next. */
  #wayOn(): RouteTarget {
    const { selfService, hasGuest } = this.#deps;
    const mode = selfService.get();
    return mode.enabled ? { name: hasGuest() ? 'menuPage' : 'selfServiceHome', params: { shopId: String(mode.shopId) } } : { name: 'home' };
  }

  #step(event: ConnectivityEvent): void {
    const { state, effects } = connectivityStep(this.#state.get(), event);
    this.#state.set(state);
    for (const effect of effects) this.#do(effect);
  }

  #do(effect: ConnectivityEffect): void {
    const { connectivity, clock, canLeave } = this.#deps;
    switch (effect.type) {
      case 'go-offline':
        if (canLeave() && !STAYS.has(this.#deps.page.get().currentPage)) this.#deps.navigation.go({ name: 'offline' }, { keepBasket: true });
        break;
      case 'pause':
        this.#stopPause?.();
        this.#stopPause = clock.schedule(CONNECTIVITY.recheckMs, () => this.#step({ type: 'pause-over' }));
        break;
      case 'stop-pause':
        this.#stopPause?.();
        this.#stopPause = null;
        break;
      case 'check': {
        // Stopped, it has begun anew by then, if at all.
        const stops = this.#stops;
        void connectivity.isReachable().then((reachable) => { if (stops === this.#stops) this.#step({ type: 'checked', reachable }); });
        break;
      }
      case 'go-on':
        // The way may lead straight back here, without any change of page.
        if (this.#deps.page.get().currentPage === 'offline') this.#stopLook = clock.schedule(CONNECTIVITY.recheckMs, () => this.#lookAround());
        this.#goOn();
        break;
    }
  }

  #goOn(): void {
    if (this.#deps.page.get().currentPage === 'offline') this.#deps.navigation.go(this.#wayOn(), { keepBasket: true });
  }
}
