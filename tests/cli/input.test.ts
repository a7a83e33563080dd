import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { commonOptions } from '#cli/common-options.ts';
import { readWishes } from '#cli/commands/order-wishes.ts';
import { createInput } from '#cli/input.ts';

const aFile = (content: string | Uint8Array): string => {
  const folder = mkdtempSync(join(tmpdir(), 'weborder-input-'));
  onTestFinished(() => { rmSync(folder, { recursive: true, force: true }); });
  const file = join(folder, 'said.json');
  writeFileSync(file, content);
  return file;
};

/** What is said of these bytes, from stdin in two pieces and from a file. */
const saidOf = async (bytes: Uint8Array): Promise<readonly unknown[]> => {
  async function* stdin(): AsyncGenerator<Uint8Array, void> {
    yield bytes.subarray(0, 13);
    yield bytes.subarray(13);
  }
  const input = createInput({ stdin: stdin(), env: {}, stdout: { write: () => undefined, on: () => undefined }, stderr: { write: () => undefined }, on: () => undefined, off: () => undefined, exit: () => undefined }, { asks: false, yes: false });
  const file = aFile(bytes);
  const said = (error: unknown): string => (error instanceof Error ? error.message.replace(file, 'FILE') : String(error));
  return Promise.all([input.text('-').catch(said), input.text(file).catch(said)]);
};

it('bytes that are no UTF-8, as an older editor or PowerShell writes them, are refused: a note would read otherwise than it was written', async () => {
  const note = '{ "note": "en smörgås 🥪" }';
  const refused = (name: string): string => `${name} is not UTF-8: save it in that encoding.`;
  expect([await saidOf(Buffer.from(note)), await saidOf(Buffer.from(`\uFEFF${note}`)), await saidOf(Buffer.from(note, 'latin1')), await saidOf(Buffer.from(`\uFEFF${note}`, 'utf16le')), await saidOf(Buffer.from(note).subarray(0, 17))])
    .toEqual([[note, note], [note, note], ...Array.from({ length: 3 }, () => [refused('The input'), refused('FILE')])]);
});

it('a name that stands twice in an order is refused: nobody knows which of the two is meant', () => {
  const [good, shops, items] = ['{"shop":1,"items":["1xa"]}', '{"shop":1, "shop" : 2,"items":["1xa"]}', '{"shop":1,"items":[{"code":"a","quantity":1,"quantity":20}]}'];
  const said = (text: string): string => {
    try {
      return readWishes(text, 'lunch.json').map(({ shop }) => String(shop)).join();
    } catch (error) {
      return String(error);
    }
  };
  expect([shops, `${good}\n${shops}`, `[${good},${items}]`, `[${good},${good}]`, '{"shop":1,"items":[{"code":"a"},{"code":"b"}],"note":"{\\"shop\\": 1, \\"shop\\": 2}"}'].map(said)).toEqual([
    'Error: lunch.json: "shop" stands there twice.', 'Error: lunch.json, line 2: "shop" stands there twice.', 'Error: lunch.json: "quantity" stands there twice.', '1,1', '1',
  ]);
});

it('… and so is one in a config file, of which one would be another server', () => {
  const config = aFile('{ "server": "http://127.0.0.1:4300", "server": "http://127.0.0.1:4500" }');
  expect(() => commonOptions({ config }, {})).toThrow(`The config file ${config}: "server" stands there twice.`);
});

it.skipIf(!existsSync('/dev/zero'))('what has no end is read no further than it may be long, as orders and as a config file: it filled the memory', async () => {
  const input = createInput({ stdin: (async function* nothing() { /* nothing */ })(), env: {}, stdout: { write: () => undefined, on: () => undefined }, stderr: { write: () => undefined }, on: () => undefined, off: () => undefined, exit: () => undefined }, { asks: false, yes: false });
  await expect(input.text('/dev/zero')).rejects.toThrow('/dev/zero is longer than a megabyte: send it in parts.');
  expect(() => commonOptions({ config: '/dev/zero' }, {})).toThrow('The config file /dev/zero is longer than 65536 bytes: is it the one that is meant?');
});

it('a config file as long as one may be is read, and a folder in its place is not', () => {
  const server = '{ "server": "http://127.0.0.1:4500" }';
  expect(commonOptions({ config: aFile(server.padEnd(65_536)) }, {}).server).toBe('http://127.0.0.1:4500');
  expect(() => commonOptions({ config: tmpdir() }, {})).toThrow(`The config file ${tmpdir()} cannot be read.`);
});

it('a folder, and a file that there is not, cannot be read as orders', async () => {
  const input = createInput({ stdin: (async function* nothing() { /* nothing */ })(), env: {}, stdout: { write: () => undefined, on: () => undefined }, stderr: { write: () => undefined }, on: () => undefined, off: () => undefined, exit: () => undefined }, { asks: false, yes: false });
  for (const path of [tmpdir(), join(tmpdir(), 'weborder-no-such-file')]) await expect(input.text(path)).rejects.toThrow(`The file ${path} cannot be read.`);
});
