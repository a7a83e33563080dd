import type { PlainReply } from '../http/call.ts';
import { ConnectionLost, type PartialAnswer } from './interruptions.ts';

/** The beginning of an answer, and then a broken line. */
const beginning = ({ status, headers, bytes }: PartialAnswer): Response =>
  new Response(new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(bytes),
    pull: (controller) => controller.error(new TypeError('terminated')),
  }, { highWaterMark: 0 }), { status, headers: new Headers([...headers].filter(([name]) => name !== 'content-length')) });

/** A line that stays open and says nothing, until the caller gives up. */
const silence = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const giveUp = (): void => reject(signal.reason instanceof Error ? signal.reason : new TypeError('fetch failed'));
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
  });

/** What a caller in this process sees of a lost line: the same as `fetch` would show. */
const lostInProcess = (error: ConnectionLost, signal: AbortSignal): Promise<Response> => {
  switch (error.loss.how) {
    case 'drop': case 'reset': return Promise.reject(new TypeError('fetch failed', { cause: error }));
    case 'hang': return silence(signal);
    case 'broken-off': return Promise.resolve(beginning(error.loss.answer));
  }
};

/** Answers a caller in this process. Rejects with a `TypeError`, as `fetch` does, where the line is lost. */
export const heardInProcess = async (fetch: (request: Request) => Promise<Response>, request: Request): Promise<Response> => {
  try {
    return await fetch(request);
  } catch (error) {
    if (error instanceof ConnectionLost) return lostInProcess(error, request.signal);
    throw error;
  }
};

/** The same for a call without HTTP; nobody can give it up, so it bounds its own wait. */
export const plainlyHeard = async (answered: Promise<PlainReply>): Promise<PlainReply> => {
  try {
    return await answered;
  } catch (error) {
    if (!(error instanceof ConnectionLost)) throw error;
    if (error.loss.how === 'hang') return new Promise(() => undefined);
    throw new TypeError('fetch failed', { cause: error });
  }
};
