import type { Readable } from '#core/shared/readable.ts';

/** Resolves with the first value that will do; the present one counts. What bounds the wait is the use case behind it, and --timeout. */
export const until = <T, U extends T>(readable: Readable<T>, will: (value: T) => value is U): Promise<U> =>
  new Promise((resolve) => {
    const look = (): boolean => {
      const value = readable.get();
      if (!will(value)) return false;
      resolve(value);
      return true;
    };
    if (look()) return;
    const stop = readable.subscribe(() => { if (look()) stop(); });
  });
