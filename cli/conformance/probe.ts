import * as v from 'valibot';
import { PAYMENT } from '#core/business-constants.ts';
import type { Clock } from '#core/ports/clock.ts';
import { within } from '#core/shared/repeating.ts';
import type { Result } from '#core/shared/result.ts';
import { buildRequest } from '#adapters/http/build-request.ts';
import type { Fetch } from '#adapters/http/fetch.ts';
import { Untrusted } from '#adapters/http/node-fetch.ts';
import { readText, REPLY_MAX_BYTES, type BodyFailure } from '#adapters/http/read-body.ts';
import { readReply } from '#adapters/http/read-reply.ts';
import { problem, type Problem } from '#adapters/wire/common.ts';
import type { Endpoint, InputOf, ReplyOf } from '#adapters/wire/endpoint.ts';
import type { Answer, Exchange } from './exchange.ts';

/** A request as a check writes it, also one that no honest client would send. */
export interface RawRequest { readonly method: string; readonly path: string; readonly headers?: Readonly<Record<string, string>>; readonly body?: string }

/** An answer, and what the endpoint's declared replies make of it. */
export interface Called<E extends Endpoint> { readonly answer: Answer; readonly reply: Result<ReplyOf<E>> }

const NOTHING: Answer = { status: 0, headers: {}, text: '' };
const TORN: Readonly<Record<BodyFailure, string>> = { 'broken-off': 'broke off', 'too-large': 'was too large' };
const kindOf = (status: number, mediaType: string | undefined): string => `${status}${mediaType === undefined ? '' : ` (${mediaType})`}`;
const bodyless: ReadonlySet<number> = new Set([101, 204, 205, 304]);

/** The answer once more as a response, for the very reader that clients use. */
const asResponse = ({ status, headers, text }: Answer): Response =>
  status < 200 ? Response.error() : new Response(bodyless.has(status) ? null : text, { status, headers: headers['content-type'] === undefined ? {} : { 'content-type': headers['content-type'] } });

/** An answer as clients of this call read it. */
export const replyOf = <E extends Endpoint>(endpoint: E, answer: Answer): Promise<Result<ReplyOf<E>>> => readReply(endpoint, asResponse(answer));

/** Sends the requests of checks to one server and remembers them as evidence. Nothing throws: a line that is dead is an answer with status 0. */
export class Probe {
  readonly #fetch: Fetch;
  readonly #clock: Clock;
  readonly #base: string;
  #seen: Exchange[] = [];
  readonly #all: Exchange[] = [];

  constructor({ fetch, clock, base }: { readonly fetch: Fetch; readonly clock: Clock; readonly base: string }) {
    this.#fetch = fetch;
    this.#clock = clock;
    this.#base = base;
  }

  /** Of the server that is asked. */
  get origin(): string { return new URL(this.#base).origin; }

  /** Everything so far. */
  get all(): readonly Exchange[] { return this.#all; }

  /** What was seen since this was asked last. */
  takeSeen(): readonly Exchange[] {
    const seen = this.#seen;
    this.#seen = [];
    return seen;
  }

  async send({ method, path, headers = {}, body = '' }: RawRequest): Promise<Answer> {
    const url = this.#base + path;
    const startedAt = this.#clock.now();
    const answer = await this.#ask(url, { method, headers, ...(body === '' ? {} : { body }) });
    this.note({ sent: { method, url, headers, body }, answer, ms: this.#clock.now() - startedAt });
    return answer;
  }

  /** Why nothing answers there; null: something does. It is no evidence: a server that restarts may be silent. */
  async silence(path: string): Promise<string | null> {
    const answer = await this.#ask(this.#base + path, {});
    return answer.status === 0 ? told(answer) : null;
  }

  /** Sends an endpoint's call as clients do, and reads the answer as they do. */
  async call<E extends Endpoint>(endpoint: E, input: InputOf<E>, headers: Readonly<Record<string, string>> = {}): Promise<Called<E>> {
    const built = buildRequest(endpoint, input);
    const answer = built === null ? NOTHING : await this.send({ method: endpoint.method, path: built.path, headers: { ...built.headers, ...headers }, ...(built.body === null ? {} : { body: built.body }) });
    return { answer, reply: await replyOf(endpoint, answer) };
  }

  /** Evidence that came another way. */
  note(exchange: Exchange): void {
    this.#seen.push(exchange);
    this.#all.push(exchange);
  }

  /** What was seen before is evidence of the check that runs now. */
  show(exchanges: readonly Exchange[]): void { this.#seen.push(...exchanges); }

  /** Does something that is no evidence of the check that runs now. */
  async aside<T>(act: () => Promise<T>): Promise<T> {
    const seen = this.#seen;
    this.#seen = [];
    const value = await act();
    this.#seen = seen;
    return value;
  }

  /** Does something once for all checks that look at it; its exchanges are evidence of each of them. */
  shared<T>(act: () => Promise<T>): () => Promise<T> {
    let known: { readonly value: T; readonly seen: readonly Exchange[] } | null = null;
    return async () => {
      const outer = this.#seen;
      if (known === null) {
        this.#seen = [];
        const value = await act();
        known = { value, seen: this.#seen };
      }
      this.#seen = [...outer, ...known.seen];
      return known.value;
    };
  }

  /** Waits as long as the most patient client. */
  #ask(url: string, init: Parameters<Fetch>[1]): Promise<Answer> {
    const bound = new AbortController();
    return within(this.#clock, PAYMENT.requestMs, this.#read(url, { ...init, signal: bound.signal, redirect: 'manual' }), () => {
      bound.abort();
      return NOTHING;
    });
  }

  async #read(url: string, init: Parameters<Fetch>[1]): Promise<Answer> {
    try {
      const response = await this.#fetch(url, init);
      const body = await readText(response, REPLY_MAX_BYTES);
      return typeof body === 'string' ? { ...NOTHING, torn: `the answer began with ${kindOf(response.status, response.headers.get('content-type') ?? undefined)}, and ${TORN[body]}` } : { status: response.status, headers: Object.fromEntries(response.headers), text: body.text };
    } catch (error) {
      return error instanceof Untrusted ? { ...NOTHING, torn: `its certificate is not trusted here (${error.message})` } : NOTHING; // The platform does not tell more than that it failed.
    }
  }
}

/** `status 500 (text/html)`, for a finding. */
export const told = ({ status, headers, torn }: Answer): string => (status === 0 ? torn ?? 'nothing was answered' : `the answer was ${kindOf(status, headers['content-type'])}`);

const PROBLEM = 'application/problem+json';
/** What calls itself a problem, read as clients read it: why it says nothing to them, where it does not fit. Null: it calls itself something else. */
const readProblem = ({ headers, text }: Answer): Problem | string | null => {
  if (headers['content-type']?.startsWith(PROBLEM) !== true) return null;
  try {
    const read = v.safeParse(problem, JSON.parse(text));
    if (read.success) return read.output;
    const [issue] = read.issues;
    return `${v.getDotPath(issue) ?? 'the whole'} does not fit (${issue.expected ?? 'another form'} is expected)`;
  } catch {
    return 'it is no JSON';
  }
};

/** Why an answer's document says nothing to a client, when it calls itself a problem: the field that does not fit. */
export const unfitProblem = (answer: Answer): string | null => {
  const read = readProblem(answer);
  return typeof read === 'string' ? read : null;
};

/** The problem document of an answer; null: it is none. */
export const problemOf = (answer: Answer): Problem | null => {
  const read = readProblem(answer);
  return typeof read === 'string' ? null : read;
};

/** Is there nothing at this path? A field that is missing does not fit its schema either. */
const isMissing = (text: string, path: string): boolean => {
  let at: unknown = JSON.parse(text);
  for (const name of path.split('.')) {
    if (typeof at !== 'object' || at === null) return false;
    const inside = new Map<string, unknown>(Object.entries(at));
    if (!inside.has(name)) return true;
    at = inside.get(name);
  }
  return false;
};

/** Did the call answer one of its declared replies? A finding when it did not. */
export const unreadable = <E extends Endpoint>({ answer, reply }: Called<E>): string | null => {
  if (reply.ok) return null;
  if (answer.status === 0) return told(answer);
  const { path, reason } = reply.error.values;
  const none = `${told(answer)}, which is none of the call's replies`;
  if (typeof reason !== 'string') return none;
  if (typeof path !== 'string' || path === '') return `${none}: ${reason}`;
  return `${none}: ${path} ${isMissing(answer.text, path) ? 'is missing' : `does not fit (${reason === 'regex' ? 'another form' : reason} is expected)`}`;
};

/** Was it refused with one of these statuses? A finding when it was not. */
export const notRefused = (answer: Answer, statuses: readonly number[]): string | null => (statuses.includes(answer.status) ? null : `${told(answer)}, not ${statuses.join(' or ')}`);

/** Was whoever has no session or no key turned away at the door? A 404 may mean that somebody has looked behind it. */
export const notLocked = (answer: Answer, without: 'accounts' | 'kiosks'): string | null => {
  const wrong = notRefused(answer, [401, 403]);
  return wrong !== null && answer.status === 404 ? `${wrong}: a server without ${without} answers 401, too` : wrong;
};
