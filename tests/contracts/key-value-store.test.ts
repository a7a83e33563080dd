import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { createFileStore } from '#adapters/storage/file-store.ts';
import { createLocalStorageStore } from '#adapters/storage/local-storage-store.ts';
import { createMemoryDisk } from '#adapters/storage/memory-store.ts';
import { fakeWebStorage } from '#tests/support/fake-web-storage.ts';
import { keyValueStoreContract } from './key-value-store-contract.ts';

const ground = mkdtempSync(join(tmpdir(), 'weborder-store-'));
let folders = 0;
afterAll(() => rmSync(ground, { recursive: true }));

keyValueStoreContract('memory', () => {
  const disk = createMemoryDisk();
  return { one: disk.open(), other: disk.open() };
});

keyValueStoreContract('local storage', () => {
  const web = fakeWebStorage();
  return { one: createLocalStorageStore(web.open()), other: createLocalStorageStore(web.open()) };
});

keyValueStoreContract('file', () => {
  folders += 1;
  const folder = join(ground, String(folders));
  return { one: createFileStore(folder), other: createFileStore(folder) };
});
