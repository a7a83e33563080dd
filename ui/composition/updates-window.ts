import { cell, type Readable } from '#core/shared/readable.ts';

interface Updates { readonly isWaiting: Readable<boolean>; apply(): boolean }

/** Newer versions of the app as its prompt sees them: none until they are looked for. */
export interface UpdatesWindow extends Updates {
  attach(updates: Updates): void;
}

export const createUpdatesWindow = (): UpdatesWindow => {
  const isWaiting = cell(false);
  let source: Updates | null = null;
  return {
    isWaiting,
    apply: () => source?.apply() ?? false,
    attach: (updates) => {
      source = updates;
      isWaiting.set(updates.isWaiting.get());
      updates.isWaiting.subscribe(() => { isWaiting.set(updates.isWaiting.get()); });
    },
  };
};
