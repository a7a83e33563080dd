import { createServer, type IncomingMessage, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { invariant } from '#core/shared/invariant.ts';
import { ConnectionLost } from './interruptions.ts';

export interface RunningHost {
  readonly port: number;
  /** No new connections; those that are left are cut. */
  close(): Promise<void>;
}

const secondMs = 1000;
/** S16: a request that takes longer to arrive is given up (408). */
const timeouts = { headersTimeout: 10 * secondMs, requestTimeout: 30 * secondMs, keepAliveTimeout: 65 * secondMs, connectionsCheckingInterval: 2 * secondMs };
/** Larger headers are answered with 431. */
const maxHeaderSize = 16 * 1024;

/** Tells the adapter that the answer was given, or never will be. */
const alreadySent = (): Response => new Response(null, { headers: { 'x-hono-already-sent': 'true' } });

const cut = (incoming: IncomingMessage, how: ConnectionLost['how']): void => {
  if (how === 'reset') incoming.socket.resetAndDestroy();
  else if (how === 'drop') incoming.socket.destroy();
  // A line that hangs stays open until the other side gives up.
};

/** A function from request to response over HTTP, with lines that can be lost. Rejects with Node's error when the port is taken (`EADDRINUSE`). */
export const listenWithFaults = async (fetch: (request: Request) => Promise<Response>, port: number, host: string): Promise<RunningHost> => {
  const answer = getRequestListener(async (request, { incoming }) => {
    try {
      return await fetch(request);
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error;
      invariant('socket' in incoming && 'httpVersionMajor' in incoming, 'the host speaks HTTP/1.1');
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server below is Node's HTTP/1.1 server, so its messages are
      cut(incoming as IncomingMessage, error.how);
      return alreadySent();
    }
  });
  const server: Server = createServer({ ...timeouts, maxHeaderSize, noDelay: true }, (incoming, outgoing) => { void answer(incoming, outgoing); });
  const actual = await new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
  return {
    port: actual,
    close: () => new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    }),
  };
};
