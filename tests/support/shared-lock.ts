import type { TabLock } from '#core/ports/tab-lock.ts';

/** One lock per name over all pages that are given this object; holders wait in turn. */
export const sharedLock = (): TabLock => {
  const last = new Map<string, Promise<unknown>>();
  const hold: TabLock['hold'] = (name, run) => {
    const before = last.get(name) ?? Promise.resolve();
    const done = before.then(run, run);
    last.set(name, done.catch(() => undefined).then(() => { if (last.get(name) === done) last.delete(name); }));
    return done;
  };
  return { hold, tryHold: (name, run) => (last.has(name) ? Promise.resolve(null) : hold(name, run)) };
};
