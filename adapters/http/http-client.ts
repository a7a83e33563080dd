import { HTTP } from '#core/business-constants.ts';
import { appError } from '#core/errors/app-error.ts';
import type { Clock } from '#core/ports/clock.ts';
import type { Millis } from '#core/shared/duration.ts';
import { within } from '#core/shared/repeating.ts';
import { failed, type Result } from '#core/shared/result.ts';
import type { Endpoint, InputOf, ReplyOf } from '../wire/endpoint.ts';
import { baseAddress } from './base-address.ts';
import { buildRequest, type BuiltRequest } from './build-request.ts';
import type { Answer, CallFetch, FetchInit } from './fetch.ts';
import { readReply } from './read-reply.ts';
import { xsrfHeader, type Xsrf } from './xsrf.ts';

/** Calls endpoint values. */
export interface HttpClient {
  /**
   * Sends one call and answers one of its declared replies; everything else is an `AppError` that says whether the act was
   * refused or its outcome is unknown (P3): no answer `network.unreachable`, bound reached `network.timeout`, an answer that does not
   * fit `wire.unreadable-reply` (W4), a problem document its own code (W3).
   * @example const reply = await client.call(getShop, { params: { shopId: '3' } });
   */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<Result<ReplyOf<E>>>;
}

export interface CallOptions {
  readonly limitMs?: Millis;
  /** Besides the endpoint's own: a bearer token. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface HttpClientDeps {
  /** `http://127.0.0.1:4300`, or '' for the page's own origin. */
  readonly baseUrl: string;
  readonly fetch: CallFetch;
  readonly clock: Clock;
  /** §7: the anti-forgery header; left out where there are no cookies. */
  readonly xsrf?: Xsrf;
  /** Sent with every call that changes something. */
  readonly defaultHeaders?: Readonly<Record<string, string>>;
  /** `manual`: a redirect is an unreadable answer, so that nothing secret is sent on (R8). */
  readonly redirect?: 'manual';
}

/** P11: every call is bounded by the clock (`limitMs`, else `HTTP.readMs`), the reading of its body included. */
export const createHttpClient = (deps: HttpClientDeps): HttpClient => {
  const base = baseAddress(deps.baseUrl);

  const initOf = (endpoint: Endpoint, request: BuiltRequest, url: string, signal: AbortSignal): FetchInit => {
    const headers = endpoint.method === 'GET' ? request.headers : { ...deps.defaultHeaders, ...request.headers, ...xsrfHeader(deps.xsrf, url) };
    const init: { -readonly [K in keyof FetchInit]: FetchInit[K] } = { credentials: 'same-origin', signal };
    if (deps.redirect !== undefined) init.redirect = deps.redirect;
    if (endpoint.method !== 'GET') init.method = endpoint.method;
    if (Object.keys(headers).length > 0) init.headers = headers;
    if (request.body !== null) init.body = request.body;
    return init;
  };

  const send = async <E extends Endpoint>(endpoint: E, request: BuiltRequest, signal: AbortSignal): Promise<Result<ReplyOf<E>>> => {
    const url = base + request.path;
    let response: Answer;
    try {
      response = await deps.fetch(url, initOf(endpoint, request, url, signal));
    } catch {
      return failed(appError('network.unreachable', { outcome: 'unknown' })); // The platform does not tell more than "it failed".
    }
    return readReply(endpoint, response);
  };

  return {
    call: async (endpoint, input, options = {}) => {
      const built = buildRequest(endpoint, input);
      if (built === null) return failed(appError('error.notFound', { status: 404 })); // Such an address cannot exist; nothing was sent.
      const request = options.headers === undefined ? built : { ...built, headers: { ...built.headers, ...options.headers } };
      const bound = new AbortController();
      return within(deps.clock, options.limitMs ?? HTTP.readMs, send(endpoint, request, bound.signal), () => {
        bound.abort();
        return failed(appError('network.timeout', { outcome: 'unknown' }));
      });
    },
  };
};
