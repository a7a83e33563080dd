import type { Context, Hono } from 'hono';
import type { AskedAgain } from '#adapters/wire/asked-again.ts';
import type { Endpoint, InputOf, ReplyOf } from '#adapters/wire/endpoint.ts';
import { asPlainReply, type Call, type PlainCall, type PlainReply } from './call.ts';
import { clientNetwork } from './client-network.ts';
import { decodeInput, decodePlainInput } from './decode-input.ts';
import { readJsonBody, readPlainJson } from './json-body.ts';
import { languageOf } from './language.ts';
import { addPlainRoute, plainProblem, plainReady, plainRoutesOf, type PlainRoutes } from './plain-routes.ts';
import { problemBody, problemMediaType, type Refusal } from './problem.ts';
import { toResponse, type ReadyReply } from './ready-reply.ts';
import { apiHeaders } from './security-headers.ts';

/** What a handler knows of its call besides the decoded input. */
export interface CallContext {
  readonly request: Call;
  /** The guest's language. §1 */
  readonly language: string;
  /** Whom limits count it as: the guest's address (`guestOf`), or its network (`clientNetwork`); '' for a call in process. */
  readonly client: string;
  /** Sets a header of the reply; several cookies may be set. */
  readonly setHeader: (name: string, value: string) => void;
}

/** One of the endpoint's declared replies, a problem (W3), or a reply that was made ready before, which may be a 304: only where that is declared. */
type Answer<E extends Endpoint> = ReplyOf<E> | Refusal | (E extends AskedAgain ? { readonly ready: ReadyReply } : never) | { readonly stream: ReadableStream<Uint8Array> };

/** Answers one endpoint: gets what its schemas decoded, returns what its replies declare, or it does not compile. */
export type Handler<E extends Endpoint> = (input: InputOf<E>, context: CallContext) => Answer<E> | Promise<Answer<E>>;

const bodyOf = (endpoint: Endpoint, status: number, body: unknown): { bytes: string | Uint8Array<ArrayBuffer> | null; mediaType: string } => {
  const kind = endpoint.replies[status];
  if (kind === undefined || kind === 'empty') return { bytes: null, mediaType: '' };
  if ('mediaType' in kind) return { bytes: body instanceof Uint8Array ? new Uint8Array(body) : null, mediaType: kind.mediaType };
  return { bytes: JSON.stringify(body), mediaType: 'application/json' };
};

/** A problem as a response. W3 */
export const problemResponse = (problem: Refusal, headers: Headers = new Headers()): Response => {
  headers.set('content-type', problemMediaType);
  headers.set('cache-control', 'no-store');
  // RFC 9110 §12.5.3: only where it is the coding that is refused.
  if (problem.values['acceptEncoding'] !== undefined) headers.set('accept-encoding', String(problem.values['acceptEncoding']));
  for (const [name, value] of apiHeaders) headers.set(name, value);
  return new Response(problemBody(problem), { status: problem.status, headers });
};

/** What comes with a cookie is kept by the browser it is for, and by nobody between (RFC 9111 §7.3). */
export const forOne = 'private, no-cache';

const respond = <E extends Endpoint>(endpoint: E, answer: Answer<E>, request: Call, headers: Headers): Response => {
  if ('ready' in answer) {
    const response = toResponse(answer.ready, request);
    for (const [name, value] of headers) response.headers.append(name, value);
    if (headers.has('set-cookie')) response.headers.set('cache-control', forOne);
    return response;
  }
  if ('code' in answer) return problemResponse(answer, headers);
  for (const [name, value] of apiHeaders) headers.set(name, value);
  headers.set('cache-control', 'no-store');
  if ('stream' in answer) {
    const [kind] = Object.values(endpoint.replies);
    if (typeof kind === 'object' && 'mediaType' in kind) headers.set('content-type', kind.mediaType);
    const isHead = request.method === 'HEAD';
    // Who asks for the head alone reads nothing, and what is never read would never be let go of.
    if (isHead) answer.stream.cancel().catch(() => undefined);
    return new Response(isHead ? null : answer.stream, { status: 200, headers });
  }
  const { bytes, mediaType } = bodyOf(endpoint, answer.status, answer.body);
  if (mediaType !== '') headers.set('content-type', mediaType);
  return new Response(bytes, { status: answer.status, headers });
};

/** The answer to a call that came without HTTP: the same bytes, without the headers that only a browser heeds. */
const plainly = <E extends Endpoint>(endpoint: E, answer: Answer<E>, call: PlainCall, fields: Readonly<Record<string, string>>): PlainReply | Promise<PlainReply> => {
  if ('ready' in answer) return plainReady(answer.ready, call);
  if ('code' in answer) return plainProblem(answer);
  if ('stream' in answer) return asPlainReply(respond(endpoint, answer, call, new Headers(fields)));
  const { bytes, mediaType } = bodyOf(endpoint, answer.status, answer.body);
  return { status: answer.status, fields: { ...fields, 'content-type': mediaType }, text: typeof bytes === 'string' ? bytes : Buffer.from(bytes ?? []).toString('utf8') };
};

const inside = (value: unknown, key: string): unknown => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined);

/** All whose connection was torn off before anybody asked where it came from: one client, or whoever sends and leaves would be none at all. */
const gone = 'gone';

/** The address the connection came from, as the HTTP server knows it; '' for a call in process. */
export const clientOf = ({ env }: { readonly env: unknown }): string => {
  const socket = inside(inside(env, 'incoming'), 'socket');
  const address = inside(socket, 'remoteAddress');
  if (typeof address === 'string') return address;
  return socket === undefined ? '' : gone;
};

/** The guest's address: as a proxy that is trusted told it (`trusted-proxies.ts`), else the connection's. */
const guestOf = (context: { readonly env: unknown }): string => {
  const told = inside(context.env, 'guest');
  return typeof told === 'string' ? told : clientOf(context);
};

/** `/api/shops/{shopId}` → `/api/shops/:shopId`, as Hono writes it. */
const pattern = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

const serveOverHttp = <E extends Endpoint>(app: Hono, endpoint: E, handler: Handler<NoInfer<E>>): void => {
  app.on(endpoint.method, pattern(endpoint.path), async (context: Context) => {
    const request = context.req.raw;
    const decoded = await decodeInput(endpoint, {
      params: { ...context.req.param() }, query: () => Object.fromEntries(new URL(request.url).searchParams), headers: () => Object.fromEntries(request.headers), body: () => readJsonBody(request),
    });
    if (!decoded.ok) return problemResponse(decoded.problem);
    const headers = new Headers();
    const setHeader = (name: string, value: string): void => { headers.append(name, value); };
    const answer = await handler(decoded.input, { request, language: languageOf(request.headers), client: clientNetwork(guestOf(context)), setHeader });
    return respond(endpoint, answer, request, headers);
  });
};

const servePlainly = <E extends Endpoint>(table: PlainRoutes, endpoint: E, handler: Handler<NoInfer<E>>): void => {
  addPlainRoute(table, endpoint, async (call, params) => {
    const decoded = decodePlainInput(endpoint, {
      params, query: () => (call.url.includes('?') ? Object.fromEntries(new URL(call.url).searchParams) : {}), headers: () => call.fields, body: () => readPlainJson(call),
    });
    if (!decoded.ok) return plainProblem(decoded.problem);
    const fields: Record<string, string> = {};
    const setHeader = (name: string, value: string): void => { fields[name] = value; };
    const answer = await handler(decoded.input, { request: call, language: languageOf(call.headers), client: '', setHeader });
    return plainly(endpoint, answer, call, fields);
  });
};

/**
 * W1: binds an endpoint value to its handler. Everything that is declared is decoded first; what does not fit never reaches the handler.
 * @example serve(app, getShop, ({ params }) => ({ status: 200, body: shops.wireShop(params.shopId) }));
 */
export const serve = <E extends Endpoint>(app: Hono, endpoint: E, handler: Handler<NoInfer<E>>): void => {
  serveOverHttp(app, endpoint, handler);
  servePlainly(plainRoutesOf(app), endpoint, handler);
};

/** Endpoints whose app for HTTP is made by the first who comes that way: a world makes thousands of hosts a minute and calls them plainly. */
export class LateApp {
  /** Its own, for a weak table of all apps would keep each of them, and a session with it, until the next great collection. */
  readonly plain: PlainRoutes = new Map();
  readonly #create: () => Hono;
  readonly #serves: ((app: Hono) => void)[] = [];
  #app: Hono | null = null;

  /** `create` makes what comes before the endpoints. */
  constructor(create: () => Hono) { this.#create = create; }

  serve<E extends Endpoint>(endpoint: E, handler: Handler<NoInfer<E>>): void {
    servePlainly(this.plain, endpoint, handler);
    this.#serves.push((app) => serveOverHttp(app, endpoint, handler));
  }

  fetch(request: Request): Response | Promise<Response> {
    if (this.#app === null) {
      this.#app = this.#create();
      for (const add of this.#serves) add(this.#app);
    }
    return this.#app.fetch(request);
  }
}
