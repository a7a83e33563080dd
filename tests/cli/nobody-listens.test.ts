import { describe, expect, it } from 'vitest';
import { aSimulatorLine } from './a-command-line.ts';

describe('where nobody listens', () => {
  // Not 9: `fetch` refuses that port by itself.
  const nowhere = ['--server', 'http://127.0.0.1:2', '--control', 'http://127.0.0.1:2'];
  it.each([
    'sim scenario set busy', 'sim clock freeze', 'sim seed 7', 'sim snapshot save lunch', 'sim reset scenario', 'sim kitchen --pause', 'sim terminal act tap', 'sim fault off', 'sim journal --clear', 'sim status',
    'order cancel o1', 'account login kim@example.test',
  ])('%s ends with 5: nothing was sent, so nothing is unknown', async (command) => {
    const { json } = await aSimulatorLine();
    expect(await json([...nowhere, ...command.split(' ')])).toEqual({ code: 5, values: [{ error: { code: 'network.unreachable', message: 'No answer from http://127.0.0.1:2.', hint: expect.any(String) as string, retryable: true } }] });
  });

  it('an answer that is lost on the way is unknown all the same', async () => {
    const { json, run, simulator } = await aSimulatorLine();
    await run(['sim', 'fault', 'set', 'lost', '--on', 'product', '--route', 'cancelOrder', '--kind', 'drop-after']);
    expect(await json(['order', 'cancel', 'o1'])).toMatchObject({ code: 9, values: [{ error: { code: 'network.unreachable', retryable: true } }] });
    expect(simulator.world.books().mismatches).toEqual([]);
  });
});
