import type { BrowserHistory } from '#core/ports/browser-history.ts';

/** A tab's history: `entries` with the one shown in brackets, and the guest's own back and forward buttons. */
export interface MemoryHistory extends BrowserHistory {
  /** @example ['/', '[/orders]'] */
  readonly entries: readonly string[];
  browserBack(): void;
  browserForward(): void;
}

/** Like a browser's, it tells of a move after the address has changed, and stops at both ends. */
export const memoryHistory = (...paths: readonly string[]): MemoryHistory => {
  const entries = paths.length === 0 ? ['/'] : [...paths];
  /** What the guest brought along was not gone to within the app. */
  const brought = entries.length;
  let at = entries.length - 1;
  const listeners = new Set<(path: string) => void>();
  const current = (): string => entries[at] ?? '/';
  const move = (by: 1 | -1): void => {
    if (entries[at + by] === undefined) return;
    at += by;
    const path = current();
    queueMicrotask(() => { for (const listener of [...listeners]) listener(path); });
  };
  return {
    current,
    previous: () => (at < brought ? null : entries[at - 1] ?? null),
    push: (path) => {
      entries.splice(at + 1, entries.length, path);
      at += 1;
    },
    replace: (path) => { entries[at] = path; },
    back: () => move(-1),
    onPop: (listener) => {
      listeners.add(listener);
      return () => { listeners.delete(listener); };
    },
    browserBack: () => move(-1),
    browserForward: () => move(1),
    get entries() { return entries.map((path, index) => (index === at ? `[${path}]` : path)); },
  };
};
