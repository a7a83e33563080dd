import type { Readable } from './readable.ts';

/**
 * Resolves with the value as soon as it is so: at once, or after the change that makes it so. It may never be: who cannot wait for ever bounds it (`within`).
 * @example const state = await when(order, ({ phase }) => phase !== 'placing');
 */
export function when<T, U extends T>(readable: Readable<T>, isSo: (value: T) => value is U): Promise<U>;
export function when<T>(readable: Readable<T>, isSo: (value: T) => boolean): Promise<T>;
export function when<T>(readable: Readable<T>, isSo: (value: T) => boolean): Promise<T> {
  return new Promise((resolve) => {
    const now = readable.get();
    if (isSo(now)) return resolve(now);
    const stop = readable.subscribe(() => {
      const value = readable.get();
      if (!isSo(value)) return;
      stop();
      resolve(value);
    });
  });
}
