import { IDLE_DETECTOR } from '../kiosk-constants.ts';
import type { ActivitySource } from '../ports/activity-source.ts';
import type { Clock } from '../ports/clock.ts';
import type { Millis } from '../shared/duration.ts';

export interface IdleDetectorDeps { readonly activity: ActivitySource; readonly clock: Clock }

export interface IdleDetectorOptions {
  /** How long without activity; asked for each time it begins to count. §4: 60 s unless said otherwise. */
  readonly idleMs?: () => Millis;
  readonly onIdle: () => void;
  readonly onActivity?: () => void;
}

export interface IdleDetector {
  /** Begins to count, from now. */
  arm(): void;
  /** Counts no more; activity is still told. */
  disarm(): void;
  stop(): void;
}

/** §4: tells when nobody has done anything for a while. Every sign of activity (R3: pointer, key, switch, touch, wheel) begins the count anew. */
export const createIdleDetector = ({ activity, clock }: IdleDetectorDeps, { idleMs, onIdle, onActivity }: IdleDetectorOptions): IdleDetector => {
  let cancel: (() => void) | null = null;
  const disarm = (): void => {
    cancel?.();
    cancel = null;
  };
  const arm = (): void => {
    disarm();
    cancel = clock.schedule(idleMs?.() ?? IDLE_DETECTOR.defaultMs, () => {
      cancel = null;
      onIdle();
    });
  };
  const stopListening = activity.onActivity(() => {
    if (cancel !== null) arm();
    onActivity?.();
  });
  return {
    arm, disarm,
    stop: () => {
      stopListening();
      disarm();
    },
  };
};
