import { expect, it } from 'vitest';
import { aSimulatorLine } from './a-command-line.ts';

it('a rule of `sim fault` has the name that it is given, as on the console, and without one its id', async () => {
  const { json, run } = await aSimulatorLine();
  const set = ['sim', 'fault', 'set', 'f', '--kind', 'hang'];
  await run([...set, '--name', 'The till sleeps']);
  const named = [(await json(['sim', 'fault', 'list'])).values, (await run(['sim', 'fault', 'list'])).out.trim().split('\n').map((line) => line.split(/ {2,}/).at(-1))];
  await run(set);
  expect([named, (await json(['sim', 'fault', 'list'])).values]).toMatchObject([[[[{ id: 'f', name: 'The till sleeps' }]], ['Name', 'The till sleeps']], [[{ id: 'f', name: 'f' }]]]);
  for (const name of [' ', 'x'.repeat(121)]) expect(await json([...set, '--name', name])).toMatchObject({ code: 2, values: [{ error: { code: 'usage', message: expect.stringContaining('A name has 1 to 120 characters.') as string } }] });
});

it('people read of every rule of `sim fault` whom it hits, with what, and when, in figures as they were written', async () => {
  const { run } = await aSimulatorLine();
  const rules: readonly string[] = [
    'a --kind delay --ms 2000', 'b --kind delay --ms 2000 --to-ms 2500 --chance 7', 'c --kind delay --median-ms 400 --every 3', 'd --kind status --status 503 --first 2 --off', 'e --kind slow-body --bytes-per-second 200 --body toast',
    'f --kind rate-limit --requests 20 --within 10s --first 1 --every 10 --chance 29 --from 2026-11-20T12:00:00+01:00', 'g --kind hang --on product --route getMenu --client kiosk-1 --until 2026-11-20T12:00:00+01:00',
  ];
  for (const rule of rules) expect([rule, (await run(['sim', 'fault', 'set', ...rule.split(' ')])).code]).toEqual([rule, 0]);
  expect((await run(['sim', 'fault', 'list'])).out.trimEnd().split('\n').map((line) => line.split(/ {2,}/))).toEqual([
    ['Id', 'On', 'Server', 'Route', 'Client', 'What', 'When'],
    ['a', 'on', 'terminal', '*', 'everyone', 'delay, 2000 ms'],
    ['b', 'on', 'terminal', '*', 'everyone', 'delay, 2000 to 2500 ms', '7 %'],
    ['c', 'on', 'terminal', '*', 'everyone', 'delay, about 400 ms', 'each 3rd'],
    ['d', 'off', 'terminal', '*', 'everyone', 'status 503', 'first 2'],
    ['e', 'on', 'terminal', '*', 'everyone', 'slow-body, 200 bytes a second', 'of its parts'],
    ['f', 'on', 'terminal', '*', 'everyone', 'rate-limit, 20 in 10 s', 'first 1, each 10th, 29 %, at its time'],
    ['g', 'on', 'product', 'getMenu', 'kiosk-1', 'hang', 'at its time'],
  ]);
  // What is longer is cut by the simulator, and would not be what it says.
  expect(await run(['sim', 'fault', 'set', 'h', '--kind', 'delay', '--ms', '600001'])).toMatchObject({ code: 2, err: expect.stringContaining('A whole number from 0 to 600000 is needed.') as string });
});
