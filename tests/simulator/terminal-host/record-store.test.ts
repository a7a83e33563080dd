import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createMemoryFile, openRecordFile, type RecordFile } from '#simulator/terminal-host/store/record-file.ts';
import { RecordStore } from '#simulator/terminal-host/store/record-store.ts';
import { recordsIn } from '#simulator/terminal-host/store/records-in.ts';
import type { LedgerLine } from '#simulator/terminal-host/store/records.ts';
import { aDataFolder } from '../support/a-data-folder.ts';

const charge = (id: string): LedgerLine => ({ id, kind: 'charge', attemptId: 'attempt-1', orderId: 'order-1', amount: 7_000, at: 1 });
const keep = (store: RecordStore, ...ids: readonly string[]): void => store.fact((fact) => { for (const id of ids) fact.put('ledger', id, charge(id)); });
const kept = (store: RecordStore): readonly string[] => store.all('ledger').map(({ id }) => id);

it('[M2] what cannot be written has not happened: neither a fact, nor a dump in the place of all, is remembered', () => {
  let isFull = false;
  const whileThereIsRoom = (): void => { if (isFull) throw new Error('the disk is full'); };
  const memory = createMemoryFile();
  const file: RecordFile = { ...memory, write: (changes) => { whileThereIsRoom(); memory.write(changes); }, replace: (changes) => { whileThereIsRoom(); memory.replace(changes); } };
  const store = new RecordStore(file);
  const empty = store.dump();
  keep(store, 'one');
  isFull = true;
  expect(() => keep(store, 'two')).toThrow('the disk is full');
  expect(() => store.fact((fact) => { fact.drop('ledger', 'one'); })).toThrow('the disk is full');
  expect(() => store.restore(recordsIn(empty))).toThrow('the disk is full');
  isFull = false;
  keep(store, 'three');
  expect(kept(store)).toEqual(['one', 'three']);
});

it('a dump takes the place of all, in its order, also for the next start; kinds that its version did not know are empty', () => {
  const path = join(aDataFolder(), 'records.sqlite');
  const store = new RecordStore(openRecordFile(path));
  keep(store, 'two', 'one');
  const { ledger } = JSON.parse(store.dump()) as { readonly ledger: unknown };
  keep(store, 'three');
  store.restore(recordsIn(JSON.stringify({ ledger })));
  const restored = kept(store);
  store.close();
  const next = new RecordStore(openRecordFile(path));
  expect([restored, kept(next)]).toEqual([['two', 'one'], ['two', 'one']]);
  next.clear();
  expect(kept(next)).toEqual([]);
  next.close();
  const last = new RecordStore(openRecordFile(path));
  expect(kept(last)).toEqual([]);
  last.close();
});
