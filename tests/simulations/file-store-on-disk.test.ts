import type * as NodeFs from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createFileStore } from '#adapters/storage/file-store.ts';
import { appError } from '#core/errors/app-error.ts';
import { failed, ok } from '#core/shared/result.ts';

type Fs = typeof NodeFs;

/** What the disk was asked for, and which call it refuses. */
const disk = vi.hoisted(() => ({ asked: new Array<string>(), names: new Map<unknown, string>(), refuses: '' }));

vi.mock('node:fs', async (original) => {
  const fs = await original<Fs>();
  const ask = (what: string): void => {
    disk.asked.push(what);
    if (disk.refuses === what) throw Object.assign(new Error(what), { code: 'EIO' });
  };
  const nameOf = (of: unknown): string => disk.names.get(of) ?? basename(String(of)).replace(String(process.pid), 'PID').replace(/^weborder-disk-.*/, 'the folder');
  return {
    ...fs,
    openSync: (...[path, ...how]: Parameters<Fs['openSync']>) => {
      ask(`open ${nameOf(path)}`);
      const handle = fs.openSync(path, ...how);
      disk.names.set(handle, nameOf(path));
      return handle;
    },
    writeFileSync: (...[file, ...rest]: Parameters<Fs['writeFileSync']>) => {
      ask(`write ${nameOf(file)}`);
      fs.writeFileSync(file, ...rest);
    },
    fsyncSync: (handle: number) => {
      ask(`flush ${nameOf(handle)}`);
      fs.fsyncSync(handle);
    },
    closeSync: (handle: number) => {
      ask(`close ${nameOf(handle)}`);
      fs.closeSync(handle);
    },
    renameSync: (from: string, to: string) => {
      ask(`rename ${nameOf(from)} to ${nameOf(to)}`);
      fs.renameSync(from, to);
    },
    readdirSync: (folder: string) => {
      ask(`list ${nameOf(folder)}`);
      return fs.readdirSync(folder);
    },
  };
});

const { mkdtempSync, readdirSync, readFileSync, rmSync } = await vi.importActual<Fs>('node:fs');

const aStore = () => {
  const folder = mkdtempSync(join(tmpdir(), 'weborder-disk-'));
  onTestFinished(() => { rmSync(folder, { recursive: true }); });
  const store = createFileStore(folder);
  Object.assign(disk, { asked: [], refuses: '' });
  return { folder, store };
};
const beside = '.key.json.PID.tmp';

it('[P-2] (F44) a value is flushed before it takes the place of the one before, and its place after that: whenever the power goes, one of them is there', () => {
  const { store } = aStore();
  expect(store.set('key', 'value')).toEqual(ok(undefined));
  expect(disk.asked).toEqual([
    `open ${beside}`, `write ${beside}`, `flush ${beside}`, `close ${beside}`, `rename ${beside} to key.json`, 'open the folder', 'flush the folder', 'close the folder', 'list the folder',
  ]);
});

it.each([`write ${beside}`, `flush ${beside}`, `rename ${beside} to key.json`])('[P-2] a disk that fails at “%s” leaves the value before, and nothing beside it or open', (refuses) => {
  const { store, folder } = aStore();
  store.set('key', 'before');
  Object.assign(disk, { asked: [], refuses });
  expect(store.set('key', 'value')).toEqual(failed(appError('storage.unavailable', { values: { reason: 'EIO' } })));
  expect([readdirSync(folder), readFileSync(join(folder, 'key.json'), 'utf8'), disk.asked.filter((what) => what.startsWith('open')).length - disk.asked.filter((what) => what.startsWith('close')).length]).toEqual([['key.json'], 'before', 0]);
});

it('[P-2] a place that cannot be flushed may be lost with the power, so the value does not count as written', () => {
  const { store } = aStore();
  disk.refuses = 'flush the folder';
  expect(store.set('key', 'value').ok).toBe(false);
  expect(disk.asked.at(-1)).toBe('close the folder');
});

it('[P-2] where no folder can be flushed, as on Windows, a value counts without that', () => {
  const { store } = aStore();
  const { platform } = process;
  onTestFinished(() => { Object.defineProperty(process, 'platform', { value: platform }); });
  Object.defineProperty(process, 'platform', { value: 'win32' });
  disk.refuses = 'flush the folder';
  expect([store.set('key', 'value'), store.get('key')]).toEqual([ok(undefined), 'value']);
});

it('[R-9] a value is written where its folder may not be listed, for then nobody can look for what a killed program has left', () => {
  const { store, folder } = aStore();
  disk.refuses = 'list the folder';
  expect([store.set('key', 'value'), readFileSync(join(folder, 'key.json'), 'utf8')]).toEqual([ok(undefined), 'value']);
});
