import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSystemClock } from '#adapters/clock/system-clock.ts';
import { createNodeFetch } from '#adapters/http/node-fetch.ts';
import { createSimulator, type Simulator } from '#simulator/composition/create-simulator.ts';
import { DEMO_CASHIERS } from '#simulator/terminal-host/create-terminal-host.ts';
import { openAllDay } from '../../e2e/support/open-all-day.ts';
import { lineTo, type CommandLine } from '../a-command-line.ts';

/** A request on its way, with its body in hand. */
export interface Passing { readonly method: string; readonly path: string; readonly headers: Readonly<Record<string, string>>; readonly body: string }
export interface Passed { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: string }
export type Forward = (request: Passing) => Promise<Passed>;
/** What stands in front of a server and makes it a faulty one. */
export type Fault = (request: Passing, forward: Forward) => Promise<Passed>;

const hops = new Set(['connection', 'content-length', 'content-encoding', 'transfer-encoding', 'keep-alive', 'host', 'date', 'accept-encoding']);
const kept = (headers: Iterable<readonly [string, string]>): Record<string, string> => Object.fromEntries([...headers].filter(([name]) => !hops.has(name)));

/** Under the name that it was asked under, where that is not the proxy's own. */
const hostOf = ({ host }: Passing['headers']): Passing['headers'] => (host === undefined || host.startsWith('127.0.0.1:') ? {} : { host });
const upstream = createNodeFetch({ program: 'a-proxy', jar: { header: () => '', keep: () => undefined, value: () => null } });

const forwardTo = (url: () => string): Forward => async ({ method, path, headers, body }) => {
  const answer = await upstream.fetch(url() + path, { method, headers: { ...kept(Object.entries(headers)), ...hostOf(headers) }, redirect: 'manual', ...(body === '' ? {} : { body }) });
  return { status: answer.status, headers: kept(answer.headers), body: await answer.text() };
};

/** A server between the checks and the real one; honest until it is given a fault. */
const aProxy = async (url: () => string): Promise<{ readonly url: string; readonly server: Server; fault: Fault | null }> => {
  const forward = forwardTo(url);
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const passing: Passing = {
        method: request.method ?? 'GET', path: request.url ?? '/', body: Buffer.concat(pieces).toString('utf8'),
        headers: Object.fromEntries(Object.entries(request.headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))),
      };
      (proxy.fault ?? ((one, on) => on(one)))(passing, forward).then(({ status, headers, body }) => { response.writeHead(status, headers).end(body); }, () => { response.destroy(); });
    });
  });
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', () => { resolve(); }); });
  const proxy = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server, fault: null as Fault | null };
  return proxy;
};

/** A whole simulator, a kiosk that is signed in, and a proxy in front of each server. */
export interface ConformanceLine extends Pick<CommandLine, 'run' | 'json' | 'state'> {
  readonly simulator: Simulator;
  readonly product: { readonly url: string; readonly server: Server; fault: Fault | null };
  readonly host: { readonly url: string; readonly server: Server; fault: Fault | null };
  readonly close: () => Promise<void>;
}

/** `pace`: how long cards and banks take; 0: at once, and then no payment is open long enough to be looked at. */
export const aConformanceLine = async ({ pace = 0, shop = 1 }: { readonly pace?: number; readonly shop?: number } = {}): Promise<ConformanceLine> => {
  const clock = createSystemClock();
  const simulator = await createSimulator({ clock, chain: openAllDay(clock.now()), pace, terminals: [{ shopId: shop }], onError: (error) => { throw error; } });
  await simulator.listen();
  const state = mkdtempSync(join(tmpdir(), 'weborder-conformance-'));
  const [product, host] = [await aProxy(() => simulator.url()), await aProxy(() => simulator.terminals[0]?.url() ?? '')];
  const line = lineTo({ WEBORDER_SERVER: simulator.url(), WEBORDER_CONTROL: simulator.consoleUrl(), WEBORDER_PASSWORD: DEMO_CASHIERS[0]?.password ?? '' }, state);
  const signedIn = await line.run(['kiosk', 'sign-in', String(shop), '--cashier', 'kassa']);
  if (signedIn.code !== 0) throw new Error(signedIn.err);
  return {
    ...line, state, simulator, product, host,
    close: async () => {
      for (const { server } of [product, host]) {
        server.closeAllConnections();
        server.close();
      }
      await simulator.close();
      rmSync(state, { recursive: true, force: true });
    },
  };
};
