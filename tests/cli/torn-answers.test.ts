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

/** The server is being replaced: it has made the order, the line went before its answer, and what stands before it says that there is no such page to whoever asks to order again. */
const replacedWhileOrdering = (url: string, status: number) => {
  let isGone = false;
  return answering((request, response) => {
    const isOrder = request.method === 'POST' && request.url === '/api/order';
    if (isOrder && isGone) {
      response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Not here</h1>');
      return;
    }
    isGone ||= isOrder;
    const headers = Object.fromEntries(Object.entries(request.headers).flatMap(([name, value]) => (typeof value === 'string' && /^(?:content-type|idempotency-key|x-customercode)$/.test(name) ? [[name, value]] : [])));
    void (async () => {
      const pieces: Buffer[] = [];
      for await (const piece of request) pieces.push(piece as Buffer);
      const reply = await fetch(url + (request.url ?? ''), { method: request.method ?? 'GET', headers, ...(pieces.length > 0 && { body: Buffer.concat(pieces) }) });
      const body = await reply.text();
      if (isOrder) response.destroy();
      else response.writeHead(reply.status, { 'content-type': reply.headers.get('content-type') ?? '' }).end(body);
    })();
  });
};

it('[P-3] [W6] an order whose answer was lost, and of which somebody else then says 404 or 403, may stand: it is not said that there is no such thing, nor that it is not allowed', async () => {
  const line = await aSimulatorLine();
  const order = ['order', 'create', '1', '1xvasterbotten-toast', '--type', 'takeAway', '--phone', '070 174 06 05'];
  const ended = async (status: number, ...more: readonly string[]) => line.json(['--server', await replacedWhileOrdering(line.simulator.url(), status), ...order, ...more]);
  const unknown = (retryable: boolean) => ({ code: 9, values: [{ error: { retryable } }] });
  expect(await Promise.all([ended(404, '--key', 'lunch'), ended(403)])).toMatchObject([unknown(true), unknown(false)]);
  const stand = (): readonly string[] => line.simulator.product.laterOrders(0).map(({ id }) => id);
  const both = stand();
  const again = await line.json([...order, '--key', 'lunch']);
  expect([both.length, again.code, stand()], 'the very same command orders nothing anew').toEqual([2, 0, both]);
  expect(both.map((orderId) => ({ orderId }))).toContainEqual({ orderId: (again.values[0] as { readonly orderId: string }).orderId });
});
