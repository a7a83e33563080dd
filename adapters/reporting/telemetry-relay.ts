import { TELEMETRY } from '#core/business-constants.ts';
import type { Clock } from '#core/ports/clock.ts';
import { minutes } from '#core/shared/duration.ts';
import type { Readable } from '#core/shared/readable.ts';
import type { MemoryReporting } from './memory-reporting.ts';
import { outgoingReport, type OutgoingReport } from './outgoing-report.ts';
import type { Report } from './report.ts';

/** A monitoring service, connected. */
export interface TelemetryTarget {
  /** Takes a report; sends it with others later. Never throws, never waits. */
  send(report: OutgoingReport): void;
  /** Sends what it has now, as far as the page is given the time. */
  flush(): void;
  /** Forgets what has not been sent yet, and sends nothing any more. */
  close(): void;
}

export interface TelemetryRelayDeps {
  readonly source: Pick<MemoryReporting, 'reports' | 'onReport'>;
  readonly clock: Clock;
  /** The guest and the settings allow it. */
  readonly isAllowed: Readable<boolean>;
  readonly isOnline: Readable<boolean>;
  /** Fetches the library and connects; asked for when there may be something to send, and not before. */
  readonly connect: () => Promise<TelemetryTarget>;
}

/** Reports are passed on in small portions between whatever else the page does. */
export const RELAY = { everyMs: 500, portion: 50, tries: 3, againMs: minutes(1), sameError: 20 } as const;

/**
 * R13: passes reports on to a monitoring service while that is allowed and the network is there. Without a network, and until the library is there, it
 * keeps the newest 2,000 (§9) and tells how many it had to drop. One timer at most; nothing that reports ever waits for it.
 */
export class TelemetryRelay {
  readonly #deps: TelemetryRelayDeps;
  #waiting: OutgoingReport[] = [];
  #dropped = 0;
  #target: TelemetryTarget | null = null;
  #tries = 0;
  #isConnecting = false;
  /** What was reported while the answer was no stays here, also after a yes. */
  #takesPast = true;
  /** How often each error was told on this page: one in a loop must not cost a guest's traffic. */
  readonly #errors = new Map<string, number>();
  #stopFollowing: (() => void) | null = null;
  #stopTimer: (() => void) | null = null;

  constructor(deps: TelemetryRelayDeps) { this.#deps = deps; }

  /** Until the returned function is called. */
  start(): () => void {
    const { isAllowed, isOnline } = this.#deps;
    const stops = [isAllowed.subscribe(() => { this.#allowedChanged(); }), isOnline.subscribe(() => { this.#ask(); })];
    this.#allowedChanged();
    return () => {
      for (const stop of stops) stop();
      this.#forget();
    };
  }

  /** The page may be gone in a moment: what waits goes now. */
  flush(): void {
    if (this.#target === null || !this.#deps.isOnline.get()) return;
    this.#handOver(this.#target, this.#waiting.length);
    this.#target.flush();
  }

  #allowedChanged(): void {
    const { source, isAllowed } = this.#deps;
    if (!isAllowed.get()) {
      this.#takesPast = false;
      this.#forget();
      return;
    }
    if (this.#stopFollowing !== null) return;
    this.#stopFollowing = source.onReport((report) => { this.#take(report); });
    if (this.#takesPast) for (const report of source.reports()) this.#take(report);
    this.#takesPast = false;
  }

  #forget(): void {
    this.#stopFollowing?.();
    this.#stopFollowing = null;
    this.#stopTimer?.();
    this.#stopTimer = null;
    this.#waiting = [];
    this.#dropped = 0;
    this.#tries = 0;
    this.#target?.close();
    this.#target = null;
  }

  #take(report: Report): void {
    const outgoing = outgoingReport(report);
    if (outgoing === null || !this.#isNews(outgoing)) return;
    if (this.#waiting.length >= TELEMETRY.bufferEvents) {
      this.#waiting.shift();
      this.#dropped += 1;
    }
    this.#waiting.push(outgoing);
    this.#ask();
  }

  #isNews({ kind, name }: OutgoingReport): boolean {
    if (kind === 'page') this.#errors.clear();
    if (kind !== 'error') return true;
    const told = (this.#errors.get(name) ?? 0) + 1;
    this.#errors.set(name, told);
    return told <= RELAY.sameError;
  }

  #ask(afterMs: number = RELAY.everyMs): void {
    if (this.#waiting.length === 0 || !this.#deps.isOnline.get() || this.#tries >= RELAY.tries) return;
    this.#stopTimer ??= this.#deps.clock.schedule(afterMs, () => {
      this.#stopTimer = null;
      this.#run();
    });
  }

  #run(): void {
    if (!this.#deps.isOnline.get()) return;
    if (this.#target === null) this.#connect();
    else {
      this.#handOver(this.#target, RELAY.portion);
      this.#ask();
    }
  }

  #connect(): void {
    if (this.#isConnecting) return;
    this.#isConnecting = true;
    const following = this.#stopFollowing;
    this.#deps.connect().then(
      (target) => {
        this.#isConnecting = false;
        // A no that came meanwhile holds.
        if (following === null || this.#stopFollowing !== following) {
          target.close();
          this.#ask();
          return;
        }
        this.#target = target;
        this.#ask();
      },
      () => {
        // Nothing of the guest's depends on it, and telling of it is what has just failed.
        this.#isConnecting = false;
        this.#tries += 1;
        this.#ask(RELAY.againMs);
      },
    );
  }

  #handOver(target: TelemetryTarget, portion: number): void {
    const first = this.#waiting[0];
    if (this.#dropped > 0 && first !== undefined) {
      target.send({ at: first.at, kind: 'event', name: 'reports-dropped', values: { count: this.#dropped }, route: '' });
      this.#dropped = 0;
    }
    for (const report of this.#waiting.splice(0, portion)) target.send(report);
  }
}
