import { describe, expect, it } from 'vitest';
import { anHttpsServer } from '../support/an-https-server.ts';
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

  it('[W6] of an order whose answers are all lost nobody knows; the same command may be run again where a key makes it the same order, and finds it then', async () => {
    const { json, run, simulator } = await aSimulatorLine();
    const order = ['order', 'create', '1', '1xvasterbotten-toast', '--type', 'takeAway', '--phone', '070 174 06 05'];
    await run(['sim', 'fault', 'set', 'lost', '--on', 'product', '--route', 'createOrder', '--kind', 'drop-after']);
    const lost = (retryable: boolean): unknown => ({ code: 9, values: [{ error: { code: 'network.unreachable', retryable } }] });
    expect(await Promise.all([json(order), json([...order, '--key', 'lunch-17'])])).toMatchObject([lost(false), lost(true)]);
    await run(['sim', 'fault', 'off', 'lost']);
    expect(await json([...order, '--key', 'lunch-17'])).toMatchObject({ code: 0, values: [{ key: 'lunch-17', paid: false }] });
    expect(simulator.world.books().product.orders).toHaveLength(2);
  }, 60_000);
});

describe('where a certificate is not trusted', () => {
  it.each(['shops', 'order cancel o1', 'account login kim@example.test'])('%s ends with 5 and says that it was the certificate: the server is running, and nothing was sent', async (command) => {
    const [{ json }, { url, heard }] = [await aSimulatorLine(), await anHttpsServer()];
    expect([await json(['--server', url, ...command.split(' ')]), heard]).toEqual([{ code: 5, values: [{ error: {
      code: 'network.unreachable', message: `The certificate of ${url} is not trusted here (DEPTH_ZERO_SELF_SIGNED_CERT).`,
      hint: 'One that has expired, or is for another name, has to be replaced. One that your own house has signed is trusted once NODE_EXTRA_CA_CERTS names the file with the certificate of whoever signed it.', retryable: true,
    } }] }, []]);
  });

  it('conformance says so, and not that nothing was answered', async () => {
    const [{ json }, { url }] = [await aSimulatorLine(), await anHttpsServer()];
    expect(await json(['conformance', '--product', url])).toMatchObject({ code: 1, values: [{ servers: [{ checks: expect.arrayContaining([expect.objectContaining({ id: 'product.shape.answers', why: 'its certificate is not trusted here (DEPTH_ZERO_SELF_SIGNED_CERT)' })]) as unknown }] }] });
  });
});
