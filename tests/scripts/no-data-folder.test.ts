import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { noDataFolder } from '#scripts/no-data-folder.ts';
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
