import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTeller, noDataFolder, whatToTell } from '#scripts/no-data-folder.ts';
import { aDataFolder } from '../simulator/support/a-data-folder.ts';

const ofSystem = (code: string): Error => Object.assign(new Error(`${code}: what the system says`), { code, syscall: 'mkdir' });
const ofSqlite = (errcode: number, message: string): Error => Object.assign(new Error(message), { code: 'ERR_SQLITE_ERROR', errcode });

it('names the file that stands where a data folder is to be, or on the way to it, and advises no rights for it', () => {
  const file = join(aDataFolder(), 'orders.sqlite');
  writeFileSync(file, '');
  const said = (data: string): string => `Nothing can be kept in the data folder ${data}: ${file} is a file. Name a folder with --data; one that is not there yet is made.`;
  expect([noDataFolder(ofSystem('EEXIST'), file), noDataFolder(ofSystem('ENOTDIR'), join(file, 'a', 'b'))]).toEqual([said(file), said(join(file, 'a', 'b'))]);
});

it.each([
  ofSystem('EACCES'), ofSystem('EPERM'), ofSystem('EROFS'), ofSqlite(14, 'unable to open database file'), ofSqlite(8, 'attempt to write a readonly database'), ofSqlite(1032, 'attempt to write a readonly database'),
])('says of a data folder into which one may not write whose rights to look at: %s', (error) => {
  const data = aDataFolder();
  expect(noDataFolder(error, data)).toBe(`Nothing can be kept in the data folder ${data}: ${error.message}. You may not write there: \`ls -ld ${data}\` shows whose it is and who may; on a disk that is mounted read-only, as one is after an error, nobody may. Start as its owner, or name another folder with --data.`);
});

it('names what there is to look at where the data folder could not be made', () => {
  const above = aDataFolder();
  const data = join(above, 'a', 'b');
  expect(noDataFolder(ofSystem('EACCES'), data)).toContain(`\`ls -ld ${above}\` shows whose it is`);
});

it.each([ofSystem('ENOSPC'), ofSystem('EDQUOT'), ofSqlite(13, 'database or disk is full')])('asks for room on a disk that is full: %s', (error) => {
  const data = aDataFolder();
  expect(noDataFolder(error, data)).toBe(`Nothing can be kept in the data folder ${data}: ${error.message}. Make room there, or name another folder with --data.`);
});

it('hands on in its own words what it knows no help for, and is silent about what no folder is to blame for', () => {
  const data = aDataFolder();
  const nowhere = join(data, 'nowhere');
  symlinkSync(join(data, 'gone'), nowhere);
  expect([noDataFolder(ofSystem('EEXIST'), nowhere), noDataFolder(ofSqlite(11, 'database disk image is malformed'), data)])
    .toEqual([`Nothing can be kept in the data folder ${nowhere}: EEXIST: what the system says. Name another folder with --data.`, `Nothing can be kept in the data folder ${data}: database disk image is malformed. Name another folder with --data.`]);
  expect([noDataFolder(new TypeError('a bug'), data), noDataFolder(Object.assign(new Error('taken'), { code: 'EADDRINUSE', syscall: 'listen' }), data), noDataFolder(ofSystem('EACCES'), null)]).toEqual([null, null, null]);
});

it('tells of a disk that has become full or read-only under a running server what it says at the start, and of a mistake of ours all that is known', () => {
  const data = aDataFolder();
  const [full, readOnly, mistake, bug] = [ofSqlite(13, 'database or disk is full'), ofSqlite(1032, 'attempt to write a readonly database'), ofSqlite(19, 'UNIQUE constraint failed'), new TypeError('a bug')];
  expect([full, readOnly, mistake, bug].map((error) => whatToTell(error, data))).toEqual([noDataFolder(full, data), noDataFolder(readOnly, data), mistake, bug]);
  expect(whatToTell(full, null)).toBe(full);
});

it('a disk that is full fails every write, and its line is told once a minute; another trouble of the disk, and every mistake of ours, are told at once', () => {
  const [data, heard] = [aDataFolder(), new Array<readonly [at: number, what: unknown]>()];
  const [full, readOnly, bug] = [ofSqlite(13, 'database or disk is full'), ofSqlite(1032, 'attempt to write a readonly database'), new TypeError('a bug')];
  let at = 0;
  const tell = createTeller(data, (what) => { heard.push([at, what]); }, () => at);
  for (const [moment, error] of [[0, full], [1, full], [2, bug], [3, bug], [4, readOnly], [59_999, full], [60_000, full], [60_001, full]] as const) {
    at = moment;
    tell(error);
  }
  expect(heard).toEqual([[0, whatToTell(full, data)], [2, bug], [3, bug], [4, whatToTell(readOnly, data)], [60_000, whatToTell(full, data)]]);
});
