import { makeAutoObservable } from 'mobx';
import type { RouteTarget } from '#core/navigation/route-target.ts';
import type { KioskGuest, KioskSession } from '#core/self-service/kiosk-session.ts';
import type { SelfServiceMode } from '#core/self-service/self-service-state.ts';
import type { Readable } from '#core/shared/readable.ts';
import { fromReadable } from '../../reactive/from-readable.ts';

export interface KioskGuestDeps {
  readonly session: Pick<KioskSession, 'guest' | 'begin' | 'end'>;
  readonly selfService: Readable<SelfServiceMode>;
  readonly navigation: { go(target: RouteTarget): void; cancelOrder(): void };
}

/** The guest who stands at the kiosk: comes, starts over, is done. Lives as long as the page. */
export class KioskGuestViewModel {
  readonly #deps: KioskGuestDeps;
  readonly #guest: { readonly value: KioskGuest };
  /** Guests whose coming took nothing away. */
  begun = 0;

  constructor(deps: KioskGuestDeps) {
    this.#deps = deps;
    this.#guest = fromReadable('kioskGuest', deps.session.guest);
    makeAutoObservable(this);
  }

  /** Counts guests: what is keyed by it begins anew after each of them (R6). Not as one comes: what they have opened is theirs, and a call for help goes on. */
  get turn(): number {
    return this.#guest.value.number - this.begun;
  }

  /** Somebody has touched the start screen: on to how they want to eat. */
  begin(): void {
    const { selfService, navigation } = this.#deps;
    const { shopId } = selfService.get();
    if (shopId === null) return;
    this.arrive();
    navigation.go({ name: 'shopPage', params: { shopId: String(shopId) } });
  }

  /** Somebody wants something of the screen they stand before, and stays there. Signed out a kiosk has no guests: a sign-in leads home, where all begins anew. */
  arrive(): void {
    const { session, selfService } = this.#deps;
    if (!selfService.get().enabled) return;
    const { number } = session.guest.get();
    session.begin();
    this.begun += session.guest.get().number - number;
  }

  /** §4 "cancel order": asks first when there is something to lose; then the kiosk is home, where the guest's turn ends (`arrivedHome`). */
  startOver(): void { this.#deps.navigation.cancelOrder(); }

  /** Home has no guest: whoever was here is done (R6). */
  arrivedHome(): void { this.#deps.session.end('cancelled'); }
}
