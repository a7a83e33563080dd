import { SELF_SERVICE } from '../kiosk-constants.ts';
import type { RouteName } from '../navigation/routes.ts';
import type { ActivitySource } from '../ports/activity-source.ts';
import type { Clock } from '../ports/clock.ts';
import type { Navigator } from '../ports/navigator.ts';
import { seconds, type Millis } from '../shared/duration.ts';
import { cell, type Readable } from '../shared/readable.ts';
import { patienceFactor } from './accessibility-mode.ts';
import { createIdleDetector, type IdleDetector } from './idle-detector.ts';
import { hasSlept, idleStep, isRestingPage, moreTimeMs, type IdleEffect, type IdleEvent, type IdleState } from './idle-policy.ts';
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
  /** The guest of before is there, as far as anybody knows: on a device that slept only once they have said so. */
  readonly guestSeen: () => void;
  readonly navigation: Pick<Navigator, 'go'>;
}

/** Sends an abandoned kiosk home (§4): five minutes, an overlay that counts 30 seconds down, once cleared and once gone. */
export class IdleWatch {
  readonly #deps: IdleWatchDeps;
  readonly #state = cell<IdleState>({ phase: 'resting' });
  readonly state: Readable<IdleState> = this.#state;
  #detector: IdleDetector | null = null;
  #cancelSecond: (() => void) | null = null;
  /** By the wall clock, which goes on while the device sleeps. */
  #seenAt = 0;
  /** Somebody has touched a device that slept: only an answer says that it is still the guest of before. */
  #asks = false;

  constructor(deps: IdleWatchDeps) { this.#deps = deps; }

  /** Watches until the returned function is called. */
  start(): () => void {
    const { activity, clock, page, selfService, hasGuest, canLeave, isAccessible } = this.#deps;
    this.#detector ??= createIdleDetector({ activity, clock }, {
      idleMs: () => SELF_SERVICE.idleTimeoutMs * this.#factor,
      onIdle: () => this.#step({ type: 'time-over', factor: this.#factor }), onActivity: () => this.#heard(),
    });
    this.#seenAt = clock.now();
    const place = (): void => {
      const mayBeHere = (selfService.get().enabled || hasGuest.get()) && !isRestingPage(page.get().currentPage);
      this.#asks &&= mayBeHere;
      this.#step({ type: 'placed', mayCount: mayBeHere && canLeave.get() });
      this.#ask();
    };
    /** While the kiosk is signed in its pages tell; whoever was just taken to be gone is not waited for anew. */
    const guestChanged = (): void => { if (!selfService.get().enabled) place(); };
    /** The finger that switched the mode was heard before the mode was on; beside the countdown it is an answer that was not heard at all, and more time is what it asks for. */
    const countAnew = (): void => {
      if (this.#state.get().phase === 'watching') this.#detector?.arm();
      else this.#answered({ type: 'extended', factor: this.#factor }, this.#asks);
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
  dismiss(): void { this.#answered({ type: 'activity' }); }

  /** R3: more time; the overlay stays and counts from there. */
  extend(): void { this.#answered({ type: 'extended', factor: this.#factor }); }

  /** What that gives. */
  moreTimeMs(): Millis { return moreTimeMs(this.#factor); }

  /** §4, R6: the guest before is gone with everything that was theirs; a new one begins at the shop page. */
  startOver(): void { this.#answered({ type: 'started-over' }); }

  get #factor(): number { return patienceFactor(this.#deps.isAccessible.get()); }

  #heard(): void {
    const { clock, page, hasGuest, canLeave, endGuest, guestSeen } = this.#deps;
    const now = clock.now();
    const isDoubtful = hasSlept(now - this.#seenAt, this.#factor) && hasGuest.get();
    const isResting = isRestingPage(page.get().currentPage);
    this.#asks ||= isDoubtful && !isResting;
    this.#seenAt = now;
    // R6: at the start screen nobody is asked, for no more than a language and a mode can be found there; the next guest begins without.
    if (isDoubtful && isResting && canLeave.get()) endGuest();
    if (!this.#asks) {
      guestSeen();
      this.#step({ type: 'activity' });
    }
    this.#ask();
  }

  #ask(): void { if (this.#asks && this.#state.get().phase === 'watching') this.#step({ type: 'time-over', factor: this.#factor }); }

  #answered(event: IdleEvent, asks = false): void {
    this.#asks = asks;
    this.#seenAt = this.#deps.clock.now();
    if (!asks) this.#deps.guestSeen();
    this.#step(event);
  }

  #step(event: IdleEvent): void {
    const { state, effects } = idleStep(this.#state.get(), event);
    this.#state.set(state);
    for (const effect of effects) this.#run(effect);
  }

  #run(effect: IdleEffect): void {
    const { clock, endGuest, beginGuest, navigation, selfService } = this.#deps;
    switch (effect.type) {
      case 'wait': {
        this.#stopWaiting();
        if (effect.for === 'idle-time') this.#detector?.arm();
        else this.#cancelSecond = clock.schedule(seconds(1), () => this.#step({ type: 'time-over', factor: this.#factor }));
        return;
      }
      case 'stop-waiting': return this.#stopWaiting();
      case 'end-guest': {
        endGuest();
        if (effect.to === 'shopPage') beginGuest();
        return navigation.go(kioskPlace(effect.to, selfService.get()), { replace: true });
      }
    }
  }

  #stopWaiting(): void {
    this.#detector?.disarm();
    this.#cancelSecond?.();
    this.#cancelSecond = null;
  }
}
