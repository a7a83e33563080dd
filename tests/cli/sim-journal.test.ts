import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { aSimulatorLine } from './a-command-line.ts';

it('what names lines of the log is refused beside what is about no lines: who cleared those of one call had no log any more', async () => {
  const line = await aSimulatorLine();
  await line.run(['shops']);
  const only: readonly (readonly [string, ...string[]])[] = [['search', 'menu'], ['route', 'getMenu'], ['on', 'product'], ['faults'], ['limit', '3']];
  for (const [name, ...value] of only) {
    for (const act of ['clear', 'recording=off', 'curl=1', 'replay=1']) {
      expect(await line.json(['sim', 'journal', `--${act}`, `--${name}`, ...value])).toEqual({ code: 2, values: [{ error: {
        code: 'usage', message: `--${name} says which lines are printed, or written with --har: leave it out beside --${act.split('=')[0] ?? ''}.`, hint: '', retryable: false,
      } }] });
    }
  }
  expect(await line.json(['sim', 'journal'])).toMatchObject({ code: 0, values: [{ route: 'listShops' }] });
}, 60_000);

it('a HAR has the lines that are asked for, and all of them when none are named', async () => {
  const line = await aSimulatorLine();
  for (const command of [['shops'], ['menu', '1'], ['spots', '1'], ['menu', '7']]) await line.run(command);
  const file = join(line.state, 'log.har');
  const har = v.object({ log: v.object({ entries: v.array(v.object({ request: v.object({ url: v.string() }) })) }) });
  const urls = async (...only: string[]): Promise<readonly string[]> => {
    expect(await line.json(['sim', 'journal', '--har', file, ...only])).toEqual({ code: 0, values: [{ file }] });
    return v.parse(har, JSON.parse(readFileSync(file, 'utf8'))).log.entries.map(({ request }) => new URL(request.url).pathname);
  };
  const all = (await line.json(['sim', 'journal'])).values.map((entry) => v.parse(v.object({ path: v.string() }), entry).path.replace(/\?.*$/, ''));
  expect([await urls(), await urls('--limit', '1')]).toEqual([all, all.slice(-1)]);
  expect(await urls('--route', 'getMenu')).toEqual(['/api/shops/1/menu', '/api/shops/7/menu']);
  expect([await urls('--search', 'spots'), await urls('--faults'), await urls('--on', 'terminal')]).toEqual([['/api/shops/1/delivery-spots'], [], []]);
}, 60_000);

it('a file that is written is no `-`: a file of that name was left in the folder, and whoever read stdout had nothing', async () => {
  const line = await aSimulatorLine();
  for (const command of [['sim', 'journal', '--har', '-'], ['conformance', '--product', 'http://127.0.0.1:9', '--junit', '-'], ['simulate', '--sessions', '1', '--report', '-']]) {
    expect(await line.json(command)).toEqual({ code: 2, values: [{ error: {
      code: 'usage', message: '`-` is no file, and what is written to a file does not go to stdout. Name one, such as ./out.', hint: '', retryable: false,
    } }] });
  }
  expect(existsSync('-')).toBe(false);
}, 60_000);
