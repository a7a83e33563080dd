/** While one run is under way, further callers get that run's answer instead of starting their own. */
export const singleFlight = <T>(run: () => Promise<T>): (() => Promise<T>) => {
  let running: Promise<T> | null = null;
  return () => {
    running ??= run().finally(() => { running = null; });
    return running;
  };
};
