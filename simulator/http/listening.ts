import type { Server } from 'node:net';

/** The address under which nobody but this machine reaches a server. */
export const LOOPBACK = '127.0.0.1';

/** Stands for every address of this machine, loopback's among them. */
export const isWildcard = (host: string): boolean => host === '0.0.0.0' || host === '::';

export const urlOf = (host: string, port: number): string => `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

/** Where this machine reaches what listens there. */
export const urlFromHere = (host: string, port: number): string => urlOf(isWildcard(host) ? LOOPBACK : host, port);

/** A server that listens. */
export interface RunningServer {
  readonly port: number;
  /** No new connections; what is owed is answered, and what is left after half a second is cut. */
  close(): Promise<void>;
}

/** Begins to listen and answers on which port: 0 takes a free one. Rejects with Node's error when it is taken (`EADDRINUSE`). */
export const listening = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
