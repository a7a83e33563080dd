import type { Readable } from '#core/shared/readable.ts';

/** §4: how the screen is held (`portrait-primary`), null where the browser does not say. */
export const screenOrientation = (page: Window): Readable<string | null> => {
  // Missing in some browsers, whatever the types say.
  const orientation: ScreenOrientation | undefined = page.screen.orientation;
  return {
    get: () => orientation?.type ?? null,
    subscribe: (listener) => {
      orientation?.addEventListener('change', listener);
      return () => { orientation?.removeEventListener('change', listener); };
    },
  };
};
