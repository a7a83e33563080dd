import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { sendReady, type ReadySource } from './ready-replies.ts';

/** A request listener that may pass a request on (a development server's). */
export type Middleware = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;

export interface HttpServerDeps {
  /** `env` holds Node's own request, from which the client's address is known. */
  readonly fetch: (request: Request, env: object) => Response | Promise<Response>;
  readonly ready: ReadySource;
  readonly middleware?: Middleware;
}

export interface RunningHttpServer {
  readonly port: number;
  /** No new connections; the ones that are left after half a second are cut. */
  close(): Promise<void>;
}

const secondMs = 1000;
const graceMs = 500;

const listening = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });

/** The app over HTTP. Ready replies are written before the app is asked. Rejects with Node's error when the port is taken (`EADDRINUSE`). */
export const listen = async ({ fetch, ready, middleware }: HttpServerDeps, port: number, host: string): Promise<RunningHttpServer> => {
  const answer = getRequestListener(fetch);
  const server = createServer({ headersTimeout: 10 * secondMs, requestTimeout: 30 * secondMs, keepAliveTimeout: 65 * secondMs, noDelay: true }, (incoming, outgoing) => {
    if (sendReady(ready, incoming, outgoing)) return;
    const pass = (): void => { void answer(incoming, outgoing); };
    if (middleware) middleware(incoming, outgoing, pass);
    else pass();
  });
  const actualPort = await listening(server, port, host);
  return {
    port: actualPort,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), graceMs).unref();
      }),
  };
};
