import { execFile } from 'node:child_process';
import type { Server } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aConformanceLine, type ConformanceLine } from './a-conformance-line.ts';

let line: ConformanceLine;
beforeAll(async () => { line = await aConformanceLine(); }, 60_000);
afterAll(() => line.close());

const openAt = (server: Server): Promise<number> => promisify(server.getConnections.bind(server))();

describe('a run that ends before its first check lets go of what it has opened', () => {
  it.each([
    ['the shop is not there', 3, ['--shop', '999']],
    ['the cashier is refused', 4, ['--host', 'HOST', '--shop', '1', '--cashier', 'nobody']],
  ])('where %s: its connections', async (_why, code, args) => {
    const asked: string[] = [];
    line.product.fault = (request, forward) => {
      asked.push(request.path);
      return forward(request);
    };
    const ended = await line.run(['conformance', '--product', line.product.url, ...args.map((arg) => (arg === 'HOST' ? line.host.url : arg))]);
    expect([ended.code, asked[0]]).toEqual([code, `/api/shops/${args[args.indexOf('--shop') + 1] ?? ''}`]);
    // One that is only left alone is closed after four seconds by itself.
    await expect.poll(async () => [await openAt(line.product.server), await openAt(line.host.server)], { timeout: 2_000, interval: 20 }).toEqual([0, 0]);
  }, 60_000);

  it('where the sign-in is of a host elsewhere: the kiosk, whose tokens would be renewed for ever, so that the program never ended', async () => {
    const program = join(import.meta.dirname, '../../../cli/weborder.mjs');
    const env = { ...process.env, WEBORDER_STATE: line.state, WEBORDER_SERVER: line.simulator.url(), XDG_CONFIG_HOME: line.state };
    const ended = await promisify(execFile)(process.execPath, [program, 'conformance', '--host', 'http://203.0.113.5'], { env, timeout: 45_000 }).catch((error: unknown) => error);
    expect(ended).toMatchObject({ killed: false, code: 2, stderr: expect.stringContaining('its token is not sent to http://203.0.113.5.') as string });
  }, 60_000);
});

it('a product server that does not answer is said at once: the kiosk\'s page is taken to be its own, and a host that refuses that page\'s refresh would sign the kiosk out', async () => {
  const asked: string[] = [];
  line.host.fault = (request, forward) => {
    asked.push(request.path);
    return forward(request);
  };
  const ended = await line.json(['--server', 'http://127.0.0.1:9', 'conformance', '--host', line.host.url]);
  line.host.fault = null;
  expect(ended).toEqual({ code: 5, values: [{ error: {
    code: 'network.unreachable', message: 'No answer from http://127.0.0.1:9.', hint: 'Is the server running? Start one with `npm start`, or name another with --server URL.', retryable: true,
  } }] });
  expect(asked).toEqual([]);
  expect(await line.run(['terminal', 'status'])).toMatchObject({ code: 0 });
});

it('where nothing answers at all the one line that says so is not pushed out of sight by those of all other checks', async () => {
  const { code, out } = await line.run(['conformance', '--product', 'http://127.0.0.1:9']);
  expect([code, out]).toEqual([1, `product server, http://127.0.0.1:9
FAIL  product.shape.answers                   Something answers there
        must, §7: nothing was answered
skip  the other 59 (product.shape.answers failed)
0 passed, 1 failed, 59 skipped
`]);
});
