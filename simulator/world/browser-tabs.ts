import type { Clock } from '#core/ports/clock.ts';
import type { BrowserHistory } from '#core/ports/browser-history.ts';
import type { TabChannel } from '#core/ports/tab-channel.ts';
import type { TabLock } from '#core/ports/tab-lock.ts';
import type { Changing } from './changing.ts';
import { currentRequest, goOnFor } from './host-request.ts';
import type { PageLife } from './page-life.ts';

/** What the documents of one browser tell each other. */
export const createTabPost = (clock: Clock): { open(life: PageLife): TabChannel } => {
  const heard = new Map<PageLife, Set<(message: string) => void>>();
  return {
    open: (life) => {
      const own = new Set<(message: string) => void>();
      heard.set(life, own);
      life.onDeath(() => { heard.delete(life); });
      return {
        post: (message) => {
          if (!life.isAlive) return;
          for (const [other, listeners] of heard) if (other !== life) clock.schedule(1, () => other.reach(() => { for (const listener of [...listeners]) listener(message); }));
        },
        onMessage: (listener) => {
          own.add(listener);
          return () => { own.delete(listener); };
        },
      };
    },
  };
};

interface Holder { readonly life: PageLife; readonly start: () => void }

/** One holder at a time over all documents of one browser; a document that dies lets go, as with the Web Locks of a browser. `onAsked`: a document wants one. */
export const createTabLocks = (onAsked: (name: string, life: PageLife) => void = () => undefined): { open(life: PageLife): TabLock } => {
  const queues = new Map<string, Holder[]>();
  const letGo = (name: string, done: Holder): void => {
    const queue = queues.get(name) ?? [];
    const left = queue.filter((one) => one !== done && one.life.isAlive);
    if (left.length === 0) queues.delete(name);
    else queues.set(name, left);
    // A dead document may have asked more than once: whoever is first now begins, whichever of its wishes has ended.
    if (left[0] !== queue[0]) left[0]?.start();
  };
  return {
    open: (life) => {
      const hold = <T>(name: string, run: () => Promise<T>): Promise<T> => new Promise<T>((resolve, reject) => {
        if (!life.isAlive) return; // What a dead document still had in mind holds nobody up.
        onAsked(name, life);
        const request = currentRequest();
        let isStarted = false;
        const holder: Holder = {
          life,
          start: () => {
            if (isStarted) return;
            isStarted = true;
            // Not in the same breath as the request for it: a browser grants a lock later.
            const held = async (): Promise<void> => {
              await Promise.resolve();
              try {
                resolve(await run());
              } catch (error) {
                reject(error instanceof Error ? error : new Error('the holder of a lock threw', { cause: error }));
              } finally {
                letGo(name, holder);
              }
            };
            void goOnFor(request, held); // Begun by whoever lets go, it is still done for the one who asked.
          },
        };
        life.onDeath(() => letGo(name, holder));
        const queue = queues.get(name) ?? [];
        queues.set(name, [...queue, holder]);
        if (queue.length === 0) holder.start();
      });
      return { hold, tryHold: (name, run) => (queues.has(name) ? Promise.resolve(null) : hold(name, run)) };
    },
  };
};

/** The address bar of a tab; it outlives its documents. */
export interface TabHistory {
  open(life: PageLife): BrowserHistory;
  current(): string;
  /** The guest's own step: −1 is back, 1 is forward. False: there is nowhere to go. */
  step(by: number): boolean;
  /** An address typed in, or a way back from elsewhere. */
  visit(path: string): void;
  /** A kiosk's history is one entry (G1). */
  forget(): void;
  readonly paths: readonly string[];
}

export const createTabHistory = (start: string): TabHistory => {
  let at = 0;
  const listeners = new Map<PageLife, Set<(path: string) => void>>();
  const current = (): string => history.paths[at] ?? start;
  const push = (path: string): void => {
    history.paths = [...history.paths.slice(Math.max(0, at - 30), at + 1), path];
    at = history.paths.length - 1;
  };
  const step = (by: number): boolean => {
    if (history.paths[at + by] === undefined) return false;
    at += by;
    for (const [life, heard] of listeners) life.reach(() => { for (const listener of [...heard]) listener(current()); });
    return true;
  };
  const history: Changing<TabHistory> = {
    paths: [start],
    current, step,
    visit: push,
    forget: () => {
      history.paths = [current()];
      at = 0;
    },
    open: (life) => {
      const own = new Set<(path: string) => void>();
      listeners.set(life, own);
      life.onDeath(() => { listeners.delete(life); });
      return {
        current,
        // Entries here carry nothing: a page knows its own steps only, as in a browser that has thrown their state away.
        previous: () => null,
        push: (path) => { if (life.isAlive) push(path); },
        replace: (path) => { if (life.isAlive) history.paths = history.paths.map((known, index) => (index === at ? path : known)); },
        back: () => { if (life.isAlive) step(-1); },
        backTo: () => null,
        onPop: (listener) => {
          own.add(listener);
          return () => { own.delete(listener); };
        },
      };
    },
  };
  return history;
};
