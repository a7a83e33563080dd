import type { Readable } from '#core/shared/readable.ts';

type SeenDocument = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

/** Is this page before the guest's eyes? */
export const inSight = (document: SeenDocument): Readable<boolean> => ({
  get: () => document.visibilityState !== 'hidden',
  subscribe: (listener) => {
    document.addEventListener('visibilitychange', listener);
    return () => { document.removeEventListener('visibilitychange', listener); };
  },
});
