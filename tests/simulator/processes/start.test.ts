import { chmodSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startOptions, UsageError } from '#scripts/start-options.ts';
import { lockDataFolder } from '#simulator/shared/data-folder-lock.ts';
import { aDataFolder } from '../support/a-data-folder.ts';
import { aFreeBase } from '../support/a-free-base.ts';
import { aProcess } from '../support/a-process.ts';

describe('the options of npm start', () => {
  it('have defaults, and each can be set', () => {
    expect(startOptions([])).toEqual({ portBase: 4300, host: '127.0.0.1', data: '.weborder', seed: null, clockStart: null, shopId: 1, scenario: '', takesScenarioHeader: false, takesTelemetry: false, printer: null, ownHost: null, publicOrigin: null, trustedProxies: [] });
    expect(startOptions(['--port-base', '4700', '--host', '0.0.0.0', '--data', '/tmp/x', '--seed', '7', '--clock', '2026-11-20T11:00:00+01:00', '--shop', '7', '--scenario', 'busy, approved', '--scenario-header', '--telemetry', '--printer', '192.168.1.60:9100'])).toEqual({
      portBase: 4700, host: '0.0.0.0', data: '/tmp/x', seed: 7, clockStart: Date.parse('2026-11-20T10:00:00Z'), shopId: 7, scenario: 'busy, approved', takesScenarioHeader: true, takesTelemetry: true,
      printer: { host: '192.168.1.60', port: 9100 }, ownHost: null, publicOrigin: null, trustedProxies: [],
    });
    expect([startOptions(['--printer', 'till.local'])?.printer, startOptions(['--printer', '[fd00::1]:9101'])?.printer]).toEqual([{ host: 'till.local', port: 9100 }, { host: 'fd00::1', port: 9101 }]);
    expect([startOptions(['--ephemeral'])?.data, startOptions(['--help']), startOptions(['-h'])]).toEqual([null, null, null]);
  });

  it('name a terminal host of somebody\'s own, whose key stands in no command line', () => {
    const args = ['--own-host', 'http://127.0.0.1:5000/'];
    expect(startOptions(args, { WEBORDER_HOST_KEY: 'a-key-that-both-sides-know' })?.ownHost).toEqual({ url: 'http://127.0.0.1:5000', key: 'a-key-that-both-sides-know' });
    expect(() => startOptions(args, { WEBORDER_HOST_KEY: 'short' })).toThrow('WEBORDER_HOST_KEY');
    expect(() => startOptions(args)).toThrow('WEBORDER_HOST_KEY');
    expect(() => startOptions(['--own-host', 'https://host.example'], { WEBORDER_HOST_KEY: 'a-key-that-both-sides-know' })).toThrow('on this machine or in the local network');
  });

  it('name where guests come from a proxy: whoever pays there must be led back there, not to this machine', () => {
    const named = (text: string): string | null | undefined => startOptions(['--public-origin', text])?.publicOrigin;
    expect([named('https://orders.your-chain.example'), named('https://Orders.your-chain.example:8443/')]).toEqual(['https://orders.your-chain.example', 'https://orders.your-chain.example:8443']);
    for (const wrong of ['orders.your-chain.example', 'ftp://orders.your-chain.example', 'https://orders.your-chain.example/shop', 'https://anna@orders.your-chain.example', 'https://orders.your-chain.example?x', '']) {
      expect(() => named(wrong)).toThrow('--public-origin is the address under which guests come, such as https://orders.your-chain.example');
    }
  });

  it('name the proxies whose word on the guest\'s address is believed, and nobody by a name that anybody may have', () => {
    expect([startOptions(['--trust-proxy', '127.0.0.1'])?.trustedProxies, startOptions(['--trust-proxy', '10.0.0.0/8, ::1'])?.trustedProxies]).toEqual([['127.0.0.1'], ['10.0.0.0/8', '::1']]);
    for (const wrong of ['', 'proxy.example', '127.0.0.1,', '*', '10.0.0.0/33', 'true']) {
      expect(() => startOptions(['--trust-proxy', wrong])).toThrow('--trust-proxy is the address or network of each proxy, such as 127.0.0.1 or 10.0.0.0/8,::1');
    }
  });

  it('are not lost in npm: `npm start --ephemeral` would keep everything', () => {
    const kept = (script: string) => () => startOptions([], { npm_lifecycle_event: script, npm_config_ephemeral: 'true' });
    expect(kept('start')).toThrow(new UsageError('npm has kept --ephemeral for itself: what comes after a lone -- is handed on, as in `npm start -- --ephemeral`.'));
    expect(kept('dev')).toThrow('`npm run dev -- --ephemeral`');
    expect(kept('test')()?.data).toBe('.weborder');
  });

  it.each([
    [['--port-base', '80x'], '--port-base is a whole number'], [['--port-base', '65500'], 'up to 65444'], [['--seed', '-1'], 'argument is ambiguous'], [['--seed', '1.5'], 'A seed is a whole number from 0 to 4294967295, not "1.5"'], [['--seed', '4294967296'], 'A seed is a whole number from 0 to 4294967295'],
    [['--clock', 'noon'], '--clock is a time with an offset'], [['--clock', '2026-11-20T11:00:00'], '--clock is a time with an offset'],
    [['--ephemeral', '--data', 'x'], 'choose one'], [['--shop', 'x'], '--shop is a whole number'], [['--printer', 'a b'], '--printer is an address with a port'], [['--port', '1'], 'Unknown option'], [['now'], 'Unexpected argument'],
  ])('%j is refused', (args, line) => {
    expect(() => startOptions(args)).toThrow(UsageError);
    expect(() => startOptions(args)).toThrow(line);
  });
});

/** A port so far from a base that is free but for it. */
const aTakenPort = async (offset: number): Promise<number> => {
  const port = (await aFreeBase()) + offset;
  const holder = createServer().listen(port, '127.0.0.1');
  await once(holder, 'listening');
  onTestFinished(() => { holder.close(); });
  return port;
};

describe('npm start', { timeout: 60_000 }, () => {
  it('says in one line that its port is taken', async () => {
    const port = await aTakenPort(0);
    const run = aProcess(['scripts/start.ts', '--ephemeral', '--port-base', String(port)]);
    expect([await run.ended, run.output()]).toEqual([1, `Port ${port} on 127.0.0.1 is taken. Stop what runs there, or choose another base with --port-base.\n`]);
  });

  it.each([[10, 'terminal host'], [20, 'console'], [91, 'printer']])('asks for every port before it begins: %i, the %s', async (offset, name) => {
    const port = await aTakenPort(offset);
    const run = aProcess(['scripts/start.ts', '--ephemeral', '--port-base', String(port - offset)]);
    expect([await run.ended, run.output()]).toEqual([1, `Port ${port} on 127.0.0.1 is taken, and the ${name} needs it. Stop what runs there, or choose another base with --port-base.\n`]);
  });

  it.each([['--shop', '99', '--shop is one of 1 Hornstull, 2 Mariatorget'], ['--scenario', 'busy, unplugd', '--scenario: "unplugd" is no scenario. Similar: unplugged']])('names what there is: %s %s', async (name, value, line) => {
    const run = aProcess(['scripts/start.ts', name, value]);
    expect([await run.ended, run.output().startsWith(line)]).toEqual([1, true]);
  });

  it('says in one line that its data folder is taken', async () => {
    const data = aDataFolder();
    onTestFinished(lockDataFolder(data));
    const run = aProcess(['scripts/start.ts', '--data', data, '--port-base', '4698']);
    expect([await run.ended, run.output()]).toEqual([1, `The data folder ${data} is in use by process ${process.pid}. Stop that one, or name another folder with --data.\n`]);
  });

  it('says in one line that nothing can be kept in its data folder: the disk is full, or a file stands in its place', async () => {
    const [full, file] = [aDataFolder(), join(aDataFolder(), 'file')];
    const lock = new DatabaseSync(join(full, 'in-use.lock'));
    lock.exec("CREATE TABLE holder (pid INTEGER NOT NULL); CREATE TRIGGER full BEFORE INSERT ON holder BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END");
    lock.close();
    writeFileSync(file, '');
    chmodSync(file, 0o644);
    const said = async (data: string): Promise<unknown> => {
      const run = aProcess(['scripts/start.ts', '--data', data, '--port-base', String(await aFreeBase())]);
      return [await run.ended, run.output()];
    };
    expect(await said(full)).toEqual([1, `Nothing can be kept in the data folder ${full}: database or disk is full. Make room there, or name another folder with --data.\n`]);
    expect(await said(file)).toEqual([1, `Nothing can be kept in the data folder ${file}: ${file} is a file. Name a folder with --data; one that is not there yet is made.\n`]);
  });

  it.skipIf(process.platform === 'win32').each([['755', true], ['770', true], ['700', false]])('warns of a data folder that was there and is open to others on the machine (mode %s)', async (mode, warns) => {
    const folder = aDataFolder();
    chmodSync(folder, mode);
    const unlock = lockDataFolder(folder);
    onTestFinished(unlock);
    const run = aProcess(['scripts/start.ts', '--data', folder, '--port-base', String(await aFreeBase())]);
    await run.ended;
    const warning = `The data folder ${folder} is open to other users of this machine, and orders, customers and keys lie in it. For you alone: chmod 700 ${folder}\n`;
    expect(run.output().startsWith(warning)).toBe(warns);
    expect((statSync(folder).mode & 0o777).toString(8)).toBe(mode);
  });

  it('says what is wrong with its options and where they are listed: the list itself would push that out of a small terminal', async () => {
    const run = aProcess(['scripts/start.ts', '--port-base', 'x']);
    expect([await run.ended, run.output()]).toEqual([1, '--port-base is a whole number up to 65444, not "x".\nAll options: npm start -- --help\n']);
    const help = aProcess(['scripts/start.ts', '--help']);
    expect([await help.ended, help.output()]).toEqual([0, expect.stringMatching(/^Usage: npm start/)]);
  });
});
