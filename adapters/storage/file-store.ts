import { closeSync, fsyncSync, openSync, readdirSync, readFileSync, renameSync, rmSync, watch, writeFileSync, type FSWatcher, type WatchListener } from 'node:fs';
import { join } from 'node:path';
import { appError } from '#core/errors/app-error.ts';
import type { KeyValueStore } from '#core/ports/key-value-store.ts';
import { failed, ok, type Result } from '#core/shared/result.ts';
import { errorCode } from '../node-error-code.ts';
import { makeFolder } from './node-make-folder.ts';

const suffix = '.json';

/** Any key as a file name that every system takes and keeps apart: no slashes, not hidden, not `..`, no capitals (some systems do not tell them from small letters). */
const fileNameOf = (key: string): string =>
  Array.from(new TextEncoder().encode(key), (byte) => {
    const letter = String.fromCharCode(byte);
    return /[a-z0-9_-]/.test(letter) ? letter : `%${byte.toString(16).padStart(2, '0')}`;
  }).join('') + suffix;

/** The key whose value a file holds; null: the file is somebody else's. */
const keyOf = (fileName: string): string | null => {
  try {
    const key = decodeURIComponent(fileName.slice(0, -suffix.length));
    return fileNameOf(key) === fileName ? key : null;
  } catch {
    return null; // Not even a name that could be decoded.
  }
};

const syncFolder = (folder: string): void => {
  if (process.platform === 'win32') return; // Windows flushes no folder, and says that it is not permitted.
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

const writeFlushed = (path: string, value: string): void => {
  const handle = openSync(path, 'w', 0o600);
  try {
    writeFileSync(handle, value);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

const isAtWork = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) !== 'ESRCH'; // One of somebody else's is there all the same.
  }
};

/** S19: what a program that was killed has half written beside a file, a session perhaps, is nobody's any more and would stay for ever. */
const sweep = (folder: string, fileName: string): void => {
  try {
    for (const name of readdirSync(folder)) {
      const pid = name.startsWith(`.${fileName}.`) ? /^\.(\d{1,10})\.tmp$/.exec(name.slice(fileName.length + 1))?.[1] : undefined;
      if (pid !== undefined && !isAtWork(Number(pid))) rmSync(join(folder, name), { force: true });
    }
  } catch {
    return; // The value itself is written, or gone; whoever writes next tries again.
  }
};

/** Written beside, flushed, then renamed into place: a reader or a crash meets the old value or the new one, never half of it (F44). */
const writeWhole = (folder: string, fileName: string, value: string): void => {
  const beside = join(folder, `.${fileName}.${process.pid}.tmp`);
  try {
    writeFlushed(beside, value);
    renameSync(beside, join(folder, fileName));
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
  syncFolder(folder);
};

/** One file per key in a folder, for programs without a browser. R9: what cannot be read is absent, what cannot be written says so. */
export const createFileStore = (folder: string): KeyValueStore => {
  /** What this store knows to be in each file, so that it does not take its own writes for another's. */
  const known = new Map<string, string | null>();
  const listeners = new Set<(key: string) => void>();
  let stopWatching: (() => void) | null = null;
  const read = (key: string): string | null => {
    try {
      return readFileSync(join(folder, fileNameOf(key)), 'utf8');
    } catch {
      return null;
    }
  };
  const keys = (): readonly string[] => {
    try {
      return readdirSync(folder).flatMap((name) => keyOf(name) ?? []);
    } catch {
      return [];
    }
  };
  const set = (key: string, value: string): Result<void> => {
    try {
      makeFolder(folder);
      writeWhole(folder, fileNameOf(key), value);
      known.set(key, value);
      sweep(folder, fileNameOf(key));
      return ok(undefined);
    } catch (error) {
      return failed(appError('storage.unavailable', { values: { reason: errorCode(error) } }));
    }
  };
  /** R9: a folder that cannot be made or watched (a system has so many watchers) tells nothing of others; what they write is read all the same. Null: that is how it is. */
  const watcherOf = (heard: WatchListener<string>): FSWatcher | null => {
    try {
      makeFolder(folder);
      return watch(folder, { persistent: false }, heard);
    } catch {
      return null;
    }
  };
  const watchFolder = (): (() => void) => {
    for (const key of keys()) known.set(key, read(key));
    const watcher = watcherOf((_event, fileName) => {
      const key = fileName === null ? null : keyOf(fileName);
      if (key === null) return;
      const value = read(key);
      if (value === (known.get(key) ?? null)) return;
      known.set(key, value);
      for (const listener of [...listeners]) listener(key);
    });
    return () => watcher?.close();
  };
  return {
    get: read,
    set,
    remove: (key) => {
      try {
        rmSync(join(folder, fileNameOf(key)), { force: true });
        sweep(folder, fileNameOf(key));
      } catch {
        return; // It could not be removed (R9), and is there still.
      }
      known.set(key, null);
    },
    keys,
    onOutsideChange: (listener) => {
      listeners.add(listener);
      stopWatching ??= watchFolder();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stopWatching?.();
        stopWatching = null;
      };
    },
  };
};
