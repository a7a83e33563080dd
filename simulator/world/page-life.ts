import type { Clock } from '#core/ports/clock.ts';
import type { Millis } from '#core/shared/duration.ts';
import type { Changing } from './changing.ts';

/** A document in a tab: while it lives, what comes to it is heard; frozen, it hears it later; dead, never. */
export interface PageLife {
  readonly isAlive: boolean;
  readonly isFrozen: boolean;
  /** `run` now, when it thaws, or never. */
  reach(run: () => void): void;
  freeze(): void;
  thaw(): void;
  /** In the background timers come once a minute (F38). */
  background(isBackground: boolean): void;
  die(): void;
  onDeath(listener: () => void): void;
  /** The document's clock: the world's, as this device has it set, and only while the document lives. */
  readonly clock: Clock;
  /** Timers that wait for this document. */
  timers(): number;
}

const minuteMs = 60_000;

/** `offsetMs`: how wrong this device's clock is at the moment. `onThrow`: the document's own code threw, and nobody caught it. */
export const createPageLife = (world: Clock, offsetMs: () => Millis, onThrow: (error: unknown) => void): PageLife => {
  let isBackground = false;
  let waiting: (() => void)[] = [];
  const deaths: (() => void)[] = [];
  const timers = new Set<() => void>();
  const reach = (run: () => void): void => {
    if (!life.isAlive) return;
    if (life.isFrozen) {
      waiting.push(run);
      return;
    }
    try {
      run();
    } catch (error) {
      onThrow(error);
    }
  };
  const life: Changing<PageLife> = {
    isAlive: true,
    isFrozen: false,
    timers: () => timers.size,
    reach,
    freeze: () => { life.isFrozen = true; },
    thaw: () => {
      life.isFrozen = false;
      const late = waiting;
      waiting = [];
      for (const run of late) world.schedule(0, () => reach(run));
    },
    background: (value) => { isBackground = value; },
    die: () => {
      life.isAlive = false;
      waiting = [];
      for (const cancel of timers) cancel();
      timers.clear();
      for (const listener of deaths) listener();
    },
    onDeath: (listener) => { deaths.push(listener); },
    clock: {
      now: () => world.now() + offsetMs(),
      schedule: (delayMs, run) => {
        if (!life.isAlive) return () => undefined;
        const late = isBackground ? minuteMs - ((world.now() + delayMs) % minuteMs) : 0;
        let isCancelled = false;
        const stop = world.schedule(delayMs + late, () => {
          timers.delete(cancel);
          reach(() => { if (!isCancelled) run(); });
        });
        const cancel = (): void => {
          isCancelled = true;
          timers.delete(cancel);
          stop();
        };
        timers.add(cancel);
        return cancel;
      },
    },
  };
  return life;
};
