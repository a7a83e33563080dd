import { cell, type Readable } from '#core/shared/readable.ts';

/** The screen's size as the basket sees it: large as in the server's HTML, until that has been taken over. */
export interface ScreenWindow extends Readable<boolean> {
  /** From here on as it is; saying so again changes nothing. */
  follow(): void;
}

export const createScreenWindow = (isSmall: Readable<boolean>): ScreenWindow => {
  const shown = cell(false);
  let isFollowing = false;
  return {
    get: () => shown.get(),
    subscribe: (listener) => shown.subscribe(listener),
    follow: () => {
      if (isFollowing) return;
      isFollowing = true;
      shown.set(isSmall.get());
      isSmall.subscribe(() => { shown.set(isSmall.get()); });
    },
  };
};
