import { appError } from '#core/errors/app-error.ts';
import type { StoredValue } from '#core/ports/stored-value.ts';
import { failed, ok } from '#core/shared/result.ts';

/** A place in storage that several pages of one browser share. What is read is a copy, as from a disk. */
export interface StoredBox<T> {
  /** A page's view of it. */
  open(): StoredValue<T>;
  /** F40: from now on writing fails (or works again). */
  refuseWrites(refuse: boolean): void;
  /** F43: the browser throws it away. */
  evict(): void;
  /** Every text that was written, oldest first. */
  readonly written: readonly string[];
}

export const storedBox = <T>(initial?: T): StoredBox<T> => {
  let text = initial === undefined ? null : JSON.stringify(initial);
  let isRefusing = false;
  const written: string[] = [];
  const pages = new Set<{ readonly listeners: Set<() => void> }>();
  const tellOthers = (page: { readonly listeners: Set<() => void> }): void => {
    for (const other of pages) if (other !== page) for (const listener of other.listeners) listener();
  };
  return {
    written,
    refuseWrites: (refuse) => { isRefusing = refuse; },
    evict: () => { text = null; },
    open: () => {
      const page = { listeners: new Set<() => void>() };
      pages.add(page);
      return {
        // A test's own box holds nothing but what the test wrote, so its text is a T.
        read: () => (text === null ? null : (JSON.parse(text) as T)),
        write: (value) => {
          if (isRefusing) return failed(appError('storage.unavailable'));
          text = JSON.stringify(value);
          written.push(text);
          tellOthers(page);
          return ok(undefined);
        },
        // A browser tells of what is taken out only where something was.
        clear: () => {
          if (text === null) return;
          text = null;
          tellOthers(page);
        },
        onOutsideChange: (listener) => {
          page.listeners.add(listener);
          return () => { page.listeners.delete(listener); };
        },
      };
    },
  };
};
