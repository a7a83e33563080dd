import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { aSimulatorLine } from './a-command-line.ts';

type Line = Awaited<ReturnType<typeof aSimulatorLine>>;

const placed = async (line: Line): Promise<string> => (await line.run(['order', 'create', '1', '1xvasterbotten-toast', '--type', 'takeAway', '--phone', '070 174 06 05'])).out.trim();
const statusOf = async (line: Line, id: string): Promise<unknown> => (await line.json(['order', 'show', id])).values;

/** A server by itself that answers everything so; and the address that it has. */
const answering = async (answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> => {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => {
    server.close(() => { resolve(); });
    server.closeAllConnections();
  }));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** Says yes to what changes something, tears the answer off, and does nothing; what is asked goes to the real server. */
const tearingYes = (url: string) => answering((request, response) => {
  if (request.method === 'GET') {
    fetch(url + (request.url ?? ''), { headers: { 'x-customercode': '' } }).then(async (reply) => {
      response.writeHead(reply.status, { 'content-type': reply.headers.get('content-type') ?? '' }).end(await reply.text());
    }, () => response.destroy());
    return;
  }
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
  response.write('{"cancelled": tr', () => response.destroy());
});

it.each(['truncate', 'drop-after'])('[W6] of an order whose cancelling is answered by nothing that can be read (%s) the order itself is asked: it is cancelled', async (kind) => {
  const line = await aSimulatorLine();
  const id = await placed(line);
  await line.run(['sim', 'fault', 'set', 'lost', '--on', 'product', '--route', 'cancelOrder', '--kind', kind]);
  expect(await line.json(['order', 'cancel', id])).toEqual({ code: 0, values: [{ orderId: id, cancelled: true }] });
  expect(await statusOf(line, id)).toMatchObject([{ status: 'cancelled' }]);
});

it.each(['drop-before', 'html'])('[W6] … and where it is not (%s), nobody knows whether it will be: it may be on its way still', async (kind) => {
  const line = await aSimulatorLine();
  const id = await placed(line);
  await line.run(['sim', 'fault', 'set', 'lost', '--on', 'product', '--route', 'cancelOrder', '--kind', kind]);
  expect(await line.json(['order', 'cancel', id])).toMatchObject({ code: 9, values: [{ error: { retryable: true } }] });
  expect(await statusOf(line, id)).toMatchObject([{ status: 'calculatedPrice' }]);
});

it('[W6] a yes that is torn off cancels nothing by itself: the order that is still there says so', async () => {
  const line = await aSimulatorLine();
  const id = await placed(line);
  const tearing = await tearingYes(line.simulator.url());
  expect(await line.json(['--server', tearing, 'order', 'cancel', id])).toEqual({
    code: 9, values: [{ error: { code: 'outcome-unknown', message: `Nobody knows whether order ${id} is cancelled.`, hint: 'Run the same command again: it asks for the same.', retryable: true } }],
  });
  expect(await statusOf(line, id)).toMatchObject([{ status: 'calculatedPrice' }]);
});

it('whatever says yes to a login and knows nobody afterwards has logged nobody in', async () => {
  const { json, state } = await aSimulatorLine();
  const yes = await answering((request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(request.url === '/api/user/profile' ? '{"isAuthenticated": false, "user": null, "favorites": []}' : '{}');
  });
  const nobody = { code: 5, values: [{ error: { code: 'wire.unreadable-reply', message: 'The server said yes, and knows nobody afterwards: nobody is logged in.', hint: expect.stringContaining('not as a weborder server') as string, retryable: true } }] };
  expect(await json(['--server', yes, 'account', 'login', 'kim@example.test'])).toEqual(nobody);
  const nonsense = await answering((_request, response) => { response.writeHead(200, { 'content-type': 'application/json' }).end('null'); });
  expect(await json(['--server', nonsense, 'account', 'login', 'kim@example.test'])).toMatchObject({ code: 9, values: [{ error: { code: 'wire.unreadable-reply' } }] });
  expect(await json(['--server', yes, '--state', state, 'account', 'show'])).toMatchObject({ code: 4 });
});
