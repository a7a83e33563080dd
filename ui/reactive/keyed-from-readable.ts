import { createAtom, transaction, type IAtom } from 'mobx';
import type { Readable } from '#core/shared/readable.ts';

/**
 * Like `fromReadable`, for a readable that holds something per key, with observers that hear of their own key only:
 * when one of a thousand articles is added, one card looks again. Subscribes with the first observer and lets go with the last.
 * @example const counts = keyedFromReadable('counts', deps.cart, countsByCode); // counts.get(article.code)
 */
export const keyedFromReadable = <T, K, V>(
  name: string, readable: Readable<T>, read: (snapshot: T) => ReadonlyMap<K, V>,
): { get(key: K): V | undefined } => {
  const atoms = new Map<K, IAtom>();
  let seen: { readonly snapshot: T; readonly values: ReadonlyMap<K, V> } | null = null;
  let stop: (() => void) | undefined;

  const values = (): ReadonlyMap<K, V> => {
    const snapshot = readable.get();
    if (seen === null || !Object.is(seen.snapshot, snapshot)) seen = { snapshot, values: read(snapshot) };
    return seen.values;
  };

  const tellChanges = (): void => {
    const before = seen?.values;
    const after = values();
    transaction(() => {
      for (const [key, atom] of atoms) if (!Object.is(before?.get(key), after.get(key))) atom.reportChanged();
    });
  };

  const observed = (key: K, atom: IAtom): void => {
    atoms.set(key, atom);
    values();
    stop ??= readable.subscribe(tellChanges);
  };

  const forgotten = (key: K, atom: IAtom): void => {
    if (atoms.get(key) === atom) atoms.delete(key);
    if (atoms.size > 0) return;
    stop?.();
    stop = undefined;
  };

  return {
    get: (key) => {
      const known = atoms.get(key);
      const atom: IAtom = known ?? createAtom(`${name}.${String(key)}`, () => observed(key, atom), () => forgotten(key, atom));
      atom.reportObserved();
      return values().get(key);
    },
  };
};
