import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFileStore } from '#adapters/storage/file-store.ts';

describe('the file store', () => {
  let folder = '';
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'weborder-file-')); });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('leaves nothing beside its values, and everything inside its folder', () => {
    const store = createFileStore(join(folder, 'data'));
    store.set('../../escape', 'x');
    store.set('weborder.cart', 'y');
    expect(readdirSync(folder)).toEqual(['data']);
    expect(readdirSync(join(folder, 'data')).sort()).toEqual(['%2e%2e%2f%2e%2e%2fescape.json', 'weborder%2ecart.json']);
  });

  it('keeps keys apart that differ only in the size of their letters, also where files do not', () => {
    const store = createFileStore(folder);
    store.set('payment-Ab', '1');
    store.set('payment-aB', '2');
    expect(new Set(readdirSync(folder).map((name) => name.toLowerCase())).size).toBe(2);
    expect([store.get('payment-Ab'), store.get('payment-aB'), [...store.keys()].sort()]).toEqual(['1', '2', ['payment-Ab', 'payment-aB']]);
  });

  it('[STORE-2] goes on telling who listens still of what others write when one of two has stopped', async () => {
    const store = createFileStore(folder);
    const heard: string[] = [];
    const [stopOne, stopOther] = [store.onOutsideChange(() => undefined), store.onOutsideChange((key) => { heard.push(key); })];
    stopOne();
    createFileStore(folder).set('weborder.cart', 'y');
    await expect.poll(() => heard).toContain('weborder.cart');
    stopOther();
  });

  it('[R-9] takes a half-written file of a crash for none', () => {
    writeFileSync(join(folder, '.weborder%2ecart.json.123.tmp'), 'half');
    const store = createFileStore(folder);
    expect([store.get('weborder.cart'), store.keys()]).toEqual([null, []]);
  });

  it('[S19] what a program that was killed has half written goes with the value it is of, and with the next one; that of a program at work stays', () => {
    const dead = spawnSync(process.execPath, ['--version']).pid;
    const [ofDead, ofLiving] = [`.weborder%2ecookies.json.${dead}.tmp`, `.weborder%2ecookies.json.${process.ppid}.tmp`];
    const leave = (): void => { for (const name of [ofDead, ofLiving]) writeFileSync(join(folder, name), 'session=secret'); };
    const store = createFileStore(folder);
    leave();
    store.set('weborder.cookies', 'y');
    expect(readdirSync(folder).sort()).toEqual([ofLiving, 'weborder%2ecookies.json'].sort());
    leave();
    store.remove('weborder.cookies');
    expect(readdirSync(folder)).toEqual([ofLiving]);
  });

  it('[S19] nor does what another user\'s program is writing go', () => {
    const file = '.weborder%2ecookies.json.4242.tmp';
    writeFileSync(join(folder, file), 'half');
    vi.spyOn(process, 'kill').mockImplementationOnce(() => { throw Object.assign(new Error('not permitted'), { code: 'EPERM' }); });
    createFileStore(folder).set('weborder.cookies', 'y');
    expect(readdirSync(folder)).toContain(file);
  });

  it('[R-9] a file that somebody else has put there hides no value', () => {
    const store = createFileStore(folder);
    store.set('weborder.cart', 'y');
    writeFileSync(join(folder, 'half of 100%.json'), '');
    expect([store.keys(), store.get('weborder.cart')]).toEqual([['weborder.cart'], 'y']);
  });

  it('[R-9] a file that somebody else puts there while others are listened for is none of theirs', async () => {
    const store = createFileStore(folder);
    const heard: string[] = [];
    const stop = store.onOutsideChange((key) => { heard.push(key); });
    writeFileSync(join(folder, 'half of 100%.json'), '');
    createFileStore(folder).set('weborder.cart', 'y');
    await expect.poll(() => heard).toContain('weborder.cart');
    stop();
    expect(new Set(heard)).toEqual(new Set(['weborder.cart']));
  });

  it('[R-9] says when it cannot write: a file where its folder should be', () => {
    writeFileSync(join(folder, 'taken'), '');
    const store = createFileStore(join(folder, 'taken'));
    const written = store.set('key', 'value');
    expect(written.ok ? null : written.error.code).toBe('storage.unavailable');
    expect([store.get('key'), store.keys()]).toEqual([null, []]);
  });

  it('[R-9] hears nothing of others, and goes on, where nothing can be watched: a file where its folder should be', () => {
    writeFileSync(join(folder, 'taken'), '');
    const stop = createFileStore(join(folder, 'taken')).onOutsideChange(() => undefined);
    expect(() => { stop(); }).not.toThrow();
  });

  it('[R-9] says when it cannot write: a folder where the file should be', () => {
    mkdirSync(join(folder, 'key.json'));
    expect(createFileStore(folder).set('key', 'value').ok).toBe(false);
    expect(createFileStore(folder).get('key')).toBeNull();
    expect(readdirSync(folder)).toEqual(['key.json']);
  });

  it('[R-9] goes on where a value cannot be removed (a folder where the file was), and hears what others put there', async () => {
    const store = createFileStore(folder);
    store.set('key', 'ours');
    const heard: unknown[] = [];
    const stop = store.onOutsideChange((key) => { heard.push([key, store.get(key)]); });
    rmSync(join(folder, 'key.json'));
    mkdirSync(join(folder, 'key.json'));
    await expect.poll(() => heard).toEqual([['key', null]]);
    store.remove('key');
    rmdirSync(join(folder, 'key.json'));
    createFileStore(folder).set('key', 'theirs');
    await expect.poll(() => heard).toEqual([['key', null], ['key', 'theirs']]);
    stop();
  });

  it('keeps its files for their owner alone', () => {
    createFileStore(join(folder, 'data')).set('key', 'value');
    const modes = [join(folder, 'data'), join(folder, 'data', 'key.json')].map((path) => statSync(path).mode & 0o777);
    expect(modes).toEqual([0o700, 0o600]);
  });
});
