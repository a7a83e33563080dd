import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
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

it('a line that was no request, as what a printer got over its raw port, cannot be sent again: 6, and one that there is not 3', async () => {
  const { run, json, simulator } = await aSimulatorLine();
  await new Promise<void>((resolve) => { connect(simulator.terminals[0]?.rawPort() ?? 0, '127.0.0.1').on('close', () => { resolve(); }).end('\u001b@Soppa 119,00\n\u001bd\u0003\u001dV\u0000'); });
  await expect.poll(async () => (await run(['sim', 'journal', '--json'])).out.trim()).not.toBe('');
  const line = (code: number, of: string, message: string): unknown => ({ code, values: [{ error: { code: of, message, hint: '`weborder sim journal` shows what there is.', retryable: false } }] });
  const refused = line(6, 'simulator.not-repeatable', 'Line 1 cannot be sent again: it was no request, or was larger than the log keeps.');
  const missing = line(3, 'simulator.no-such-line', 'The log has no line 17.');
  expect([await json(['sim', 'journal', '--replay', '1']), await json(['sim', 'journal', '--curl', '1'])]).toEqual([refused, refused]);
  expect([await json(['sim', 'journal', '--replay', '17']), await json(['sim', 'journal', '--curl', '17'])]).toEqual([missing, missing]);
}, 60_000);

it('--follow says on stderr where lines are gone, and goes on with those that come', async () => {
  const { run, simulator } = await aSimulatorLine();
  await run(['shops']);
  const looks = vi.spyOn(simulator.world.journal, 'list');
  const following = run(['--json', 'sim', 'journal', '--follow']);
  await expect.poll(() => looks.mock.calls.length).toBeGreaterThan(0);
  simulator.world.journal.clear();
  const cleared = looks.mock.calls.length;
  await expect.poll(() => looks.mock.calls.length, { timeout: 30_000 }).toBeGreaterThan(cleared + 2);
  await run(['menu', '1']);
  const before = looks.mock.calls.length;
  await expect.poll(() => looks.mock.calls.length, { timeout: 30_000 }).toBeGreaterThan(before + 1);
  await simulator.close();
  const { code, out, err } = await following;
  const [shops, menu, gone] = out.trim().split('\n').map((line): unknown => JSON.parse(line));
  expect({ code, shops, menu, gone, err: JSON.parse(err) as unknown }).toMatchObject({ code: 5, shops: { route: 'listShops' }, menu: { route: 'getMenu' }, gone: { error: { code: 'network.unreachable' } }, err: { note: 'The log was emptied.' } });
}, 90_000);
