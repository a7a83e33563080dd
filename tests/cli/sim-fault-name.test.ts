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
