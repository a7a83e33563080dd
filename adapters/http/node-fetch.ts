import type { Agent, Dispatcher } from 'undici';
import type { CookieJar } from './cookie-jar.ts';
import type { Fetch, FetchInit } from './fetch.ts';

/** `fetch` for programs without a browser. */
export interface NodeFetch {
  readonly fetch: Fetch;
  /** Lets go of kept connections, so that the program can end; answers that are still awaited come first. */
  close(): Promise<void>;
  /** Lets go of everything at once: what is awaited fails. */
  abandon(): Promise<void>;
}

/** Nobody was reached, so that nothing of the request has left this machine. */
export class NotSent extends Error {}

/** … for its certificate is none that this machine trusts. The message is the reason, as the platform names it. */
export class Untrusted extends NotSent {}

/** What undici and the system say before there is a connection. A line that breaks later (`ECONNRESET`) has no such code. */
const BEFORE_SENDING: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

/** Sends under another host name than the address's: what a browser does whose name for that address is a foreign one. undici's `fetch` drops such a header, as browsers do. */
const underName = (agent: Agent, host: string): Dispatcher =>
  agent.compose((dispatch) => (options, handler) => dispatch({ ...options, headers: Object.assign({ host }, options.headers) }, handler));

/** What is said of a certificate, before anything is sent to whoever has shown it. */
const OF_CERTIFICATE = /^(?:CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_(?:GET_ISSUER|VERIFY_LEAF)|ERR_TLS_CERT_)/;

/** `error` itself, or that nothing was sent. undici hides why behind `fetch failed`. */
const notSent = (error: unknown): unknown => {
  const code = error instanceof Error && error.cause instanceof Error && 'code' in error.cause ? error.cause.code : undefined;
  if (typeof code === 'string' && OF_CERTIFICATE.test(code)) return new Untrusted(code, { cause: error });
  return BEFORE_SENDING.has(code) ? new NotSent('nobody was reached', { cause: error }) : error;
};

/** More is a loop. */
const MOST_REDIRECTS = 5;

/** Headers that only the origin they were meant for may see. */
const OWN_HEADERS = new Set(['authorization', 'x-xsrf-token', 'cookie', 'host']);

/** What a redirect makes of a request, as browsers do it: 303, and 301 or 302 after a POST, go on as a GET without body. */
const redirected = (init: FetchInit, status: number, isSameOrigin: boolean): FetchInit => {
  const { body, method, headers = {}, ...rest } = init;
  const becomesGet = status === 303 || ((status === 301 || status === 302) && method === 'POST');
  const kept = Object.entries(headers).filter(([name]) =>
    (isSameOrigin || !OWN_HEADERS.has(name.toLowerCase())) && !(becomesGet && name.toLowerCase() === 'content-type'));
  return { ...rest, headers: Object.fromEntries(kept), ...(becomesGet || method === undefined ? {} : { method }), ...(becomesGet || body === undefined ? {} : { body }) };
};

/**
 * HTTP from Node over undici, with cookies kept as a browser keeps them. undici is loaded with the first request.
 * A `host` among the headers is sent as it is.
 * `program` is what servers are told who asks (`user-agent`, RFC 9110 10.1.5), as `weborder-cli/1.0.0`.
 * No timeouts of its own: every call is bounded by the clock (P11). Rejects with `NotSent` where nobody was reached.
 */
export const createNodeFetch = ({ jar, program }: { readonly jar: CookieJar; readonly program: string }): NodeFetch => {
  let loading: Promise<{ readonly agent: Agent; readonly send: Fetch }> | null = null;
  const load = (): Promise<{ readonly agent: Agent; readonly send: Fetch }> => {
    loading ??= import('undici').then((undici) => {
      const agent = new undici.Agent({ headersTimeout: 0, bodyTimeout: 0, keepAliveTimeout: 4_000 });
      const dispatcherFor = ({ headers }: FetchInit): Dispatcher => (headers?.['host'] === undefined ? agent : underName(agent, headers['host']));
      return { agent, send: (url, init) => undici.fetch(url, { ...init, dispatcher: dispatcherFor(init) }) };
    });
    return loading;
  };

  const request = async (url: string, init: FetchInit, redirectsLeft: number): Promise<Response> => {
    const { send } = await load();
    const cookie = jar.header(url);
    const headers = { 'user-agent': program, ...init.headers, ...(cookie === '' ? {} : { cookie }) };
    const response = await send(url, { ...init, headers, redirect: 'manual' }).catch((error: unknown) => {
      // Behind a redirect it was sent all the same, to whoever redirected.
      throw redirectsLeft === MOST_REDIRECTS ? notSent(error) : error;
    });
    jar.keep(url, response.headers.getSetCookie());
    const location = response.headers.get('location');
    if (location === null || ![301, 302, 303, 307, 308].includes(response.status) || init.redirect === 'manual') return response;
    if (redirectsLeft === 0) throw new TypeError('too many redirects');
    await response.body?.cancel();
    const next = new URL(location, url);
    return request(next.href, redirected(init, response.status, next.origin === new URL(url).origin), redirectsLeft - 1);
  };

  return {
    fetch: (url, init) => request(url, init, MOST_REDIRECTS),
    close: async () => {
      if (loading !== null) await (await loading).agent.close();
    },
    abandon: async () => {
      if (loading !== null) await (await loading).agent.destroy();
    },
  };
};
