import * as v from 'valibot';
import { appError } from '#core/errors/app-error.ts';
import type { KeyValueStore } from '#core/ports/key-value-store.ts';
import type { StoredValue } from '#core/ports/stored-value.ts';
import { fingerprint } from '#core/shared/fingerprint.ts';
import { failed, ok, type Result } from '#core/shared/result.ts';

export interface VersionedValueOptions<T> {
  /** `weborder.cart` */
  readonly key: string;
  /** Counts up whenever the stored shape changes. */
  readonly version: number;
  /** Reads the stored data as the core's type; what does not fit is as if it were not there. */
  readonly schema: v.GenericSchema<unknown, T>;
  /** Data of an older version as data of this one; left out: older data is dropped (R9). */
  readonly migrate?: (data: unknown, version: number) => unknown;
  /**
   * For the payment journal (P2): a write counts only when it is on the disk, and what can't be read is put aside
   * under another key instead of being overwritten. Everything else stays in memory when it cannot be written.
   */
  readonly mustLast?: boolean;
}

/** `isWhole` false: a list of which some lines could not be read. */
interface Decoded<T> { readonly value: T; readonly isWhole: boolean }
interface Read<T> { readonly text: string; readonly decoded: Decoded<T> | null }

/** Text as a value of the schema's type; null when it is anything else. Never throws (R9). */
const decode = <T>(text: string, { version, schema, migrate }: VersionedValueOptions<T>): Decoded<T> | null => {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing is said of the fields but that they may be there; what can have none throws
    const { v: written, data: stored } = JSON.parse(text) as { readonly v: unknown; readonly data: unknown };
    if (typeof written !== 'number' || written % 1 !== 0 || written > version) return null;
    const data = written < version ? migrate?.(stored, written) : stored; // Older data that nobody brings up is undefined, which no schema takes.
    const value = v.safeParse(schema, data, { abortEarly: true });
    if (!value.success) return null;
    return { value: value.output, isWhole: !Array.isArray(data) || !Array.isArray(value.output) || data.length === value.output.length };
  } catch {
    return null;
  }
};

/** What was read last by the same options, whoever asked: every part of a page that looks at a key has a reader of its own. */
const lastRead = new WeakMap<object, Read<unknown>>();

/** A list of which each line is read by itself: one that cannot be read does not hide the others (P2). Only for what `mustLast`, which puts it aside. */
export const readableLines = <T>(line: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, readonly T[]> =>
  v.pipe(v.array(v.unknown()), v.transform((lines) => lines.flatMap((one) => {
    const read = v.safeParse(line, one, { abortEarly: true });
    return read.success ? [read.output] : [];
  })));

/**
 * A value under one key, in an envelope `{ v, data }`, decoded whenever it is read: what is missing, corrupt, foreign or from another version is null (R9).
 * `onPutAside`: something that `mustLast` has just been put aside.
 * @example const cart = versionedValue(store, { key: 'weborder.cart', version: 1, schema: cartSchema });
 */
export const versionedValue = <T>(store: KeyValueStore, options: VersionedValueOptions<T>, onPutAside?: () => void): StoredValue<T> => {
  const { key, mustLast = false } = options;
  /** What could not be written; it holds while the page lives. */
  let unsaved: { readonly value: T } | null = null;

  let last: Read<T> | null = null;

  /** Decoded once per text: the cart is read before every act, for another tab may have written (R10). */
  const decodeOnce = (text: string): Decoded<T> | null => {
    if (last?.text !== text) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it was read by these very options, which say what comes of it
      const known = lastRead.get(options) as Read<T> | undefined;
      last = known?.text === text ? known : { text, decoded: decode(text, options) };
      lastRead.set(options, last);
    }
    return last.decoded;
  };

  const readStored = (): T | null => {
    const text = store.get(key);
    return text === null ? null : decodeOnce(text)?.value ?? null;
  };

  /** The journal of a newer or a broken version may still name a payment that someone has to look after: `lookAfterPutAside` says so, and when it goes. */
  const putAside = (): Result<void> => {
    const text = mustLast ? store.get(key) : null;
    // What is there and cannot be got, as another user's file, is not to be written over, nor taken away.
    if (mustLast && text === null && store.keys().includes(key)) return failed(appError('storage.unavailable'));
    if (text === null || decodeOnce(text)?.isWhole === true) return ok(undefined);
    const copied = store.set(`${key}.unreadable.${fingerprint(text)}`, text);
    onPutAside?.();
    return copied;
  };

  return {
    read: () => (unsaved === null ? readStored() : unsaved.value),
    write: (value) => {
      const aside = putAside();
      const text = JSON.stringify({ v: options.version, data: value });
      const written = aside.ok ? store.set(key, text) : aside;
      if (written.ok && !mustLast) last = { text, decoded: { value, isWhole: true } };
      unsaved = written.ok || mustLast ? null : { value };
      return written;
    },
    clear: () => {
      unsaved = null;
      if (putAside().ok) store.remove(key);
    },
    onOutsideChange: (listener) => store.onOutsideChange((changed) => {
      if (changed !== key) return;
      unsaved = null;
      listener();
    }),
  };
};
