import { lstatSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it, onTestFinished } from 'vitest';
import { appError } from '#core/errors/app-error.ts';
import type { KeyValueStore } from '#core/ports/key-value-store.ts';
import { failed, ok } from '#core/shared/result.ts';
import { createFileStore } from '#adapters/storage/file-store.ts';
import { createLocalStorageStore } from '#adapters/storage/local-storage-store.ts';
import { createMemoryDisk, createMemoryStore } from '#adapters/storage/memory-store.ts';
import { versionedValue, type VersionedValueOptions } from '#adapters/storage/versioned-value.ts';
import { fakeWebStorage } from '#tests/support/fake-web-storage.ts';

interface Note { readonly text: string }
const options: VersionedValueOptions<Note> = { key: 'weborder.note', version: 2, schema: v.object({ text: v.string() }) };

describe('a versioned value', () => {
  it('is read as it was written, in an envelope with its version', () => {
    const store = createMemoryStore();
    const stored = versionedValue(store, options);
    expect(stored.read()).toBeNull();
    expect(stored.write({ text: 'no lid' })).toEqual({ ok: true, value: undefined });
    expect(store.get('weborder.note')).toBe('{"v":2,"data":{"text":"no lid"}}');
    expect(versionedValue(store, options).read()).toEqual({ text: 'no lid' });
    stored.clear();
    expect([stored.read(), store.keys()]).toEqual([null, []]);
  });

  it.each([
    ['no JSON', 'no lid'], ['truncated', '{"v":2,"data":{"text":"no'], ['empty', ''], ['no envelope', '{"text":"no lid"}'], ['null', 'null'],
    ['an array', '[2,{}]'], ['another shape', '{"v":2,"data":{"text":7}}'], ['older, without a migration', '{"v":1,"data":{"text":"no lid"}}'],
    ['newer', '{"v":3,"data":{"text":"no lid"}}'], ['a version that is none', '{"v":"2","data":{"text":"no lid"}}'],
    ['nested without end', `${'['.repeat(200_000)}${']'.repeat(200_000)}`], ['poisoned', '{"__proto__":{"v":2},"data":{"text":"x"}}'],
  ])('[R-9] reads as nothing when it is %s, and is written over: nothing of it stays under another key', (_what, text) => {
    const store = createMemoryStore();
    store.set('weborder.note', text);
    const stored = versionedValue(store, options);
    expect(stored.read()).toBeNull();
    stored.write({ text: 'with a lid' });
    expect([stored.read(), store.keys()]).toEqual([{ text: 'with a lid' }, ['weborder.note']]);
  });

  it('is decoded once for all who look at the same key, and anew for whoever reads it in another way', () => {
    const store = createMemoryStore();
    store.set('weborder.note', '{"v":2,"data":{"text":"no lid"}}');
    const first = versionedValue(store, options).read();
    expect(first).toEqual({ text: 'no lid' });
    expect(versionedValue(store, options).read()).toBe(first);
    expect(versionedValue(store, { ...options, version: 1 }).read()).toBeNull();
    expect(versionedValue(store, { ...options, version: 3, migrate: () => ({ text: 'older' }) }).read()).toEqual({ text: 'older' });
    store.set('weborder.note', '{"v":2,"data":{"text":"a lid"}}');
    expect(versionedValue(store, options).read()).toEqual({ text: 'a lid' });
  });

  it.each(['0.5', 'true', 'null', '[1]', '{}', '-1.5'])('[R-9] is not brought up from a version that is none: %s', (version) => {
    const store = createMemoryStore();
    store.set('weborder.note', `{"v":${version},"data":"no lid"}`);
    expect(versionedValue(store, { ...options, migrate: () => ({ text: 'brought up' }) }).read()).toBeNull();
  });

  it('[R-9] is brought up from an older version, and dropped when that does not give the right shape', () => {
    const store = createMemoryStore();
    const stored = versionedValue(store, { ...options, migrate: (data, version) => ({ text: version === 1 ? data : null }) });
    store.set('weborder.note', '{"v":1,"data":"no lid"}');
    expect(stored.read()).toEqual({ text: 'no lid' });
    store.set('weborder.note', '{"v":0,"data":"no lid"}');
    expect(stored.read()).toBeNull();
  });

  it('[R-9] says when it cannot be written, and holds while the page lives', () => {
    const web = fakeWebStorage();
    const stored = versionedValue(createLocalStorageStore(web.open()), options);
    stored.write({ text: 'first' });
    web.fill();
    const second = stored.write({ text: 'second' });
    expect(second.ok ? null : [second.error.code, second.error.values]).toEqual(['storage.unavailable', { reason: 'QuotaExceededError' }]);
    expect(stored.read()).toEqual({ text: 'second' });
    expect(versionedValue(createLocalStorageStore(web.open()), options).read()).toEqual({ text: 'first' });
  });

  it('[R-9] works in memory where storage is forbidden', () => {
    const web = fakeWebStorage();
    web.forbid();
    const stored = versionedValue(createLocalStorageStore(web.open()), options);
    expect(stored.read()).toBeNull();
    expect(stored.write({ text: 'kept' }).ok).toBe(false);
    expect(stored.read()).toEqual({ text: 'kept' });
    stored.clear();
    expect(stored.read()).toBeNull();
  });

  it('[P-2] that must last is never only in memory: what could not be written is not read', () => {
    const web = fakeWebStorage();
    const stored = versionedValue(createLocalStorageStore(web.open()), { ...options, mustLast: true });
    stored.write({ text: 'first' });
    web.fill();
    expect(stored.write({ text: 'second' }).ok).toBe(false);
    expect(stored.read()).toEqual({ text: 'first' });
  });

  it('[R-9] that must last puts what it cannot read aside instead of overwriting it', () => {
    const store = createMemoryStore();
    const stored = versionedValue(store, { ...options, mustLast: true });
    store.set('weborder.note', '{"v":9,"data":"from a newer version"}');
    stored.write({ text: 'new' });
    const aside = store.keys().filter((key) => key.startsWith('weborder.note.unreadable.'));
    expect(aside.map((key) => store.get(key))).toEqual(['{"v":9,"data":"from a newer version"}']);
    expect(stored.read()).toEqual({ text: 'new' });
  });

  it('[R-9] that must last keeps what it cannot read where putting it aside fails too', () => {
    const web = fakeWebStorage();
    const store = createLocalStorageStore(web.open());
    store.set('weborder.note', 'half a jour');
    web.fill();
    const stored = versionedValue(store, { ...options, mustLast: true });
    expect(stored.write({ text: 'new' }).ok).toBe(false);
    stored.clear();
    expect(store.get('weborder.note')).toBe('half a jour');
  });

  it('[P-2] [R-9] that must last overwrites nothing that it cannot read where only the copy has no room, and says so when there is one', () => {
    const store = createMemoryStore();
    const newer = '{"v":3,"data":{"text":"paid"}}';
    store.set('weborder.note', newer);
    let [hasRoom, told] = [false, 0];
    const small: KeyValueStore = { ...store, set: (key, value) => (hasRoom || key === 'weborder.note' ? store.set(key, value) : failed(appError('storage.unavailable'))) };
    const stored = versionedValue(small, { ...options, mustLast: true }, () => { told += 1; });
    const refused = [stored.write({ text: 'no lid' }).ok, store.get('weborder.note')];
    stored.clear();
    refused.push(store.get('weborder.note'));
    [hasRoom, told] = [true, 0];
    expect([refused, stored.write({ text: 'no lid' }).ok, stored.read(), told]).toEqual([[false, newer, newer], true, { text: 'no lid' }, 1]);
  });

  it('[P-2] that must last is still there when a browser that threw whenever it was read can read again; what need not be is written', () => {
    const web = fakeWebStorage();
    const [journal, note] = [true, false].map((mustLast) => versionedValue(createLocalStorageStore(web.open()), { ...options, key: String(mustLast), mustLast }));
    for (const stored of [journal, note]) stored?.write({ text: 'paid' });
    web.damage(true);
    const written = [journal, note].map((stored) => [stored?.read(), stored?.write({ text: 'new' })]);
    journal?.clear();
    web.damage(false);
    expect([written, journal?.read(), note?.read()]).toEqual([[[null, failed(appError('storage.unavailable'))], [null, ok(undefined)]], { text: 'paid' }, { text: 'new' }]);
  });

  it('[P-2] that must last is neither written over nor taken away as a file that cannot be read', () => {
    const folder = mkdtempSync(join(tmpdir(), 'weborder-unreadable-'));
    onTestFinished(() => { rmSync(folder, { recursive: true }); });
    const stored = versionedValue(createFileStore(folder), { ...options, mustLast: true });
    const isWrittenFirst = stored.write({ text: 'paid' }).ok;
    const [file = ''] = readdirSync(folder);
    rmSync(join(folder, file));
    symlinkSync(file, join(folder, file)); // Leads to itself for ever: even root cannot read it, and anybody could put another in its place.
    const written = stored.write({ text: 'new' });
    stored.clear();
    expect([isWrittenFirst, stored.read(), written, lstatSync(join(folder, file)).isSymbolicLink()]).toEqual([true, null, failed(appError('storage.unavailable')), true]);
  });

  it('[P-2] that must last is read back as the next page will read it, not as it was meant: what that cannot read is not there', () => {
    const stored = versionedValue(createMemoryStore(), { ...options, mustLast: true });
    stored.write({ text: 7 } as never);
    expect(stored.read()).toBeNull();
  });

  it('[STORE-1] is what another tab has written since, also before its event has come', () => {
    const disk = createMemoryDisk();
    const [mine, theirs] = [versionedValue(disk.open(), options), versionedValue(disk.open(), options)];
    mine.write({ text: 'mine' });
    theirs.write({ text: 'theirs' });
    expect(mine.read()).toEqual({ text: 'theirs' });
  });

  it('[STORE-2] tells of another tab, of its own key only, and then reads that tab\'s value', async () => {
    const disk = createMemoryDisk();
    const [mine, theirs] = [versionedValue(disk.open(), options), versionedValue(disk.open(), options)];
    const heard: (Note | null)[] = [];
    const stop = mine.onOutsideChange(() => heard.push(mine.read()));
    theirs.write({ text: 'theirs' });
    disk.open().set('weborder.other', 'x');
    mine.write({ text: 'mine' });
    await Promise.resolve();
    stop();
    theirs.write({ text: 'later' });
    await Promise.resolve();
    expect(heard).toEqual([{ text: 'mine' }]);
  });

  it('[STORE-2] lets go of what it could not write when another tab has written since', async () => {
    const web = fakeWebStorage();
    const [mine, theirs] = [createLocalStorageStore(web.open()), createLocalStorageStore(web.open())];
    const stored = versionedValue(mine, options);
    const heard: (Note | null)[] = [];
    stored.onOutsideChange(() => heard.push(stored.read()));
    web.fill();
    stored.write({ text: 'unsaved' });
    theirs.remove('weborder.note');
    web.clearAll();
    await Promise.resolve();
    expect(heard).toEqual([null]);
  });
});
