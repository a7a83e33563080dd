import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { packageVersion } from '#adapters/node-package-version.ts';
import { commonOptions } from '#cli/common-options.ts';
import { aCommandLine, type CommandLine } from './a-command-line.ts';

const entry = join(import.meta.dirname, '../../cli/weborder.mjs');

/** A Node that says it is as old as the oldest that our npm scripts begin with. */
const OLD_NODE = ['--import', 'data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"20.19.0"}})'] as const;

/** The real program, as a shell starts it. `node`: how Node is started. */
const start = (args: readonly string[], env: Readonly<Record<string, string>> = {}, node: readonly string[] = []) => {
  const child = spawn(process.execPath, [...node, entry, ...args], { env: { ...process.env, ...env } });
  const said = { out: '', err: '' };
  child.stdout.on('data', (piece: Buffer) => { said.out += piece.toString(); });
  child.stderr.on('data', (piece: Buffer) => { said.err += piece.toString(); });
  const ended = new Promise<{ readonly code: number | null; readonly out: string; readonly err: string }>((resolve) => { child.on('close', (code) => { resolve({ code, ...said }); }); });
  return { child, said, ended };
};

/** The help of every command, by its path. */
const everyHelp = async ({ run }: Pick<CommandLine, 'run'>): Promise<readonly (readonly [string, string])[]> => {
  const helpOf = async (path: readonly string[]): Promise<readonly [string, string][]> => {
    const { out } = await run([...path, '--help']);
    const commands = /\nCommands:\n([\s\S]*?)\n\n/.exec(`${out}\n\n`)?.[1]?.match(/^ {2}(\S+)/gm)?.map((name) => name.trim().split('|')[0] ?? '').filter((name) => name !== 'help') ?? [];
    return [[path.join(' '), out], ...(await Promise.all(commands.map((name) => helpOf([...path, name])))).flat()];
  };
  return helpOf([]);
};

it('every command has an example in its help, and the example is one that can be parsed', async () => {
  const pages = await everyHelp(await aCommandLine());
  expect(pages.length).toBeGreaterThan(20);
  expect(pages.filter(([, text]) => !text.includes('Commands:') && !/Example:\n {2}.*weborder /.test(text)).map(([path]) => path)).toEqual([]);
});

it('every default that a help names is one that can be typed', async () => {
  const line = await aCommandLine();
  const defaults = (await everyHelp(line)).flatMap(([path, text]) => text.split(/\n {2}(?=-)/).flatMap((option) => {
    const [, flag, value] = /^(?:-\w, )?(--[\w-]+) <[\s\S]*?default:\s+"?([^")]*)"?\)/.exec(option) ?? [];
    return flag === undefined || value === undefined ? [] : [{ path, flag, value }];
  }));
  expect(defaults.length).toBeGreaterThan(10);
  const refused: string[] = [];
  for (const { path, flag, value } of defaults) if ((await line.run([...path.split(' '), flag, value, '--help'])).code !== 0) refused.push(`${path} ${flag} ${value}`);
  expect(refused).toEqual([]);
});

it('an answer that drips for longer than --timeout is one error, not two', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const drip = setInterval(() => { response.write(' '); }, 50);
    response.on('close', () => { clearInterval(drip); });
  });
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  onTestFinished(() => new Promise<void>((resolve) => { server.close(() => { resolve(); }); }));
  const { port } = server.address() as AddressInfo;
  const { json } = await aCommandLine();
  const { code, values } = await json(['--server', `http://127.0.0.1:${port}`, '--timeout', '0.5', 'shops']);
  expect([code, values]).toEqual([124, [{ error: { code: 'timeout', message: 'The time given with --timeout is over.', hint: 'Nothing was sent that could have changed anything. Give more time with --timeout.', retryable: true } }]]);
});

// Whole processes are started from here on, on a machine that may be busy.
it.each<[string, readonly string[]]>([['', []], [' on a Node that is too old', OLD_NODE]])('Ctrl-C during a payment%s ends with 130, names the payment and says how to go on', async (_name, node) => {
  const { run, url, state } = await aCommandLine();
  const id = (await run(['order', 'create', '1', '1xvasterbotten-toast', '--type', 'takeAway', '--phone', '070 174 06 05'])).out.trim();
  const { child, said, ended } = start(['order', 'pay', id], { WEBORDER_SERVER: url, WEBORDER_STATE: state }, node);
  child.stderr.on('data', () => { if (said.err.includes('Pay here')) child.kill('SIGINT'); });
  const { code, err } = await ended;
  expect([code, err]).toEqual([130, expect.stringContaining(`Go on with the same payment: weborder order pay ${id}`)]);
  expect((await run(['order', 'pay', id, '--card', 'approve'])).code).toBe(0);
}, 60_000);

it.each(['SIGTERM', 'SIGHUP'] as const)('%s during a payment ends as Ctrl-C does: the terminal that closes must not take the name of the payment with it', async (signal) => {
  const { run, url, state } = await aCommandLine();
  const id = (await run(['order', 'create', '1', '1xvasterbotten-toast', '--type', 'takeAway', '--phone', '070 174 06 05'])).out.trim();
  const { child, said, ended } = start(['order', 'pay', id], { WEBORDER_SERVER: url, WEBORDER_STATE: state });
  child.stderr.on('data', () => { if (said.err.includes('Pay here')) child.kill(signal); });
  const { code, err } = await ended;
  expect([code, err]).toEqual([130, expect.stringContaining(`Go on with the same payment: weborder order pay ${id}`)]);
}, 60_000);

it('on a Node that is too old it runs on the one that npm has brought, from any folder, and ends as it ends', async () => {
  const { url, state } = await aCommandLine();
  const env = { WEBORDER_SERVER: url, WEBORDER_STATE: state };
  expect(await start(['menu', '99'], env, OLD_NODE).ended).toEqual(await start(['menu', '99'], env).ended);
}, 60_000);

it('a reader that has read enough is no failure', async () => {
  const { url } = await aCommandLine();
  const { child, ended } = start(['menu', '1'], { WEBORDER_SERVER: url });
  child.stdout.destroy();
  expect((await ended).err).toBe('');
}, 60_000);

it('a mistake in the command line is JSON, too, when JSON was asked for', async () => {
  const { json } = await aCommandLine();
  expect(await json(['menu', 'Hornstull'])).toEqual({ code: 2, values: [{ error: { code: 'usage', message: expect.stringContaining('A shop is a whole number') as string, hint: 'weborder menu --help', retryable: false } }] });
});

it.each([
  ['an option that there is not', ['shops', '--bogus'], "Unknown option '--bogus'.", 'weborder shops --help'],
  ['… that is like another', ['shops', '--jsn'], "Unknown option '--jsn'. Did you mean --json?", 'weborder shops --help'],
  ['a command that is like another', ['order', 'creat'], "Unknown command 'creat'. Did you mean create?", 'weborder order --help'],
  ['an argument that is missing', ['order', 'cancel'], "Missing required argument 'order'.", 'weborder order cancel --help'],
  ['one that is too much', ['menu', '1', '2'], "Too many arguments for 'menu'. Expected 1 argument but got 2: 1, 2.", 'weborder menu --help'],
  ['an option without its value', ['shops', '--timeout'], "Option '--timeout <seconds>' argument missing.", 'weborder --help'],
  ['no time at all', ['shops', '--timeout', '0'], "Option '--timeout <seconds>' argument '0' is invalid. Seconds, more than 0 and at most 86400.", 'weborder --help'],
  ['a value that is none of the choices', ['price', '1', 'latte', '-t', 'eatHere'], "Option '-t, --type <type>' argument 'eatHere' is invalid. Allowed choices are takeAway, dineInPlace.", 'weborder price --help'],
])('%s reads like every other mistake, with its code and the next step, to people and to programs', async (_what, args, message, hint) => {
  const { run, json } = await aCommandLine();
  expect(await run(args)).toEqual({ code: 2, out: '', err: `${message} (usage)\n${hint}\n` });
  expect(await json(args)).toEqual({ code: 2, values: [{ error: { code: 'usage', message, hint, retryable: false } }] });
});

it.each([
  [[], 'After weborder comes one of: shops, menu, spots, times, price, order, account, kiosk, terminal, printer, sim, simulate, replay, conformance, completion.', 'weborder --help'],
  [['order'], 'After weborder order comes one of: create, pay, show, watch, cancel.', 'weborder order --help'],
  [['--server', 'shops'], 'After weborder comes one of: shops, menu, spots, times, price, order, account, kiosk, terminal, printer, sim, simulate, replay, conformance, completion.', 'weborder --help'],
  [['sim', 'clock'], 'After weborder sim clock comes one of: show, freeze, run, advance, set.', 'weborder sim clock --help'],
])('a command that says only half of what to do is told the rest, for programs too: %j', async (args, message, hint) => {
  const { json } = await aCommandLine();
  expect(await json(args)).toEqual({ code: 2, values: [{ error: { code: 'usage', message, hint, retryable: false } }] });
});

it('the version is JSON, too, when JSON was asked for', async () => {
  const { run, json } = await aCommandLine();
  expect([await run(['--version']), await json(['--version'])]).toEqual([{ code: 0, out: `${packageVersion}\n`, err: '' }, { code: 0, values: [{ version: packageVersion }] }]);
});

it.each([['shop', ['shop', '--help'], 'weborder --help'], ['shop', ['help', 'shop'], 'weborder --help'], ['plan', ['order', 'plan', '-h'], 'weborder order --help']])('help on a command that there is not (%s) says so instead of something else', async (word, args, hint) => {
  const { run, json } = await aCommandLine();
  expect(await run(args)).toEqual({ code: 2, out: '', err: `Unknown command '${word}'. (usage)\n${hint}\n` });
  expect(await json(args)).toEqual({ code: 2, values: [{ error: { code: 'usage', message: `Unknown command '${word}'.`, hint, retryable: false } }] });
});

it('a flag comes before the environment, the environment before the config file, the file before what is usual', () => {
  const folder = mkdtempSync(join(tmpdir(), 'weborder-config-'));
  onTestFinished(() => { rmSync(folder, { recursive: true }); });
  const config = join(folder, 'config.json');
  writeFileSync(config, JSON.stringify({ server: 'http://file.test', host: 'http://file.test:1', timeout: 7 }));
  const env = { WEBORDER_HOST: 'http://env.test/', WEBORDER_CONFIG: config };
  expect(commonOptions({ server: 'http://flag.test:80' }, env)).toMatchObject({ server: 'http://flag.test', host: 'http://env.test', control: 'http://127.0.0.1:4320', timeoutMs: 7000 });
  writeFileSync(config, '{"password":"x"}');
  expect(() => commonOptions({}, env)).toThrow(`The config file ${config} knows server, host, control, timeout, state, not "password".`);
  writeFileSync(config, '{"control":5}');
  expect(() => commonOptions({}, env)).toThrow(`The config file ${config}: "control" is an address such as http://127.0.0.1:4300, with nothing behind it, not "5".`);
  expect(() => commonOptions({ server: 'hornstull' }, {})).toThrow('--server is an address such as http://127.0.0.1:4300, with nothing behind it, not "hornstull".');
});

it('a config file that is there and cannot be read is told, also where nobody has named it; where there is none, what is usual holds', () => {
  const home = mkdtempSync(join(tmpdir(), 'weborder-config-'));
  onTestFinished(() => { rmSync(home, { recursive: true }); });
  const env = { XDG_CONFIG_HOME: home };
  expect(commonOptions({}, env).server).toBe('http://127.0.0.1:4300');
  const config = join(home, 'weborder', 'config.json');
  mkdirSync(config, { recursive: true });
  expect(() => commonOptions({}, env)).toThrow(`The config file ${config} cannot be read.`);
  expect(() => commonOptions({}, { WEBORDER_CONFIG: '' })).toThrow('The config file (--config, WEBORDER_CONFIG) is a file, and is empty.');
});

it.each(['http://127.0.0.1:4300/shop/1', 'http://127.0.0.1:4300/?q=1', 'http://127.0.0.1:4300/#menu', 'http://kim@127.0.0.1:4300', 'http://:secret@127.0.0.1:4300'])('an address with more than an origin (%s) is refused: what is dropped is not what was meant', async (text) => {
  const { json } = await aCommandLine();
  // What somebody has put before an @ may be a password: it is said nowhere.
  const message = (name: string): string => `--${name} is an address such as http://127.0.0.1:4300, with nothing behind it, not "${text.replace(/\/\/.*@/, '//…@')}".`;
  for (const name of ['server', 'host', 'control']) expect(await json([`--${name}`, text, 'shops'])).toEqual({ code: 2, values: [{ error: { code: 'usage', message: message(name), hint: '', retryable: false } }] });
  expect(() => commonOptions({}, { WEBORDER_SERVER: text })).toThrow(message('server').replace('--server', 'WEBORDER_SERVER'));
});

it('secrets are kept in a folder that somebody has named, or in the usual one: never in the one that they happen to stand in', () => {
  expect(() => commonOptions({ state: '' }, {})).toThrow('--state is a folder, and is empty.');
  expect(() => commonOptions({}, { WEBORDER_STATE: '' })).toThrow('WEBORDER_STATE is a folder, and is empty.');
  expect(commonOptions({}, { XDG_STATE_HOME: '', XDG_CONFIG_HOME: '' }).state).toBe(join(homedir(), '.local', 'state', 'weborder'));
  const folder = mkdtempSync(join(tmpdir(), 'weborder-config-'));
  onTestFinished(() => { rmSync(folder, { recursive: true }); });
  const config = join(folder, 'config.json');
  for (const [state, says] of [['""', 'is a folder, and is empty.'], ['7', 'is a folder.']] as const) {
    writeFileSync(config, `{"state":${state}}`);
    expect(() => commonOptions({ config }, {})).toThrow(`The config file ${config}: "state" ${says}`);
  }
});

it('a config file may begin with the byte order mark that Windows puts in front', () => {
  const folder = mkdtempSync(join(tmpdir(), 'weborder-config-'));
  onTestFinished(() => { rmSync(folder, { recursive: true }); });
  const config = join(folder, 'config.json');
  writeFileSync(config, '\uFEFF{"server":"http://file.test"}');
  expect(commonOptions({ config }, {}).server).toBe('http://file.test');
});

it('a mistake in the words of a command leads to the help of that very command', async () => {
  const { json } = await aCommandLine();
  expect(await json(['sim', 'journal', '--limit', '0'])).toMatchObject({ code: 2, values: [{ error: { hint: 'weborder sim journal --help' } }] });
  expect(await json(['nonsense'])).toMatchObject({ code: 2, values: [{ error: { hint: 'weborder --help' } }] });
});

it('whoever reads the progress no more ends nothing: the command goes on, and says on stdout how it ended', async () => {
  const line = await aCommandLine();
  const { child, ended } = start(['order', 'create', '1', '1xvasterbotten-toast', '--type', 'takeAway', '--phone', '070 174 06 05'], { WEBORDER_SERVER: line.url, WEBORDER_STATE: line.state });
  child.stderr.destroy();
  expect(await ended).toMatchObject({ code: 0, out: expect.stringMatching(/^[\w-]{20,}\n$/) as string });
});

it.each(['abc', '-5', '0', '86401'])('a timeout of %j is refused wherever it comes from, and the place is named', async (text) => {
  const { json, state } = await aCommandLine();
  const refused = (message: string): unknown => ({ code: 2, values: [{ error: { code: 'usage', message, hint: '', retryable: false } }] });
  expect(await json(['shops'], { env: { WEBORDER_TIMEOUT: text } })).toEqual(refused(`WEBORDER_TIMEOUT is seconds, more than 0 and at most 86400, not "${text}".`));
  const config = join(state, 'named.json');
  writeFileSync(config, JSON.stringify({ timeout: text }));
  expect(await json(['--config', config, 'shops'])).toEqual(refused(`The config file ${config}: "timeout" is seconds, more than 0 and at most 86400, not "${text}".`));
  expect((await json(['--config', config, '--timeout', '60', 'shops'])).code, 'a flag comes first').toBe(0);
  expect((await json(['--timeout', text, 'shops'])).code).toBe(2);
});

it('what npm has kept for itself is said, and nothing runs: without it a check would check nothing, and a name would be taken for a dish', async () => {
  const { run, server } = await aCommandLine();
  const byNpm = (kept: Readonly<Record<string, string>>) => ({ env: { npm_lifecycle_event: 'weborder', ...kept } });
  const says = (flag: string) => ({ code: 2, out: '', err: `npm has kept ${flag} for itself: what comes after a lone -- is handed on, as in \`npm run weborder -- … ${flag}\`. (usage)\n` });
  expect(await run(['sim', 'ledger'], byNpm({ npm_config_check: 'true' }))).toEqual(says('--check'));
  expect(await run(['order', 'create', '1', 'vasterbotten-toast', '0701740605'], byNpm({ npm_config_phone: 'true' }))).toEqual(says('--phone'));
  expect(await run(['kiosk', 'run', '1xvasterbotten-toast'], byNpm({ npm_config_input: '' }))).toEqual(says('--no-input'));
  expect(server.ledger()).toMatchObject({ orders: [] });
});

it('what somebody has told npm itself, or a script that is not ours was given, stops no command', async () => {
  const { run } = await aCommandLine();
  expect((await run(['shops'], { env: { npm_lifecycle_event: 'weborder', npm_config_key: 'of a certificate', npm_config_yes: 'true', npm_config_json: '', npm_config_fund: '' } })).code).toBe(0);
  expect((await run(['shops'], { env: { npm_lifecycle_event: 'deploy', npm_config_server: 'true' } })).code).toBe(0);
});
