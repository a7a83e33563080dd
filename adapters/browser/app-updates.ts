import type { Clock } from '#core/ports/clock.ts';
import type { Reporting } from '#core/ports/reporting.ts';
import { hours, seconds } from '#core/shared/duration.ts';
import { cell, type Readable } from '#core/shared/readable.ts';
import { repeating } from '#core/shared/repeating.ts';
import { untilAnswered } from '#core/shared/until-answered.ts';

/** What we use of workbox-window's `Workbox`. */
export interface UpdateWorker {
  addEventListener(type: 'waiting' | 'activated', listener: () => void): void;
  register(): Promise<unknown>;
  update(): Promise<void>;
  messageSkipWaiting(): void;
}

/** What we use of `navigator.serviceWorker`. */
type WorkerContainer = Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & { readonly controller: object | null };

export interface AppUpdatesDeps {
  /** Undefined where the browser has no service workers. */
  readonly container: WorkerContainer | undefined;
  readonly loadWorker: () => Promise<UpdateWorker>;
  readonly clock: Clock;
  readonly reporting: Reporting;
  /** P7: says no while a payment is not final. */
  readonly canLeave: () => boolean;
  readonly reload: () => void;
}

/** A newer version of the app: whether one waits, and changing over to it. */
export interface AppUpdates {
  /** §4: the update prompt shows while this is true. */
  readonly isWaiting: Readable<boolean>;
  /** Registers the worker, again until it could be (NET-7), and follows it until the returned function is called. */
  start(): () => void;
  /** §4: tells the waiting worker to skip waiting; the page reloads when it has taken over. False while the page may not be left (P7). */
  apply(): boolean;
}

/** A page that stays open for weeks (a kiosk) asks for a newer version. */
const CHECK_MS = hours(1);
/** A worker that another tab has activated meanwhile tells nothing more: then the page reloads by itself. */
const TAKEOVER_MS = seconds(5);
/** How often the gate is asked again when a reload is due (P7). */
const GATE_MS = seconds(1);

/** §4, P7: reloads once per change of worker, and never past the gate. The first worker that a page gets is no update. */
export const createAppUpdates = ({ container, loadWorker, clock, reporting, canLeave, reload }: AppUpdatesDeps): AppUpdates => {
  const isWaiting = cell(false);
  let worker: UpdateWorker | null = null;
  let isRegistered = false;
  let hasReloaded = false;
  const timers = new Set<() => void>();

  const later = (delayMs: number, run: () => void): void => {
    const cancel = clock.schedule(delayMs, () => {
      timers.delete(cancel);
      run();
    });
    timers.add(cancel);
  };

  const reloadWhenAllowed = (): void => {
    if (hasReloaded) return;
    if (!canLeave()) return later(GATE_MS, reloadWhenAllowed);
    hasReloaded = true;
    reload();
  };

  const follow = (loaded: UpdateWorker): UpdateWorker => {
    loaded.addEventListener('waiting', () => isWaiting.set(true));
    loaded.addEventListener('activated', () => isWaiting.set(false));
    return loaded;
  };

  let hasReported = false;
  const register = async (): Promise<boolean> => {
    try {
      worker ??= follow(await loadWorker());
      await worker.register();
      isRegistered = true;
    } catch (error) {
      if (!hasReported) reporting.error('weborder.service-worker', { reason: error instanceof Error ? error.name : 'unknown' }); // The app works without it (F53).
      hasReported = true;
    }
    return isRegistered;
  };

  /**
   * Registered anew first, which asks no server while there is a worker: one that could not be installed (a file of it was not there yet, or the line was gone) leaves a first
   * page without any, and makes the library deaf to the next.
   */
  const check = async (): Promise<void> => {
    if (!isRegistered) return;
    await register();
    worker?.update().catch(() => reporting.event('update-check-failed')); // Offline; asked again in an hour.
  };

  return {
    isWaiting,
    start: () => {
      if (container === undefined) return () => undefined;
      let isControlled = container.controller !== null;
      const changed = (): void => {
        if (isControlled) reloadWhenAllowed();
        isControlled = true;
      };
      container.addEventListener('controllerchange', changed);
      const stopChecks = repeating(clock, CHECK_MS, () => { void check(); });
      // A page that stays open must not stay without it because the line was gone for a moment at its start.
      const stopRegistering = untilAnswered(clock, register);
      return () => {
        container.removeEventListener('controllerchange', changed);
        stopRegistering();
        stopChecks();
        for (const cancel of timers) cancel();
        timers.clear();
      };
    },
    apply: () => {
      if (worker === null || !canLeave()) return false;
      worker.messageSkipWaiting();
      later(TAKEOVER_MS, reloadWhenAllowed);
      return true;
    },
  };
};
