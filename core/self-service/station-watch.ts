import { SELF_SERVICE } from '../kiosk-constants.ts';
import type { TerminalPayment } from '../payment/pay-at-terminal-state.ts';
import type { Clock } from '../ports/clock.ts';
import type { TerminalHost } from '../ports/terminal-host.ts';
import type { Settings } from '../settings/settings.ts';
import { bounded } from '../shared/bounded.ts';
import { derived } from '../shared/derived.ts';
import type { Millis } from '../shared/duration.ts';
import { cell, type Readable } from '../shared/readable.ts';
import type { Result } from '../shared/result.ts';
import { singleFlight } from '../shared/single-flight.ts';
import type { Shop } from '../shop/shop.ts';
import type { HostHealth } from './host-health.ts';
import { HoursClock } from './hours-clock.ts';
import type { SignInState } from './self-service-state.ts';
import { healthStep, untilNextLook, type StationHealth } from './station-health.ts';
import { stationOf, type Station } from './station.ts';

export interface StationWatchDeps {
  readonly host: Pick<TerminalHost, 'ping'>;
  readonly clock: Clock;
  readonly signIn: Readable<SignInState>;
  readonly payment: Readable<TerminalPayment>;
  readonly shop: Readable<Shop | null>;
  readonly settings: Readable<Settings>;
  /** P2: can an attempt be written down and read back? */
  readonly isStorageUsable: () => boolean;
}

/** Keeps an eye on host, terminal, printer, storage, shop and its hours, so that the screen can say what is wrong, and open by itself when it is over. */
export class StationWatch {
  readonly #deps: StationWatchDeps;
  readonly #hours: HoursClock;
  readonly #health = cell<StationHealth>({ phase: 'unknown' });
  readonly #isStorageUsable = cell(true);
  readonly #nextLook = cell<Millis | null>(null);
  readonly health: Readable<StationHealth> = this.#health;
  /** When the host is asked the next time; null: it is being asked, or nobody asks. */
  readonly nextLook: Readable<Millis | null> = this.#nextLook;
  readonly station: Readable<Station>;
  #ask = this.#question();
  #cancelNext: (() => void) | null = null;
  #run = 0;
  #isWatching = false;

  constructor(deps: StationWatchDeps) {
    this.#deps = deps;
    const { signIn, payment, shop, settings } = deps;
    this.#hours = new HoursClock(deps);
    const { now } = this.#hours;
    this.station = derived([signIn, payment, shop, settings, now, this.#health, this.#isStorageUsable], () => stationOf({
      signIn: signIn.get(), payment: payment.get(), shop: shop.get(), settings: settings.get().kiosk, health: this.#health.get(), isStorageUsable: this.#isStorageUsable.get(),
      now: now.get(),
    }));
  }

  /** §8 "POS Connection Test": asks the host now, one question at a time. */
  look(): Promise<Result<HostHealth>> { return this.#ask(); }

  /** Looks again and again while the kiosk is signed in, until the returned function is called. */
  start(): () => void {
    const { signIn } = this.#deps;
    const isSignedIn = derived([signIn], () => signIn.get().phase === 'signed-in');
    let stopHours = (): void => undefined;
    const follow = (): void => {
      this.#stopLooking();
      stopHours();
      this.#ask = this.#question();
      this.#health.set({ phase: 'unknown' });
      if (!isSignedIn.get()) return;
      stopHours = this.#hours.start();
      this.#isWatching = true;
      void this.#keepLooking();
    };
    follow();
    const stop = isSignedIn.subscribe(follow);
    return () => {
      stop();
      stopHours();
      this.#stopLooking();
    };
  }

  /** Somebody at the screen wants to know now: the next look is this one, and the only one where nobody watches. */
  async lookNow(): Promise<void> {
    this.#cancelNext?.();
    await (this.#isWatching ? this.#keepLooking() : this.look());
  }

  /** R8: one for each sign-in, for the host of the one before may answer only now. */
  #question(): () => Promise<Result<HostHealth>> {
    const ask = singleFlight(async () => {
      const { clock, host, isStorageUsable } = this.#deps;
      this.#isStorageUsable.set(isStorageUsable());
      this.#hours.look();
      const answer = await bounded(clock, SELF_SERVICE.pingMs, host.ping());
      if (ask === this.#ask) this.#health.update((health) => healthStep(health, answer));
      return answer;
    });
    return ask;
  }

  async #keepLooking(): Promise<void> {
    this.#run += 1;
    const run = this.#run;
    this.#nextLook.set(null);
    await this.look();
    if (run !== this.#run) return;
    const { clock } = this.#deps;
    const pause = untilNextLook(this.#health.get());
    this.#nextLook.set(clock.now() + pause);
    this.#cancelNext = clock.schedule(pause, () => { void this.#keepLooking(); });
  }

  #stopLooking(): void {
    this.#run += 1;
    this.#isWatching = false;
    this.#cancelNext?.();
    this.#cancelNext = null;
    this.#nextLook.set(null);
  }
}
