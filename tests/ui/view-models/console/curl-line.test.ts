import { expect, it } from 'vitest';
import { aConsole } from './a-console.ts';
import { anEntry } from './an-entry.ts';

const get = (path: string): Request => new Request(`http://127.0.0.1${path}`, { headers: { 'user-agent': 'a-till/2.0', 'keep-alive': 'timeout=5' } });

it('a request is copied from the console as the very curl line that the control interface tells: to its own server, as its own client, and with $BODY for a body of which the log has the beginning only', async () => {
  const { vm, simulator, seen } = await aConsole({ terminals: [{ shopId: 1 }, { shopId: 9 }] });
  await simulator.product.fetch(get('/api/shops'));
  await simulator.product.fetch(new Request('http://127.0.0.1/api/order', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ note: 'long '.repeat(4_000) }) }));
  for (const { host } of simulator.terminals) await host.fetch(get('/self-service/ping'));
  await seen();
  const told = await Promise.all(vm.log.rows.map(async ({ seq }) => (await simulator.console.fetch(new Request(`http://127.0.0.1:4320/control/journal/${String(seq)}/curl`))).text()));
  expect([vm.log.rows.map((row) => vm.curlOf(row)), new Set(told.map((line) => /http:[^']*/.exec(line)?.[0])).size, told.filter((line) => line.includes('"$BODY"')).length]).toEqual([told, 6, 1]);
});

it('what a printer got over its raw port was no request', async () => {
  const { vm } = await aConsole();
  expect(vm.curlOf(anEntry(1, { target: 'printer', method: 'RAW', path: ':9100' }))).toBeNull();
});
