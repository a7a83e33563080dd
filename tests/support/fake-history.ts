import type { BrowserHistory } from '#core/ports/browser-history.ts';

/** An address bar with its history. */
export interface FakeHistory extends BrowserHistory {
  /** The guest's own step, as with the browser's buttons: −1 is back, 1 is forward. */
  step(by: number): void;
  readonly paths: readonly string[];
}

export const fakeHistory = (start = '/'): FakeHistory => {
  let paths = [start];
  let at = 0;
  const listeners = new Set<(path: string) => void>();
  const current = (): string => paths[at] ?? start;
  const step = (by: number): void => {
    if (paths[at + by] === undefined) return;
    at += by;
    for (const listener of [...listeners]) listener(current());
  };
  return {
    current,
    previous: () => paths[at - 1] ?? null,
    push: (path) => {
      paths = [...paths.slice(0, at + 1), path];
      at += 1;
    },
    replace: (path) => { paths = paths.map((known, index) => (index === at ? path : known)); },
    back: () => step(-1),
    backTo: () => null,
    step,
    onPop: (listener) => {
      listeners.add(listener);
      return () => { listeners.delete(listener); };
    },
    get paths() { return paths; },
  };
};
