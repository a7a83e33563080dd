import type { Clock } from '#core/ports/clock.ts';
import type { Endpoint } from '#adapters/wire/endpoint.ts';
import type { FaultDesk } from '../faults/fault-desk.ts';
import type { Journal, JournalLine, JournalTarget, NewEntry } from '../journal/journal.ts';
import { headersByName } from '../journal/headers-by-name.ts';
import { maskAddress, maskBody, maskHeader, sessionMask } from '../journal/mask-secrets.ts';
import { schemaVerdict } from '../journal/schema-verdict.ts';
import { ConnectionLost } from './interruptions.ts';
import { readReply, requestText, shownText, type SentText } from './shown-bodies.ts';
import { whatHappened } from './what-happened.ts';
import { withFaults } from './with-faults.ts';

/** A client that names itself, for faults that are meant for one alone and for the log. */
export const CLIENT_HEADER = 'x-simulator-client';

export interface EdgeDeps {
  readonly clock: Clock;
  readonly faults: FaultDesk;
  readonly journal: Journal;
  readonly target: JournalTarget;
  /** Which server: `product`, or a terminal's id. */
  readonly server: string;
  /** The name of the call; empty: none. */
  readonly routeOf: (method: string, path: string) => string;
  /** What the call of this name declares; undefined: it is none of those that are declared. */
  readonly endpointOf: (route: string) => Endpoint | undefined;
  /** Who is calling, before the server has looked at the call. */
  readonly claimedBy: (request: Request) => string;
  /** Who was calling, afterwards. */
  readonly clientOf: (request: Request) => string;
  /** The payment scenario that the call met. */
  readonly scenarioOf?: (request: Request) => { readonly name: string; readonly source: string } | null;
  /** Calls that are worth a line only when something went wrong with them. */
  readonly isQuiet?: (route: string) => boolean;
  /** Calls whose answers hold the id of a sign-in, which is its secret. */
  readonly holdsSession?: (route: string) => boolean;
  /** Calls whose answers are secrets from end to end: of these the log has no body. */
  readonly hidesReply?: (route: string) => boolean;
}

/** Lets a request through to `handle`, the server itself, and its answer back. Rejects with `ConnectionLost` where the other side would see a torn line. */
export type Edge = (request: Request, handle: (request: Request) => Promise<Response>) => Promise<Response>;

type Shown = Readonly<Record<string, string>>;
type Pairs = readonly (readonly [name: string, value: string])[];
interface Answered { readonly status: number; readonly replyHeaders: Pairs; readonly replyBody: string; readonly isWhole: boolean; readonly bytes: number | null }
const unanswered: Answered = { status: 0, replyHeaders: [], replyBody: '', isWhole: false, bytes: null };

const lengthOf = (headers: Headers): number | null => {
  const length = headers.get('content-length');
  return length === null ? null : Number(length);
};
const maskedPairs = (pairs: Pairs, hidden: (text: string) => string): Shown =>
  headersByName(pairs.map(([name, value]) => [name, hidden(maskAddress(maskHeader(name, value)))]));

/** What a line is made of. */
interface Noted extends Pick<NewEntry, 'target' | 'server' | 'at' | 'ms' | 'client' | 'method' | 'route' | 'faults'> {
  readonly pathname: string;
  readonly search: string;
  readonly headers: Pairs;
  readonly endpoint: Endpoint | undefined;
  readonly sent: SentText;
  readonly known: Answered;
  readonly lost: ConnectionLost | null;
  readonly wasAnswered: boolean;
  readonly choice: { readonly name: string; readonly source: string } | null;
  readonly holdsSession: boolean;
}

const entryOf = ({ pathname, search, headers, endpoint, sent, known, lost, wasAnswered, choice, holdsSession, ...noted }: Noted): NewEntry => {
  const inReply = holdsSession ? /"id":"([\w-]{16,64})"/.exec(known.replyBody)?.[1] : undefined;
  const [ofPath, ofReply] = [sessionMask(pathname), inReply === undefined ? (text: string) => text : sessionMask(`/session/${inReply}`)];
  const ofReferer = sessionMask(headers.find(([name]) => name === 'referer')?.[1] ?? '');
  const hidden = (text: string): string => ofReferer(ofReply(ofPath(text)));
  return {
    ...noted, path: hidden(maskAddress(`${pathname}${search}`)), status: lost === null ? known.status : 0,
    requestHeaders: maskedPairs(headers, hidden), requestBody: hidden(shownText(maskBody(sent.text))),
    replyHeaders: maskedPairs(known.replyHeaders, hidden), replyBody: hidden(maskBody(known.replyBody)),
    schema: schemaVerdict(endpoint, { status: known.status, requestText: sent.text, replyText: known.replyBody, isReplyWhole: known.isWhole }), scenario: choice?.name ?? '', scenarioSource: choice?.source ?? '',
    happened: whatHappened({ ...known, lost, wasAnswered, faults: noted.faults }),
  };
};

/** Made here, where no request is in reach: a line lives for thousands of requests, and one that held its request would keep also the body that nobody has read. */
const lineOf = (noted: Noted): JournalLine => {
  const { target, server, method, pathname, search, headers, sent, known } = noted;
  return {
    target, server, weight: sent.text.length + known.replyBody.length, entry: () => entryOf(noted),
    original: sent.isWhole ? () => ({ method, path: `${pathname}${search}`, headers, body: sent.text }) : null,
  };
};

/** Everything between the line and a server: faults and the log. */
export const createEdge = (deps: EdgeDeps): Edge => {
  const { clock, faults, journal, target, server } = deps;

  return async (request, handle) => {
    // What the log has of a request is what came in, whoever turns it off meanwhile.
    const isLogged = journal.isOn;
    if (!isLogged && faults.isQuiet) return handle(request);
    const { pathname, search } = new URL(request.url);
    const route = deps.routeOf(request.method, pathname);
    const at = clock.now();
    // A browser's question whether it may ask is of interest only when something happens to it.
    const isQuiet = request.method === 'OPTIONS' || (deps.isQuiet?.(route) ?? false);
    const sent = (isLogged && !isQuiet) || faults.readsBodies ? await requestText(request) : { text: '', isWhole: false };
    const plan = faults.plan({ route, client: () => deps.claimedBy(request), path: `${pathname}${search}`, header: (name) => request.headers.get(name), body: sent.text });
    const isShown = isLogged && (!isQuiet || plan.names.length > 0);
    let answered: Answered | null = null;
    let lost: ConnectionLost | null = null;
    try {
      const note = async (reply: Response): Promise<Response> => {
        const { response, text, isWhole, bytes } = deps.hidesReply?.(route) === true ? { response: reply, text: '', isWhole: false, bytes: null } : await readReply(reply);
        // As large as it is to whoever reads it, whatever the line made of it.
        answered = { status: response.status, replyHeaders: [...response.headers], replyBody: text, isWhole, bytes: bytes ?? lengthOf(response.headers) };
        return response;
      };
      return await withFaults(plan, clock, () => handle(request), isShown ? note : (response) => Promise.resolve(response));
    } catch (error) {
      if (error instanceof ConnectionLost) lost = error;
      throw error;
    } finally {
      if (isShown) {
        const known: Answered = answered ?? unanswered;
        const choice = deps.scenarioOf?.(request) ?? null;
        journal.add(lineOf({
          target, server, at, ms: clock.now() - at, client: deps.clientOf(request), method: request.method, pathname, search, headers: [...request.headers], route,
          endpoint: deps.endpointOf(route), sent, known, lost, wasAnswered: answered !== null || choice !== null, choice, faults: plan.names, holdsSession: deps.holdsSession?.(route) === true,
        }));
      }
    }
  };
};
