import type { TabChannel } from '#core/ports/tab-channel.ts';

/** A wire that several channels hang on, as the tabs of one browser do. */
export interface TabWire { open(): TabChannel }

/** @example const wire = createTabWire(); const [oneTab, otherTab] = [wire.open(), wire.open()]; */
export const createTabWire = (): TabWire => {
  const tabs = new Set<Set<(message: string) => void>>();
  return {
    open: () => {
      const own = new Set<(message: string) => void>();
      tabs.add(own);
      return {
        post: (message) => queueMicrotask(() => {
          for (const tab of [...tabs]) if (tab !== own) for (const listener of [...tab]) listener(message);
        }),
        onMessage: (listener) => {
          own.add(listener);
          return () => { own.delete(listener); };
        },
      };
    },
  };
};
