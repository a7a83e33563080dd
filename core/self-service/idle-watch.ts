import { SELF_SERVICE } from '../kiosk-constants.ts';
import type { RouteTarget } from '../navigation/route-target.ts';
import type { RouteName } from '../navigation/routes.ts';
import type { ActivitySource } from '../ports/activity-source.ts';
import type { Clock } from '../ports/clock.ts';
import { seconds, type Millis } from '../shared/duration.ts';
import { cell, type Readable } from '../shared/readable.ts';
import { createIdleDetector, type IdleDetector } from './idle-detector.ts';
import { idleStep, isRestingPage, moreTimeMs, type IdleEffect, type IdleEvent, type IdleState } from './idle-policy.ts';
import { kioskPlace } from './kiosk-place.ts';
import type { SelfServiceMode } from './self-service-state.ts';

export interface IdleWatchDeps {
  readonly activity: ActivitySource;
  readonly clock: Clock;
  readonly page: Readable<{ readonly currentPage: RouteName | null }>;
  readonly selfService: Readable<SelfServiceMode>;
  /** R6: also one whose kiosk was signed out meanwhile is forgotten when they are gone. */
  readonly hasGuest: Readable<boolean>;
  /** P7, G3: false while a payment is not final. */
  readonly canLeave: Readable<boolean>;
  /** R3, X13: ten times as long. */
  readonly isAccessible: Readable<boolean>;
  /** R6: the guest is gone; clears the cart too. */
  readonly endGuest: () => void;
  /** Somebody else is there. */
  readonly beginGuest: () => void;
  readonly navigation: { go(target: RouteTarget, options?: { readonly replace?: boolean }): void };
}

/** Sends an abandoned kiosk home (§4): five minutes, an overlay that counts 30 seconds down, once cleared and once gone. */
export class IdleWatch {
  readonly #deps: IdleWatchDeps;
  readonly #state = cell<IdleState>({ phase: 'resting' });
  readonly state: Readable<IdleState> = this.#state;
  #detector: IdleDetector | null = null;
  #cancelSecond: (() => void) | null = null;

  constructor(deps: IdleWatchDeps) { this.#deps = deps; }

  /** Watches until the returned function is called. */
  start(): () => void {
    const { activity, clock, page, selfService, hasGuest, canLeave, isAccessible } = this.#deps;
    this.#detector ??= createIdleDetector({ activity, clock }, {
      idleMs: () => SELF_SERVICE.idleTimeoutMs * this.#factor,
      onIdle: () => this.#step({ type: 'time-over', factor: this.#factor }), onActivity: () => this.#step({ type: 'activity' }),
    });
    const place = (): void => this.#step({ type: 'placed', mayCount: (selfService.get().enabled || hasGuest.get()) && canLeave.get() && !isRestingPage(page.get().currentPage) });
    /** While the kiosk is signed in its pages tell; whoever was just taken to be gone is not waited for anew. */
    const guestChanged = (): void => { if (!selfService.get().enabled) place(); };
    /** The finger that switched the mode was heard before the mode was on; beside the countdown it is an answer that was not heard at all, and more time is what it asks for. */
    const countAnew = (): void => {
      if (this.#state.get().phase === 'watching') this.#detector?.arm();
      else this.extend();
    };
    const stops = [page.subscribe(place), selfService.subscribe(place), hasGuest.subscribe(guestChanged), canLeave.subscribe(place), isAccessible.subscribe(countAnew)];
    place();
    return () => {
      for (const stop of stops) stop();
      this.#step({ type: 'placed', mayCount: false });
      this.#detector?.stop();
      this.#detector = null;
    };
  }

  /** §4: the overlay's button keeps the order. */
  dismiss(): void { this.#step({ type: 'dismissed' }); }

  /** R3: more time; the overlay stays and counts from there. */
  extend(): void { this.#step({ type: 'extended', factor: this.#factor }); }

  /** What that gives. */
  moreTimeMs(): Millis { return moreTimeMs(this.#factor); }

  /** §4, R6: the guest before is gone with everything that was theirs; a new one begins at the shop page. */
  startOver(): void { this.#step({ type: 'started-over' }); }

  get #factor(): number { return this.#deps.isAccessible.get() ? SELF_SERVICE.accessibleIdleFactor : 1; }

  #step(event: IdleEvent): void {
    const { state, effects } = idleStep(this.#state.get(), event);
    this.#state.set(state);
    for (const effect of effects) this.#run(effect);
  }

  #run(effect: IdleEffect): void {
    const { clock, endGuest, beginGuest } = this.#deps;
    switch (effect.type) {
      case 'wait': {
        this.#stopWaiting();
        if (effect.for === 'idle-time') this.#detector?.arm();
        else this.#cancelSecond = clock.schedule(seconds(1), () => this.#step({ type: 'time-over', factor: this.#factor }));
        return;
      }
      case 'stop-waiting': return this.#stopWaiting();
      case 'end-guest': return endGuest();
      case 'begin-guest': return beginGuest();
      case 'go': return this.#go(effect.to);
    }
  }

  #stopWaiting(): void {
    this.#detector?.disarm();
    this.#cancelSecond?.();
    this.#cancelSecond = null;
  }

  #go(name: 'selfServiceHome' | 'shopPage'): void { this.#deps.navigation.go(kioskPlace(name, this.#deps.selfService.get()), { replace: true }); }
}
