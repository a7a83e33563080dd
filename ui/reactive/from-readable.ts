import { createAtom } from 'mobx';
import type { Readable } from '#core/shared/readable.ts';

/**
 * The one bridge from core to MobX: reading `value` inside an observer or a computed makes it follow the readable.
 * It subscribes with the first observer and lets go with the last, so nothing is held for a screen that is gone.
 * Outside of any observer it simply reads.
 * @example const cart = fromReadable('cart', deps.cart); // get lines() { return cart.value.items; }
 */
export const fromReadable = <T>(name: string, readable: Readable<T>): { readonly value: T } => {
  let stop: (() => void) | undefined;
  const atom = createAtom(
    name,
    () => { stop = readable.subscribe(() => { atom.reportChanged(); }); },
    () => { stop?.(); stop = undefined; },
  );
  return {
    get value() {
      atom.reportObserved();
      return readable.get();
    },
  };
};
