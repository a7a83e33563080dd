/** A touch of a finger: when and where it was, and what was there. */
export interface Touch {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  /** What it pressed, and what that said of itself just then; null: nothing that can be pressed. */
  readonly thing: unknown;
  readonly said: string;
}

/** Within so many milliseconds and pixels of the one before, a touch is the same finger's second one. */
const WITHIN_MS = 500;
const WITHIN_PX = 60;

/**
 * Tells a finger that touches twice where once was meant: something else is there by then, or says something else than it did, and the second touch would
 * answer a question that nobody has read. Twice the same thing is meant so (one more, the same digit again). Asked about each touch, in turn; true: it is to
 * do nothing.
 */
export const secondTouches = (): ((touch: Touch) => boolean) => {
  let last: Touch | null = null;
  return (touch) => {
    const { at, x, y, thing, said } = touch;
    if (!last || at - last.at >= WITHIN_MS || Math.hypot(x - last.x, y - last.y) >= WITHIN_PX || (thing === last.thing && said === last.said)) {
      last = touch;
      return false;
    }
    // A third that follows as quickly is none for what is there now, either.
    last = { ...last, at };
    return true;
  };
};
