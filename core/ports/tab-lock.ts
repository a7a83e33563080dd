/** R10: one holder at a time over all tabs of this browser. */
export interface TabLock {
  /** Waits for the lock, runs, lets go (also when `run` throws, also when the tab dies). */
  hold<T>(name: string, run: () => Promise<T>): Promise<T>;
  /** Runs only when the lock is free now; null when another holds it. */
  tryHold<T>(name: string, run: () => Promise<T>): Promise<T | null>;
}
