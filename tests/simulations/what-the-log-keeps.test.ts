import { setFlagsFromString } from 'node:v8';
import { createContext, Script } from 'node:vm';
import { expect, it } from 'vitest';
import { getSimulatorJournal } from '#adapters/wire/simulator-control.ts';
import { aSimulator, APP } from '../simulator/simulator/a-simulator.ts';

setFlagsFromString('--expose-gc');
const [ownContext, wholeCollection] = [createContext(), new Script('gc()')];

const isGone = (ref: WeakRef<Request>): boolean => {
  wholeCollection.runInContext(ownContext);
  return ref.deref() === undefined;
};

it('[S16] the log keeps of a request what it shows and sends again, not the request: a body that nobody has read goes with it', async () => {
  const world = await aSimulator();
  const { simulator } = world;
  const host = simulator.terminals[0]?.url() ?? '';
  const sent: WeakRef<Request>[] = [];
  const send = async (url: string, fetch: (request: Request) => Promise<Response>): Promise<number> => {
    // Neither has what such a request needs, so nobody reads the body.
    const request = new Request(url, { method: 'POST', headers: { origin: APP, 'content-type': 'application/json', authorization: 'Bearer nonsense' }, body: `"${'x'.repeat(300_000)}"` });
    sent.push(new WeakRef(request));
    return (await fetch(request)).status;
  };
  const statuses = [await send(`${APP}/api/nothing`, (request) => simulator.product.fetch(request)), await send(`${host}/self-service/payment`, (request) => simulator.terminals[0]?.host.fetch(request) ?? Promise.reject(new Error('no terminal')))];
  expect(statuses).toEqual([403, 401]);
  await expect.poll(() => sent.map(isGone)).toEqual([true, true]);
  expect((await world.tell(getSimulatorJournal, { query: { text: '', route: '', target: '', faults: '', after: '0', limit: '2' } })).map(({ path, status, canReplay }) => [path, status, canReplay])).toEqual([['/self-service/payment', 401, false], ['/api/nothing', 403, false]]);
});

it('[S16] a body in pieces of a byte is read only so far, by the log and by the server: each piece costs as much to keep as a long one', async () => {
  const { simulator } = await aSimulator();
  let sent = 0;
  const crumbs = new ReadableStream<Uint8Array>({ pull: (controller) => { controller.enqueue(new TextEncoder().encode(' ')); sent += 1; } }, { highWaterMark: 0 });
  const response = await simulator.product.fetch(new Request(`${APP}/api/order/calculate`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: crumbs, ...{ duplex: 'half' } }));
  expect([response.status, await response.json(), sent < 10_000]).toMatchObject([413, { code: 'request.too-large' }, true]);
});
