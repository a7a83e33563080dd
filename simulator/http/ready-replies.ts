import type { IncomingMessage, ServerResponse } from 'node:http';
import { encodingFor, isUnchanged, type Encoding, type ReadyReply } from './ready-reply.ts';

/** Finds the reply for a path with its query as it stands in the request line; null when it is not one of ours. */
export type ReadySource = (url: string) => ReadyReply | null;

const encodings = new Map<string, Encoding>();
const knownEncodings = 200;

/** Browsers say the same few things again and again. */
const rememberedEncoding = (acceptEncoding: string): Encoding => {
  const known = encodings.get(acceptEncoding);
  if (known) return known;
  const found = encodingFor(acceptEncoding);
  if (encodings.size < knownEncodings) encodings.set(acceptEncoding, found);
  return found;
};

/** Who wants to hear of what was sent. */
export type SentReady = (incoming: IncomingMessage, reply: ReadyReply, status: 200 | 304, headers: readonly string[]) => void;

/**
 * Answers from ready bytes straight to the socket, before any framework: serving a menu is a look-up and a write.
 * False: not one of these, someone else answers.
 */
export const sendReady = (source: ReadySource, incoming: IncomingMessage, outgoing: ServerResponse, sent?: SentReady): boolean => {
  if (incoming.method !== 'GET' && incoming.method !== 'HEAD') return false;
  const reply = source(incoming.url ?? '');
  if (reply === null) return false;
  if (isUnchanged(reply, incoming.headers['if-none-match'])) {
    outgoing.writeHead(304, reply.unchangedHeaders).end();
    sent?.(incoming, reply, 304, reply.unchangedHeaders);
    return true;
  }
  const accepted = incoming.headers['accept-encoding'];
  const encoding = typeof accepted === 'string' ? rememberedEncoding(accepted) : 'identity';
  // Headers first: making them may compress, and the body must be the one they describe.
  const headers = reply.headers(encoding);
  outgoing.writeHead(200, headers);
  if (incoming.method === 'HEAD') outgoing.end();
  else outgoing.end(reply.body(encoding));
  sent?.(incoming, reply, 200, headers);
  return true;
};
