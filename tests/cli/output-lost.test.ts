import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { CliProcess } from '#cli/cli-process.ts';
import { main } from '#cli/main.ts';
import { aCommandLine, type CommandLine } from './a-command-line.ts';

const program = join(import.meta.dirname, '../../cli/weborder.mjs');
const orders = ['1', '2', '3'].map((key) => JSON.stringify({ shop: 1, items: ['1xvasterbotten-toast'], type: 'takeAway', phone: '070 174 06 05', key })).join('\n');

/** Runs a command whose output breaks with its first write, as a pipe that nobody reads does, or a full disk: the stream says so a moment later. */
const withBrokenOutput = async (line: CommandLine, code: 'EPIPE' | 'ENOSPC', args: readonly string[], stdin = ''): Promise<{ readonly code: number; readonly exits: readonly number[]; readonly err: string }> => {
  const said = { err: '' };
  const exits: number[] = [];
  const heard: ((error: Error) => void)[] = [];
  const given: CliProcess = {
    stdout: { write: () => { setImmediate(() => { for (const each of heard) each(Object.assign(new Error(code), { code })); }); }, on: (_event, listener) => { heard.push(listener); } },
    stderr: { write: (text) => { said.err += text; } },
    stdin: (async function* pieces() { yield stdin; })(),
    env: { WEBORDER_SERVER: line.url, WEBORDER_STATE: line.state, XDG_CONFIG_HOME: line.state }, on: () => undefined, off: () => undefined, exit: (ended) => { exits.push(ended); },
  };
  const ended = await main(args, given);
  await new Promise((resolve) => { setImmediate(resolve); });
  return { code: ended, exits, ...said };
};

describe('where the output can be written no further', () => {
  it.skipIf(!existsSync('/dev/full'))('a command that has done its work says what happened, and ends with 1', async () => {
    const { url, state } = await aCommandLine();
    for (const command of ['--help', 'shops', '--json shops']) {
      const ended = promisify(execFile)('sh', ['-c', `"$0" "$1" ${command} > /dev/full`, process.execPath, program], { env: { ...process.env, WEBORDER_SERVER: url, WEBORDER_STATE: state } });
      await expect(ended).rejects.toMatchObject({ code: 1, stderr: command.includes('--json')
        ? '{"error":{"code":"output-lost","message":"The output could not be written: ENOSPC.","hint":"What was done is done. Is there room where it goes?","retryable":false}}\n'
        : 'The output could not be written: ENOSPC. (output-lost)\nWhat was done is done. Is there room where it goes?\n' });
    }
  });

  it('whoever has read enough of what only reads is no failure, and nothing is said', async () => {
    const line = await aCommandLine();
    const { code, exits, err } = await withBrokenOutput(line, 'EPIPE', ['shops']);
    expect([code, exits.filter((exit) => exit !== 0), err]).toEqual([0, [], '']);
  });

  it.each([
    ['a disk is full', 'ENOSPC', 1, 'The output could not be written: ENOSPC. (output-lost)\nWhat was done is done. Is there room where it goes?\n'],
    ['nobody reads any more', 'EPIPE', 130, 'Nobody reads the output any more: stopped. (output-lost)\nWhat was done is done. Let the whole output be read, or write it to a file.\n'],
  ] as const)('orders that are not placed yet are not placed when %s, and that is said', async (_what, code, exit, said) => {
    const line = await aCommandLine();
    const ended = await withBrokenOutput(line, code, ['order', 'create', '-'], orders);
    expect([ended.code, ended.exits, ended.err.replace(/^.*, not paid yet\.\n/, '')]).toEqual([exit, [exit], said]);
    expect(line.server.ledger().orders.length, 'of three').toBeLessThan(3);
  });
});

it.skipIf(!existsSync('/dev/full')).each([
  ['conformance', (url: string) => ['conformance', '--product', url, '--only', 'product.shape.settings', '--junit', '/dev/full'], { passed: 2, failed: 0 }],
  ['simulate', () => ['simulate', '-n', '1', '--workers', '0', '--report', '/dev/full'], { sessions: 1 }],
] as const)('what %s has found out is told, also where there is no room by then for the file that it is to write', async (_what, args, found) => {
  const { json, url } = await aCommandLine();
  expect(await json(args(url))).toMatchObject({
    code: 1, values: [found, { error: { code: 'output-lost', message: 'The file /dev/full cannot be written (ENOSPC).', hint: 'What was done is done. Is there room where it goes?', retryable: false } }],
  });
});
