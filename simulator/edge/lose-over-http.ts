import type { IncomingMessage, ServerResponse } from 'node:http';
import { RequestError } from '@hono/node-server';
import { problemBody, problemMediaType, refuse, type Refusal } from '../http/problem.ts';
import { apiHeaders } from '../http/security-headers.ts';
import type { ConnectionLost, PartialAnswer } from './interruptions.ts';

/** Half an answer that says how long it was meant to be; then the line is torn off. */
const sendPart = (outgoing: ServerResponse, { status, headers, bytes, length }: PartialAnswer): void => {
  // As Headers, for several cookies may be set.
  outgoing.setHeaders(headers).setHeader('content-length', length).writeHead(status);
  outgoing.write(bytes, () => outgoing.destroy());
};

/** Does to a connection what a lost line does. */
export const loseOverHttp = (incoming: IncomingMessage, outgoing: ServerResponse, { loss }: ConnectionLost): void => {
  switch (loss.how) {
    case 'drop': incoming.socket.destroy(); break;
    case 'reset': incoming.socket.resetAndDestroy(); break;
    case 'broken-off': sendPart(outgoing, loss.answer); break;
    // The line stays open until the other side gives up.
    case 'hang': break;
  }
};

/** The answer to what never came to the app: bytes that make no request (a host or an address that is none) are their sender's mistake. */
export const withoutApp = (error: unknown): Response => new Response(null, { status: error instanceof RequestError ? 400 : 500 });

/** Names and values stand in turns. */
const hostLines = ({ rawHeaders }: IncomingMessage): number => rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;

/**
 * A host that is written as one is and names none (`1.2.3.999`) would pass the making of a request, and break whoever reads its address. Of two
 * (RFC 9112 §3.2) Node reads the first, and a proxy in front might have gone by the other. True: it is answered.
 */
export const refuseNoHost = (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
  if (URL.canParse(`http://${incoming.headers.host ?? ''}/`) && hostLines(incoming) < 2) return false;
  outgoing.writeHead(400, { connection: 'close' }).end();
  return true;
};

const strangeCoding: Refusal = {
  ...refuse(501, 'request.unsupported-media-type', {}, 'send it with Content-Length, or with "Transfer-Encoding: chunked" alone'), title: 'The body must come whole, or in pieces only',
};

/**
 * RFC 9112 §6.1: of `gzip, chunked` Node takes the pieces apart and hands on what is packed; a plain body under that name would pass, and a proxy in
 * front that unpacks would have read another one. True: it is answered.
 */
export const refuseStrangeCoding = ({ headers }: IncomingMessage, outgoing: ServerResponse): boolean => {
  const coding = headers['transfer-encoding'];
  if (coding === undefined || /^\s*chunked\s*$/i.test(coding)) return false;
  const body = problemBody(strangeCoding);
  outgoing.writeHead(strangeCoding.status, { ...Object.fromEntries(apiHeaders), 'connection': 'close', 'content-type': problemMediaType, 'content-length': Buffer.byteLength(body), 'cache-control': 'no-store' }).end(body);
  return true;
};
