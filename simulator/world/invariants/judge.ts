import type { Changing } from '../changing.ts';
import type { InvariantId } from './catalogue.ts';

/** An invariant that did not hold, in words. */
export interface Violation { readonly id: InvariantId; readonly words: string }

/** Looks at invariants, counts how often it has looked, and keeps the first that did not hold. */
export interface Judge {
  check(id: InvariantId, holds: boolean, words: () => string): void;
  readonly violation: Violation | null;
  /** How often each was looked at. */
  readonly looks: ReadonlyMap<InvariantId, number>;
}

export const createJudge = (say: (text: string) => void): Judge => {
  const looks = new Map<InvariantId, number>();
  const judge: Changing<Judge> = {
    violation: null,
    looks,
    check: (id, holds, words) => {
      looks.set(id, (looks.get(id) ?? 0) + 1);
      if (holds || judge.violation !== null) return;
      judge.violation = { id, words: words() };
      say(`VIOLATION ${id}: ${judge.violation.words}`);
    },
  };
  return judge;
};
