import type fc from 'fast-check';
import type { KeyValueStore } from '#core/ports/key-value-store.ts';
import type { TabChannel } from '#core/ports/tab-channel.ts';
import type { TabLock } from '#core/ports/tab-lock.ts';
import { ok } from '#core/shared/result.ts';

/** Whatever takes no time of its own, but does not happen at once. */
const later = (s: fc.Scheduler, what: string): Promise<void> => s.schedule(Promise.resolve(), what);

/** A call over a line: it arrives some time, and its answer comes some time; the scheduler says when. */
export const overTheLine = <A extends readonly unknown[], R>(s: fc.Scheduler, what: string, act: (...args: A) => R | Promise<R>) => async (...args: A): Promise<R> => {
  await later(s, `${what} arrives`);
  const answer = await act(...args);
  await later(s, `${what} is answered`);
  return answer;
};

/** One lock per name over all tabs, granted some time after it is free; holders wait in turn. */
export const scheduledLock = (s: fc.Scheduler): TabLock => {
  const last = new Map<string, Promise<unknown>>();
  const hold: TabLock['hold'] = (name, run) => {
    const granted = (last.get(name) ?? Promise.resolve()).then(() => later(s, `lock ${name}`));
    const done = granted.then(run);
    const over = done.then(() => undefined, () => undefined);
    last.set(name, over);
    void over.then(() => { if (last.get(name) === over) last.delete(name); });
    return done;
  };
  return { hold, tryHold: (name, run) => (last.has(name) ? Promise.resolve(null) : hold(name, run)) };
};

/** Messages between tabs, each heard some time. */
export const scheduledWire = (s: fc.Scheduler): { open(): TabChannel } => {
  const tabs = new Set<Set<(message: string) => void>>();
  return {
    open: () => {
      const own = new Set<(message: string) => void>();
      tabs.add(own);
      return {
        post: (message) => { for (const tab of tabs) if (tab !== own) void later(s, message).then(() => { for (const listener of [...tab]) listener(message); }); },
        onMessage: (listener) => {
          own.add(listener);
          return () => { own.delete(listener); };
        },
      };
    },
  };
};

/** The storage of a browser: written at once, but its other tabs hear of it some time. */
export const scheduledDisk = (s: fc.Scheduler): { open(): KeyValueStore } => {
  const values = new Map<string, string>();
  const tabs = new Set<Set<(key: string) => void>>();
  return {
    open: () => {
      const own = new Set<(key: string) => void>();
      tabs.add(own);
      const tellOthers = (key: string): void => { for (const tab of tabs) if (tab !== own) void later(s, `${key} has changed`).then(() => { for (const listener of [...tab]) listener(key); }); };
      return {
        get: (key) => values.get(key) ?? null,
        set: (key, value) => {
          if (values.get(key) !== value) tellOthers(key);
          values.set(key, value);
          return ok(undefined);
        },
        remove: (key) => { if (values.delete(key)) tellOthers(key); },
        keys: () => [...values.keys()],
        onOutsideChange: (listener) => {
          own.add(listener);
          return () => { own.delete(listener); };
        },
      };
    },
  };
};

/** Acts of somebody in a tab, one after another, with anything in between. What an act begins goes on beside the next. */
export const inSequence = (s: fc.Scheduler, who: string, acts: readonly (() => void)[]): void => {
  s.scheduleSequence(acts.map((act, at) => ({
    label: `${who}: act ${String(at)}`,
    builder: () => {
      act();
      return Promise.resolve();
    },
  })));
};
