import type { Clock } from '#core/ports/clock.ts';
import type { Millis } from '#core/shared/duration.ts';
import type { SettableClock } from './settable-clock.ts';
import { createTimerHeap } from './timer-heap.ts';

/** The one clock of a whole simulator: it runs with another one until somebody stops or moves it. */
export interface SimulatorClock extends Clock, SettableClock {
  advance(ms: Millis): Promise<void>;
  set(to: Millis): Promise<boolean>;
  /** Puts the time to where a snapshot was taken, also back; timers keep what is left of them. */
  putTo(moment: Millis): void;
  /** Tells whoever shows the time that it was stopped, started or moved. */
  onChange(listener: () => void): () => void;
  /** How many timers wait. */
  pending(): number;
  /** No timer rings any more. */
  stop(): void;
}

export interface SimulatorClockOptions {
  /** What the clock shows at first; left out: what the other one shows. */
  readonly startsAt?: Millis;
  readonly isFrozen?: boolean;
}

const turn = (): Promise<void> => new Promise((resolve) => { setImmediate(resolve); });
/** What is written to a disk takes a turn of the event loop to be durable, and another until somebody hears of it. */
const turnsToSettle = 3;
const settle = async (): Promise<void> => { for (let at = 0; at < turnsToSettle; at += 1) await turn(); };

/**
 * A clock that runs with `base` and can be frozen, advanced and set. Timers hang on a time of their own that never goes back; what people read is
 * that time, shifted.
 */
export const createSimulatorClock = (base: Clock, { startsAt = base.now(), isFrozen = false }: SimulatorClockOptions = {}): SimulatorClock => {
  const timers = createTimerHeap();
  const listeners = new Set<() => void>();
  let [inner, anchor, shift] = [0, base.now(), startsAt];
  let [isStanding, isMoving, isStopped] = [isFrozen, false, false];
  let alarm: { readonly due: Millis; readonly cancel: () => void } | null = null;
  let moving: Promise<void> = Promise.resolve();

  const innerNow = (): Millis => (isStanding || isMoving ? inner : inner + Math.max(0, base.now() - anchor));
  const hold = (): void => { [inner, anchor] = [innerNow(), base.now()]; };
  const changed = (): void => { for (const listener of [...listeners]) listener(); };

  const silence = (): void => {
    alarm?.cancel();
    alarm = null;
  };
  const setAlarm = (): void => {
    const due = timers.nextDue();
    if (alarm !== null && due !== null && alarm.due <= due) return;
    silence();
    if (isStanding || isMoving || isStopped || due === null) return;
    alarm = { due, cancel: base.schedule(Math.max(0, due - innerNow()), ring) };
  };
  function ring(): void {
    alarm = null;
    const by = innerNow();
    try {
      for (let next = timers.takeDue(by); next !== null; next = timers.takeDue(by)) next.run();
    } finally {
      setAlarm();
    }
  }

  const goTo = async (target: Millis): Promise<void> => {
    hold();
    isMoving = true;
    silence();
    try {
      await settle();
      for (let next = timers.takeDue(target); next !== null && !isStopped; next = timers.takeDue(target)) {
        inner = Math.max(inner, next.due);
        next.run();
        await settle();
      }
      inner = Math.max(inner, target);
    } finally {
      anchor = base.now();
      isMoving = false;
      setAlarm();
      changed();
    }
  };
  // Two who move the clock at once take turns; otherwise time would jump back and forth between them.
  const inTurn = (target: () => Millis): Promise<void> => {
    const goes = moving.then(() => goTo(target()));
    // A timer that threw is its caller's error; the next one moves the clock all the same.
    moving = goes.catch(() => undefined);
    return goes;
  };

  return {
    now: () => innerNow() + shift,
    schedule: (delayMs, run) => {
      const cancel = timers.add(innerNow() + Math.max(0, delayMs), run);
      setAlarm();
      return () => {
        cancel();
        if (timers.size() === 0) silence();
      };
    },
    isFrozen: () => isStanding,
    freeze: () => {
      hold();
      isStanding = true;
      silence();
      changed();
    },
    run: () => {
      if (!isMoving) anchor = base.now();
      isStanding = false;
      setAlarm();
      changed();
    },
    advance: (ms) => inTurn(() => innerNow() + ms),
    set: async (to) => {
      if (to < innerNow() + shift) return false;
      await inTurn(() => to - shift);
      return true;
    },
    putTo: (moment) => {
      hold();
      shift = moment - inner;
      changed();
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => { listeners.delete(listener); };
    },
    pending: () => timers.size(),
    stop: () => {
      isStopped = true;
      silence();
    },
  };
};
