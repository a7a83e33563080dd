import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createEnding } from '../http/ending.ts';
import { listening, type RunningServer } from '../http/listening.ts';
import { PATIENCE, giveUpUnread } from '../http/patience.ts';
import { ConnectionLost } from './interruptions.ts';
import { loseOverHttp, refuseNoHost, refuseStrangeCoding, withoutApp } from './lose-over-http.ts';

/** Larger headers are answered with 431. */
const maxHeaderSize = 16 * 1024;

/** A function from request to response over HTTP, with lines that can be lost. Rejects with Node's error when the port is taken (`EADDRINUSE`). */
export const listenWithFaults = async (fetch: (request: Request, env: object) => Promise<Response>, port: number, host: string, patience = PATIENCE): Promise<RunningServer> => {
  const server = createServer({ ...patience, maxHeaderSize, noDelay: true }, (incoming, outgoing) => {
    ending.owes(outgoing);
    if (refuseNoHost(incoming, outgoing) || refuseStrangeCoding(incoming, outgoing)) return;
    const answer = getRequestListener(async (request, env) => {
      const response = await fetch(request, env);
      if (response.headers.get('content-type')?.startsWith('text/event-stream') === true) ending.goesOn(outgoing);
      return response;
    }, {
      errorHandler: (error) => {
        if (!(error instanceof ConnectionLost)) return withoutApp(error);
        loseOverHttp(incoming, outgoing, error);
        return undefined;
      },
    });
    void answer(incoming, outgoing);
  });
  giveUpUnread(server, patience);
  const ending = createEnding(server);
  return { port: await listening(server, port, host), close: () => ending.end() };
};
