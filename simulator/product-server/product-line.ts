import type { IncomingMessage } from 'node:http';
import type { Clock } from '#core/ports/clock.ts';
import { KIOSK_HEADER } from '#adapters/wire/kiosk-header.ts';
import { CLIENT_HEADER, createEdge, type Edge } from '../edge/create-edge.ts';
import type { FaultDesk } from '../faults/fault-desk.ts';
import type { SentReady } from '../http/ready-replies.ts';
import type { ReadyReply } from '../http/ready-reply.ts';
import type { Journal, NewEntry, OriginalRequest } from '../journal/journal.ts';
import { headersByName } from '../journal/headers-by-name.ts';
import { maskHeader, maskAddress } from '../journal/mask-secrets.ts';
import { schemaVerdict } from '../journal/schema-verdict.ts';
import { shownText } from '../edge/shown-bodies.ts';
import { whatHappened } from '../edge/what-happened.ts';
import { productEndpointOf, productRouteOf } from './product-routes.ts';

/** What lies between the line and the product server: faults and the log. Left out, nothing does, and nothing is spent on it. */
export interface ProductLine {
  readonly edge: Edge;
  /** A rule is on: what is answered from ready bytes must come by here, too. */
  readonly holdsReadyBack: () => boolean;
  readonly sent: () => SentReady | null;
}

export interface ProductLineDeps { readonly clock: Clock; readonly faults: FaultDesk; readonly journal: Journal }

/** Whoever reads somebody's mail can follow its links. */
const isMail = (route: string): boolean => route === 'listMails' || route === 'getMail';
/** Nobody wants to read of files and pictures. */
const isQuiet = (route: string): boolean => route === 'file' || route === 'getImage' || route === 'outbox' || isMail(route);
const holdsSession = (route: string): boolean => route === 'createSession' || route === 'findSession';
const isWorthALine = (url: string): boolean => url.startsWith('/api/') && !url.startsWith('/api/images/');

/** Programs say who they are, and a kiosk's page does in its calls once it is signed in; before, a browser on its start page is a kiosk. */
const clientOf = (header: (name: string) => string | null): string => {
  const own = header(CLIENT_HEADER) ?? header(KIOSK_HEADER);
  if (own !== null) return own;
  if (/^https?:\/\/[^/]+\/self-service\//.test(header('referer') ?? '')) return 'kiosk';
  const program = header('user-agent') ?? '';
  return program.startsWith('Mozilla/') ? 'web' : (/^[\w-]+/.exec(program)?.[0].toLowerCase() ?? '');
};

const pairsOf = (flat: readonly string[]): (readonly [string, string])[] => flat.flatMap((name, at): (readonly [string, string])[] => (at % 2 === 0 ? [[name.toLowerCase(), flat[at + 1] ?? '']] : []));
const masked = (pairs: readonly (readonly [string, string])[]): Record<string, string> => headersByName(pairs.map(([name, value]) => [name, maskAddress(maskHeader(name, value))]));

interface ReadyLine { readonly at: number; readonly method: string; readonly url: string; readonly rawHeaders: readonly string[]; readonly reply: ReadyReply; readonly status: 200 | 304; readonly headers: readonly string[] }

const entryOf = ({ at, method, url, rawHeaders, reply, status, headers }: ReadyLine): NewEntry => {
  const asked = pairsOf(rawHeaders);
  const [path = ''] = url.split('?');
  const body = status === 304 ? '' : reply.body('identity').toString('utf8');
  const route = productRouteOf('GET', path);
  return {
    target: 'product', server: 'product', at, ms: 0, client: clientOf((name) => asked.find(([one]) => one === name)?.[1] ?? null), method, path: maskAddress(url), route, status,
    requestHeaders: masked(asked), requestBody: '', replyHeaders: masked(pairsOf(headers)), replyBody: shownText(body),
    schema: schemaVerdict(productEndpointOf(route), { status, requestText: '', replyText: body, isReplyWhole: true }), scenario: '', scenarioSource: '', faults: [], happened: whatHappened({ lost: null, wasAnswered: true, faults: [], status, replyBody: '', bytes: Buffer.byteLength(body) }),
  };
};

/** The product server's line, on the log and under the faults that it is given. */
export const createProductLine = ({ clock, faults, journal }: ProductLineDeps): ProductLine => {
  const of = (request: Request): string => clientOf((name) => request.headers.get(name));
  const sent: SentReady = (incoming: IncomingMessage, reply, status, headers) => {
    const { method = 'GET', url = '', rawHeaders } = incoming;
    if (!isWorthALine(url)) return;
    const line: ReadyLine = { at: clock.now(), method, url, rawHeaders, reply, status, headers };
    // The entry is made when somebody reads it: a menu goes out in the time that it takes to write two objects.
    journal.add({ target: 'product', server: 'product', weight: 0, entry: () => entryOf(line), original: (): OriginalRequest => ({ method, path: url, headers: pairsOf(rawHeaders), body: '' }) });
  };
  return {
    edge: createEdge({ clock, faults, journal, target: 'product', server: 'product', routeOf: productRouteOf, endpointOf: productEndpointOf, claimedBy: of, clientOf: of, isQuiet, holdsSession, hidesReply: isMail }),
    holdsReadyBack: () => !faults.isQuiet,
    sent: () => (journal.isOn ? sent : null),
  };
};
