import { expect, it } from 'vitest';
import { aSimulatorLine } from './a-command-line.ts';

it('what `sim` says to people of everything that stands in a simulated restaurant, and of what was done to it', async () => {
  const { run, json, simulator } = await aSimulatorLine();
  const says = async (...args: readonly string[]): Promise<readonly [code: number, said: string]> => {
    const { code, out, err } = await run(['sim', ...args]);
    return [code, `${out}${err}`];
  };
  expect([await says('terminal', 'show'), await says('terminal', 'attend', 'on'), await says('terminal', 'act', 'unplug')]).toEqual([
    [0, 'Terminal  idle\nDisplay   Välkommen\nPayments  by themselves\n'], [0, 'Terminal  idle\nDisplay   Välkommen\nPayments  by hand: they wait for somebody\n'],
    [0, 'Terminal  unavailable, unplugged\nDisplay   Ingen kontakt med kassan\nPayments  by hand: they wait for somebody\n'],
  ]);
  expect([await says('terminal', 'down', '--for', '90s'), await says('terminal', 'down', '--for', '2m', '--kill'), await says('terminal', 'show')]).toEqual([
    [0, 'Out of reach for 90 s.\n'], [0, 'Killed for 120 s.\n'], [0, 'Terminal  host-down, killed\nPayments  by hand: they wait for somebody\n'],
  ]);
  expect([await says('printer', 'jobs'), await says('printer', 'paper'), await says('printer', 'paper', 'p-1'), await says('kitchen'), await says('kiosk', 'list')]).toEqual([
    [0, 'Nothing was printed.\n'], [3, 'Nothing was printed. (simulator.no-such-paper)\n`weborder sim printer jobs` shows what there is.\n'],
    [3, 'There is no paper "p-1". (simulator.no-such-paper)\n`weborder sim printer jobs` shows what there is.\n'], [0, 'Nothing is cooking.\n'], [0, 'No kiosk is signed in.\n'],
  ]);
  expect([await says('kitchen', '--pause'), await says('kitchen', '--pause', '--step')]).toEqual([
    [0, 'The kitchen stands still: `--step` moves an order on, `--resume` all of them.\nNothing is cooking.\n'], [2, 'One thing at a time: --step, --pause, --resume or --take. (usage)\n'],
  ]);
  expect([await says('journal', '--recording', 'off'), await says('journal', '--recording', 'on'), await says('journal', '--clear'), await says('seed', '7')]).toEqual([[0, 'Nothing is logged.\n'], [0, 'Requests are logged.\n'], [0, 'Forgotten.\n'], [0, 'Seed 7.\n']]);
  expect([await says('snapshot', 'list'), await says('snapshot', 'save', 'Lunch rush 1'), await says('snapshot', 'list'), await says('snapshot', 'drop', 'Lunch rush 1'), await says('snapshot', 'save', 'a/b')]).toEqual([
    [0, 'No snapshots.\n'], [0, 'Lunch rush 1 saved.\n'], [0, 'Lunch rush 1\n'], [0, 'Lunch rush 1 forgotten.\n'], [2, '"a/b" is no name for a snapshot: up to 60 letters, digits, blanks, ".", "_" and "-", and not one or two dots alone. (usage)\n'],
  ]);
  for (const name of ['.', '..']) for (const verb of ['save', 'load', 'drop']) expect(await says('snapshot', verb, name)).toEqual([2, `"${name}" is no name for a snapshot: up to 60 letters, digits, blanks, ".", "_" and "-", and not one or two dots alone. (usage)\n`]);
  expect([await says('snapshot', 'save', '...'), await says('snapshot', 'drop', '...')]).toEqual([[0, '... saved.\n'], [0, '... forgotten.\n']]);
  await says('scenario', 'set', 'busy');
  const [, clock] = await says('clock', 'freeze');
  const { consoleUrl, terminals } = (await json(['sim', 'status'])).values[0] as { readonly consoleUrl: string; readonly terminals: readonly { readonly url: string }[] };
  expect([clock, await says('status')]).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:00 {2}frozen\n$/), [0, [
    `Product server  ${simulator.url()}`, `Console         ${consoleUrl}`, `Terminal host   ${terminals[0]?.url}  T-01, Hornstull, host-down, next: busy`, `Clock           ${clock.trim()}`, 'Seed            7',
    'Books           0 charges, 0 reversals, 0 orders: clean', '',
  ].join('\n')]]);
  await run(['shops']);
  await simulator.product.fetch(new Request('http://product.test/api/shops', { headers: { 'x-simulator-client': 'kiosk-1' } }));
  expect((await says('journal', '--limit', '2'))[1].split('\n').map((line) => line.replace(/^ +\d+ {2}\d\d:\d\d:\d\d\.\d{3} {2}/, '').replace(/ {2}\d+ ms.*$/, ''))).toEqual([
    'weborder-cli GET    /api/shops  200', 'kiosk-1      GET    /api/shops  200', '',
  ]);
  expect([await says('reset', 'all'), await says('reset', 'scenario')]).toEqual([[2, 'Nothing was reset. Answer yes, or say --yes. (usage)\n'], [0, 'Queues, faults, kitchen, terminals and printers are as at the start.\n']]);
  expect([await says('terminal', 'show'), simulator.control.seed()]).toEqual([[0, 'Terminal  idle\nDisplay   Välkommen\nPayments  by themselves\n'], 7]);
  expect(await says('reset', 'all', '--yes')).toEqual([0, 'As on the first day.\n']);
});

it('the books are told in words that go with their numbers: one charge, one order', async () => {
  const { run } = await aSimulatorLine();
  await run(['kiosk', 'sign-in', '1', '--cashier', 'kassa']);
  expect((await run(['kiosk', 'run', '1xvasterbotten-toast', '--type', 'takeAway'])).code).toBe(0);
  const books = async (): Promise<readonly (string | undefined)[]> => [(await run(['sim', 'ledger'])).out.split('\n')[0], (await run(['sim', 'status'])).out.split('\n').at(-2)];
  expect(await books()).toEqual(['1 charge 98 SEK, 0 reversals, 1 paid order, 1 receipt', 'Books           1 charge, 0 reversals, 1 order: clean']);
});
