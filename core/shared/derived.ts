import type { Readable } from './readable.ts';

/**
 * A readable computed from others. Computes when asked and only after one of its sources has changed;
 * its listeners hear of every change of a source whose outcome differs.
 * @example const total = derived([cart, menu], () => priceOf(cart.get(), menu.get()));
 */
export const derived = <T>(sources: readonly Readable<unknown>[], compute: () => T): Readable<T> => {
  let seen: readonly unknown[] = [];
  let value: { readonly of: T } | null = null;
  const hasChanged = (source: Readable<unknown>, at: number): boolean => !Object.is(source.get(), seen[at]);
  const get = (): T => {
    if (value === null || sources.some(hasChanged)) {
      seen = sources.map((source) => source.get());
      value = { of: compute() };
    }
    return value.of;
  };
  return {
    get,
    subscribe: (listener) => {
      let last = get();
      const check = (): void => {
        const next = get();
        if (Object.is(next, last)) return;
        last = next;
        listener();
      };
      const stops = sources.map((source) => source.subscribe(check));
      return () => { for (const stop of stops) stop(); };
    },
  };
};
