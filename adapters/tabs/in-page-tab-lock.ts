import type { TabLock } from '#core/ports/tab-lock.ts';

/** One holder at a time inside this page or program: the fallback where there are no Web Locks, and what the command line uses. */
export const createInPageTabLock = (): TabLock => {
  const queues = new Map<string, Promise<void>>();
  const hold = async <T>(name: string, run: () => Promise<T>): Promise<T> => {
    const before = queues.get(name);
    const { promise: done, resolve: letGo } = Promise.withResolvers<void>();
    queues.set(name, done);
    await before;
    try {
      return await run();
    } finally {
      // Nobody has queued up behind: forget the name, so that a page that lives for weeks holds no old ones.
      if (queues.get(name) === done) queues.delete(name);
      letGo();
    }
  };
  return { hold, tryHold: (name, run) => (queues.has(name) ? Promise.resolve(null) : hold(name, run)) };
};
