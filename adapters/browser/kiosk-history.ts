import type { PageHistory } from './browser-history.ts';

/** The history of a kiosk's page, which its owner may forget. */
export interface KioskHistory extends PageHistory {
  /** Only the address that is shown now is left. */
  forget(): void;
}

/**
 * G1, S21: a history that the browser does not have: the address bar shows each address in the one entry there is, so that neither the browser's
 * back, nor a restored page, nor a reload leads to what an earlier guest has seen. The app's own back works as ever.
 */
export const createKioskHistory = (history: PageHistory): KioskHistory => {
  let steps = [{ path: history.current(), entry: history.entry() }];
  let count = 0;
  const listeners = new Set<(path: string) => void>();
  const last = (): { path: string; entry: string } => steps.at(-1) ?? { path: history.current(), entry: history.entry() };
  return {
    current: () => history.current(),
    previous: () => null,
    entry: () => last().entry,
    push: (path) => {
      count += 1;
      steps = [...steps.slice(-50), { path, entry: `kiosk.${String(count)}` }];
      history.replace(path);
    },
    replace: (path) => {
      steps[steps.length - 1] = { path, entry: last().entry };
      history.replace(path);
    },
    back: () => {
      if (steps.length === 1) return;
      steps.pop();
      const { path } = last();
      history.replace(path);
      for (const listener of [...listeners]) listener(path);
    },
    // One entry has nothing behind it.
    backTo: () => null,
    onPop: (listener) => {
      listeners.add(listener);
      const stop = history.onPop(listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
    forget: () => { steps = [last()]; },
  };
};
