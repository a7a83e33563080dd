/** What was read of a table, by a key, for as long as nobody else writes into it. */
export interface Kept<V> {
  /** As it is known; else as `read` finds it. */
  get(key: string, read: () => V): V;
  /** Undefined: it is not known. */
  known(key: string): V | undefined;
  set(key: string, value: V): void;
  /** A write after which all that is known still holds, but for what whoever writes sets anew. */
  own<T>(write: () => T): T;
}

/** An order with all its lines is a few thousand characters. */
const mostKept = 500;

/**
 * An order is looked at after every change by all who wait for it, and its thirty columns take longer to be read than all that is done with them: a row
 * that is changed by its own store stays known. `stamp` grows with every write to the table; a write that went another way, that failed or was taken
 * back makes everything be read again. Nobody changes anything in what is kept.
 * @example kept.own(() => update(id, { paid: 1 })); kept.set(id, { ...order, paid: 1 });
 */
export const createKept = <V>(stamp: () => number): Kept<V> => {
  const values = new Map<string, V>();
  let at = stamp();
  const valid = (): Map<string, V> => {
    const now = stamp();
    if (at !== now || values.size > mostKept) values.clear();
    at = now;
    return values;
  };
  return {
    get: (key, read) => {
      const known = valid().get(key);
      if (known !== undefined) return known;
      const found = read();
      values.set(key, found);
      return found;
    },
    known: (key) => valid().get(key),
    set: (key, value) => { valid().set(key, value); },
    own: (write) => {
      valid();
      const written = write();
      at = stamp();
      return written;
    },
  };
};
