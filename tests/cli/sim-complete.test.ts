import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { SIMULATOR_CONTROL } from '#adapters/wire/simulator-control.ts';
import { TERMINAL_CONTROL } from '#adapters/wire/terminal-control.ts';
import type { Endpoint } from '#adapters/wire/endpoint.ts';
import { aSimulatorLine, lineTo } from './a-command-line.ts';

const endpoints: readonly Endpoint[] = [...Object.values(SIMULATOR_CONTROL), ...Object.values(TERMINAL_CONTROL)];

/** What is no command of its own, and why. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  simulatorEvents: 'a page listens; a command line asks (`sim journal --follow`)',
  hostEvents: 'as above',
  setHostSeed: '`sim seed` sets that of all servers',
  resetHost: '`sim reset` resets all servers',
  switchFaultsOff: '`sim fault off` switches those of all servers off',
  listSnapshots: '`sim snapshot` keeps the whole world, and this host with it', saveSnapshot: 'as above', loadSnapshot: 'as above',
  getLedger: '`sim ledger` holds the books of all servers side by side',
  getJournal: '`sim journal --on terminal`', getHar: '`sim journal --har` has the lines of all servers',
};

/** A line between the command and the console that writes down which calls go through. */
const listenedTo = async (console: string): Promise<{ readonly url: string; readonly heard: Set<string> }> => {
  const heard = new Set<string>();
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => { pieces.push(piece); });
    request.on('end', () => {
      const { pathname } = new URL(request.url ?? '/', console);
      const called = endpoints.find(({ method, path }) => method === request.method && new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname));
      if (called !== undefined) heard.add(called.name);
      const body = pieces.length === 0 ? {} : { body: Buffer.concat(pieces), headers: { 'content-type': request.headers['content-type'] ?? '', origin: console } };
      fetch(new URL(request.url ?? '/', console), { method: request.method ?? 'GET', headers: { origin: console }, ...body }).then(async (reply) => {
        response.writeHead(reply.status, { 'content-type': reply.headers.get('content-type') ?? 'text/plain' });
        response.end(Buffer.from(await reply.arrayBuffer()));
      }).catch(() => { response.destroy(); });
    });
  });
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  onTestFinished(() => new Promise<void>((resolve) => { server.close(() => { resolve(); }); }));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard };
};

it('everything that the control interface can do is a command', async () => {
  const { state, simulator } = await aSimulatorLine();
  const { url, heard } = await listenedTo(simulator.consoleUrl());
  const { run } = lineTo({ WEBORDER_SERVER: simulator.url(), WEBORDER_CONTROL: url, WEBORDER_PASSWORD: 'bjork' }, state);
  const files = mkdtempSync(join(tmpdir(), 'weborder-sim-'));
  onTestFinished(() => { rmSync(files, { recursive: true, force: true }); });
  await run(['kiosk', 'sign-in', '1', '--cashier', 'kassa']);
  await run(['kiosk', 'run', '1xvasterbotten-toast', '--type', 'takeAway']);
  const lines: readonly string[] = [
    'status', 'scenario list', 'scenario show', 'scenario set busy', 'scenario add approved', 'terminal show', 'terminal act log-out', 'terminal attend off', 'printer show', 'printer set --paper full', 'printer jobs', 'printer paper',
    `printer paper --svg ${join(files, 'a.svg')} --escpos ${join(files, 'a.bin')}`, 'kiosk list', 'kiosk sign-in ABCDEF --cashier kassa', 'kiosk sign-out nobody', 'fault routes', 'fault list',
    'fault set one --kind hang --route printReceipt', 'fault set two --on product --kind hang --route getMenu', 'fault off one', 'fault off two', 'fault off', 'journal --limit 1', 'journal --curl 1', 'journal --replay 1', `journal --har ${join(files, 'a.har')}`,
    'journal --recording on', 'journal --clear', 'kitchen', 'kitchen --pause', 'kitchen --step', 'kitchen --take nobody', 'outbox', 'telemetry', 'telemetry --clear', 'ledger', 'clock freeze', 'seed 7', 'snapshot list', 'snapshot save lunch', 'snapshot load lunch',
    'snapshot drop lunch', 'terminal down --for 1s', 'reset scenario',
  ];
  const refused = new Map<string, number>();
  for (const line of lines) {
    const { code } = await run(['sim', ...line.split(' ')]);
    if (code !== 0) refused.set(line, code);
  }
  expect(Object.fromEntries(refused)).toEqual({ 'kiosk sign-in ABCDEF --cashier kassa': 3, 'kiosk sign-out nobody': 3, 'kitchen --take nobody': 3 });
  expect(endpoints.map(({ name }) => name).filter((name) => !heard.has(name) && !(name in ELSEWHERE))).toEqual([]);
  expect(Object.keys(ELSEWHERE).filter((name) => heard.has(name) || !endpoints.some((each) => each.name === name))).toEqual([]);
});
