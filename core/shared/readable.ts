/** Something that has a value now and tells when it changes. */
export interface Readable<T> {
  get(): T;
  /** Calls `listener` after each change, until the returned function is called. */
  subscribe(listener: () => void): () => void;
}

/** A readable that its owner may set. One act of a guest is one `set`. */
export interface Cell<T> extends Readable<T> {
  set(next: T): void;
  update(change: (current: T) => T): void;
}

/**
 * Holds one immutable snapshot.
 * Setting the same reference tells nobody, so a transition that changes nothing returns its input.
 * @example const count = cell(0); count.subscribe(() => show(count.get())); count.set(1);
 */
export const cell = <T>(initial: T): Cell<T> => {
  let value = initial;
  /** Another list whenever somebody comes or goes: those who are being told are told to the end. */
  let listeners: readonly (() => void)[] = [];
  const set = (next: T): void => {
    if (Object.is(next, value)) return;
    value = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => value,
    set,
    update: (change) => set(change(value)),
    subscribe: (listener) => {
      listeners = [...listeners, listener];
      return () => { listeners = listeners.filter((other) => other !== listener); };
    },
  };
};
