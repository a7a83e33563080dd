import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { ConnectionLost } from '../edge/interruptions.ts';
import { loseOverHttp, refuseNoHost, refuseStrangeCoding, withoutApp } from '../edge/lose-over-http.ts';
import { createEnding } from './ending.ts';
import { listening, type RunningServer } from './listening.ts';
import { PATIENCE, giveUpUnread } from './patience.ts';
import { sendReady, type ReadySource, type SentReady } from './ready-replies.ts';

/** A request listener that may pass a request on (a development server's). */
export type Middleware = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;

export interface HttpServerDeps {
  /** `env` holds Node's own request, from which the client's address is known. */
  readonly fetch: (request: Request, env: object) => Response | Promise<Response>;
  readonly ready: ReadySource;
  /** The time that answers bear (`Date`), in milliseconds; left out: this machine's. */
  readonly now?: () => number;
  readonly middleware?: Middleware;
  /** What lies between the line and the app: it must see what is sent past the app, too. */
  readonly line?: {
    /** Something may happen to any request: none is answered before the app. */
    readonly holdsReadyBack: () => boolean;
    /** Null: nobody wants to hear of it. */
    readonly sent: () => SentReady | null;
  };
}

const secondMs = 1000;

/** The words for a second are made once. */
const createDates = (): ((now: number) => string) => {
  let last = { second: NaN, words: '' };
  return (now) => {
    const second = Math.floor(now / secondMs);
    if (second !== last.second) last = { second, words: new Date(now).toUTCString() };
    return last.words;
  };
};

/** RFC 9112 §9.3: an HTTP/1.1 connection stays open without saying so, and each answer is 46 bytes shorter. Whoever asks for anything else is told. */
const staysOpen = ({ httpVersion, headers }: IncomingMessage): boolean => httpVersion === '1.1' && (headers.connection ?? 'keep-alive').toLowerCase() === 'keep-alive';

/** The app over HTTP. Ready replies are written before the app is asked; where it throws `ConnectionLost`, the line is torn. Rejects with Node's error when the port is taken (`EADDRINUSE`). */
export const listen = async ({ fetch, ready, now, middleware, line }: HttpServerDeps, port: number, host: string, patience = PATIENCE): Promise<RunningServer> => {
  const answer = getRequestListener(fetch);
  const dateOf = createDates();
  const answerOrLose = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    void getRequestListener(fetch, {
      errorHandler: (error) => {
        if (!(error instanceof ConnectionLost)) return withoutApp(error);
        loseOverHttp(incoming, outgoing, error);
        return undefined;
      },
    })(incoming, outgoing);
  };
  const server = createServer({ ...patience, noDelay: true }, (incoming, outgoing) => {
    if (staysOpen(incoming)) outgoing.removeHeader('connection');
    ending.owes(outgoing);
    if (now) outgoing.setHeader('date', dateOf(now()));
    if (line === undefined ? sendReady(ready, incoming, outgoing) : !line.holdsReadyBack() && sendReady(ready, incoming, outgoing, line.sent() ?? undefined)) return;
    if (refuseNoHost(incoming, outgoing) || refuseStrangeCoding(incoming, outgoing)) return;
    const pass = (): void => {
      if (line === undefined) void answer(incoming, outgoing);
      else answerOrLose(incoming, outgoing);
    };
    if (middleware) middleware(incoming, outgoing, pass);
    else pass();
  });
  giveUpUnread(server, patience);
  const ending = createEnding(server);
  return { port: await listening(server, port, host), close: () => ending.end() };
};
