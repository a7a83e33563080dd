import type { Millis } from '#core/shared/duration.ts';

/** A deadline and what happens then. */
interface Timer { readonly due: Millis; readonly sequence: number; run: () => void; state: 'waiting' | 'cancelled' | 'taken' }

/** Deadlines in the order of (due, sequence). */
export interface TimerHeap {
  /** Returns what takes the timer out again. */
  add(due: Millis, run: () => void): () => void;
  /** The first timer that is due by then, taken out; null when there is none. */
  takeDue(by: Millis): Timer | null;
  nextDue(): Millis | null;
  size(): number;
}

const nothing = (): void => undefined;

const isBefore = (a: Timer, b: Timer): boolean => a.due < b.due || (a.due === b.due && a.sequence < b.sequence);

/** A binary heap: a day of a whole chain holds tens of thousands of deadlines. */
export const createTimerHeap = (): TimerHeap => {
  const heap: Timer[] = [];
  /** Timers that will never ring and still have their place. */
  let cancelled = 0;
  let sequence = 0;

  const at = (index: number): Timer | undefined => heap[index];
  const put = (index: number, timer: Timer): void => { heap[index] = timer; };

  const rise = (from: number, timer: Timer): void => {
    let index = from;
    while (index > 0) {
      const above = (index - 1) >> 1;
      const parent = at(above);
      if (!parent || !isBefore(timer, parent)) break;
      put(index, parent);
      index = above;
    }
    put(index, timer);
  };

  const sink = (timer: Timer): void => {
    let index = 0;
    for (;;) {
      const left = at(2 * index + 1);
      const right = at(2 * index + 2);
      const isRight = left !== undefined && right !== undefined && isBefore(right, left);
      const child = isRight ? right : left;
      if (child === undefined || !isBefore(child, timer)) break;
      put(index, child);
      index = 2 * index + (isRight ? 2 : 1);
    }
    put(index, timer);
  };

  const takeFirst = (): Timer | undefined => {
    const first = at(0);
    const last = heap.pop();
    if (last !== undefined && last !== first) sink(last);
    return first;
  };

  const first = (): Timer | null => {
    for (let next = at(0); next !== undefined; next = at(0)) {
      if (next.state !== 'cancelled') return next;
      takeFirst();
      cancelled -= 1;
    }
    return null;
  };

  return {
    add: (due, run) => {
      sequence += 1;
      const timer: Timer = { due, sequence, run, state: 'waiting' };
      heap.push(timer);
      rise(heap.length - 1, timer);
      return () => {
        if (timer.state !== 'waiting') return;
        timer.state = 'cancelled';
        cancelled += 1;
        // Its place in the heap is kept until its time, perhaps for hours; the document that it would have woken need not be.
        timer.run = nothing;
      };
    },
    takeDue: (by) => {
      const next = first();
      if (next === null || next.due > by) return null;
      takeFirst();
      next.state = 'taken';
      return next;
    },
    nextDue: () => first()?.due ?? null,
    size: () => heap.length - cancelled,
  };
};
