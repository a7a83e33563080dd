import fc from 'fast-check';
import * as v from 'valibot';
import { isErrorCode } from '#core/errors/error-codes.ts';
import { parseJson } from '#adapters/http/parse-json.ts';
import { readReply } from '#adapters/http/read-reply.ts';
import { problem } from '#adapters/wire/common.ts';
import type { Endpoint, Schema } from '#adapters/wire/endpoint.ts';
import { decodeInput } from '#simulator/http/decode-input.ts';
import { readJsonBody } from '#simulator/http/json-body.ts';
import { ALL_ENDPOINTS, ALL_EVENT_DATA } from './all-endpoints.ts';
import { samplesOf } from './sample-of.ts';
import { spoil, spoilText, type Spoil, type Spoilt } from './spoil.ts';

/** A text that is to be decoded, as what, and the honest value that it was before. */
interface Case { readonly endpoint: Endpoint; readonly part: 'body' | 'head' | number; readonly schema: Schema; readonly honest: unknown }

const isJson = (kind: Endpoint['replies'][number]): kind is Schema => typeof kind === 'object' && !('mediaType' in kind);
/** Statuses that carry a problem document: a refusal, one with a code, one after which nothing is known, a breakdown. */
const REFUSALS = [400, 402, 409, 422, 429, 500];

const repliesOf = (endpoint: Endpoint): readonly Case[] => [
  ...Object.entries(endpoint.replies).flatMap(([status, kind]) => (isJson(kind) ? samplesOf(kind).map((honest) => ({ endpoint, part: Number(status), schema: kind, honest })) : [])),
  ...REFUSALS.filter((status) => endpoint.replies[status] === undefined).flatMap((status) => samplesOf(problem).map((honest) => ({ endpoint, part: status, schema: problem, honest }))),
];
const requestsOf = (endpoint: Endpoint): readonly Case[] => [
  ...(endpoint.body === undefined ? [] : samplesOf(endpoint.body).map((honest) => ({ endpoint, part: 'body' as const, schema: endpoint.body ?? problem, honest }))),
  ...(endpoint.params === undefined && endpoint.query === undefined && endpoint.headers === undefined ? [] : [{ endpoint, part: 'head' as const, schema: problem, honest: {} }]),
];
const replies = ALL_ENDPOINTS.flatMap(repliesOf);
const requests = ALL_ENDPOINTS.flatMap(requestsOf);

const hasNames = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
const sampleTexts = (schema: Schema | undefined): Readonly<Record<string, string>> => {
  const [sample] = schema === undefined ? [] : samplesOf(schema);
  return hasNames(sample) ? Object.fromEntries(Object.entries(sample).map(([name, value]) => [name, String(value)])) : {};
};

/** Nothing that was decoded may have changed what every object is. */
const pristine = [Object.prototype, Array.prototype, String.prototype, Function.prototype].map((one) => ({ one, names: Reflect.ownKeys(one).length }));
export const isPoisoned = (): boolean => pristine.some(({ one, names }) => Reflect.ownKeys(one).length !== names) || Reflect.get({}, 'polluted') !== undefined;

const claim = (isTrue: boolean, what: string, ...about: readonly unknown[]): void => {
  if (!isTrue) throw new Error(`${what}: ${about.map((each) => (typeof each === 'string' ? each.slice(0, 600) : JSON.stringify(each))).join(' ')}`);
};

/** The field that is named is the one that was spoilt, or one around it or in it. */
const isNear = (named: string, place: string | null): boolean => place === null || place === '' || named === place || named === '' || named.startsWith(`${place}.`) || place.startsWith(`${named}.`);

/** What was taken is what the schema promises, holds nothing that poisons, and is taken again as it is. */
const checkTaken = ({ schema, endpoint }: Case, value: unknown, text: string): void => {
  const again = v.safeParse(schema, structuredClone(value));
  claim(again.success && JSON.stringify(again.output) === JSON.stringify(value), 'what was taken is not taken again', endpoint.name, value, text);
  claim(!JSON.stringify(value).includes('"__proto__":'), 'poison was taken', endpoint.name, text);
};

const checkReply = async (one: Case, { text, place }: Spoilt): Promise<'taken' | 'refused'> => {
  const status = Number(one.part);
  const isRefusal = one.schema === problem;
  const answer = await readReply(one.endpoint, new Response(text, { status, headers: { 'content-type': isRefusal ? 'application/problem+json' : 'application/json' } }));
  claim(!isPoisoned(), 'a prototype was changed', text);
  if (answer.ok) {
    claim(!isRefusal, 'a refusal is no answer', one.endpoint.name, text);
    checkTaken(one, answer.value.body, text);
    return 'taken';
  }
  const { code, outcome, values, status: told } = answer.error;
  claim(typeof code === 'string' && code !== '' && told === status, 'an error with a code and its status', answer.error, text);
  if (isRefusal) return 'refused';
  const { endpoint, path } = values;
  claim(code === 'wire.unreadable-reply' && outcome === 'unknown' && endpoint === one.endpoint.name, 'what cannot be read is unknown', answer.error, text);
  claim(typeof path === 'string' && (path === '__proto__' || isNear(path, place)), `the field at ${String(place)} is named`, answer.error, text);
  return 'refused';
};

const isHeader = (text: string): boolean => /^[\t\u0020-\u007e]*$/.test(text);
const request = (one: Case, body: string, spoils: readonly Spoil[]): { readonly request: Request; readonly params: Record<string, string>; readonly place: string | null } => {
  const { endpoint, part } = one;
  const parts = { params: { ...sampleTexts(endpoint.params) }, query: { ...sampleTexts(endpoint.query) }, headers: { ...sampleTexts(endpoint.headers) } };
  let place: string | null = null;
  for (const spoilt of part === 'head' ? spoils : []) {
    const names = Object.entries(parts).flatMap(([where, texts]) => Object.keys(texts).map((name) => ({ where, name, texts })));
    const chosen = names[spoilt.place % Math.max(1, names.length)];
    if (chosen === undefined) continue;
    const text = spoilText(chosen.texts[chosen.name] ?? '', spoilt);
    if (chosen.where === 'headers' && !isHeader(text)) continue;
    chosen.texts[chosen.name] = text;
    place = `${chosen.where}.${chosen.name}`;
  }
  const query = new URLSearchParams(parts.query).toString();
  const init = endpoint.body === undefined ? {} : { body: part === 'head' ? JSON.stringify(samplesOf(endpoint.body)[0]) : body };
  return {
    params: parts.params, place: spoils.length === 1 ? place : null,
    request: new Request(`http://server.test/any${query === '' ? '' : `?${query}`}`, { method: endpoint.method, headers: { ...parts.headers, ...(endpoint.body && { 'content-type': 'application/json' }) }, ...init }),
  };
};

const checkRequest = async (one: Case, { text, place }: Spoilt, spoils: readonly Spoil[]): Promise<'taken' | 'refused'> => {
  const made = request(one, text, spoils);
  const decoded = await decodeInput(one.endpoint, {
    params: made.params, query: () => Object.fromEntries(new URL(made.request.url).searchParams), headers: () => Object.fromEntries(made.request.headers), body: () => readJsonBody(made.request),
  });
  claim(!isPoisoned(), 'a prototype was changed', text);
  if (decoded.ok) {
    const body: unknown = hasNames(decoded.input) ? decoded.input['body'] : undefined;
    if (one.endpoint.body !== undefined) checkTaken({ ...one, schema: one.endpoint.body }, body, text);
    return 'taken';
  }
  const { status, code, values } = decoded.problem;
  claim(status >= 400 && status < 500 && isErrorCode(code), 'a refusal with a code that everybody knows', decoded.problem, text);
  const isNamed = code === 'request.invalid-field' || code === 'order.invalid-quantity';
  const named = String(values['path'] ?? '');
  claim(!isNamed || isNear(named, one.part === 'head' ? made.place : place), `the field at ${String(one.part === 'head' ? made.place : place)} is named`, decoded.problem, text);
  claim(isNamed || ['request.malformed-json', 'request.too-large', 'request.idempotency-key-missing', 'order.failed-find-order', 'preorder.invalid-shop-id', 'error.notFound'].includes(code), 'an unexpected refusal', decoded.problem, text);
  return 'refused';
};

const checkEvent = (schema: Schema, { text, place }: Spoilt): 'taken' | 'refused' => {
  const decoded = parseJson(schema, text);
  claim(!isPoisoned(), 'a prototype was changed', text);
  if (!decoded.fits) claim(decoded.path === '__proto__' || isNear(decoded.path, place), `the field at ${String(place)} is named`, decoded, text);
  return decoded.fits ? 'taken' : 'refused';
};

const events = ALL_EVENT_DATA.flatMap((schema) => samplesOf(schema).map((honest) => ({ schema, honest })));
const spoils = fc.array(fc.record({ place: fc.nat(), how: fc.oneof({ weight: 1, arbitrary: fc.constantFrom(9, 10) }, { weight: 9, arbitrary: fc.nat({ max: 8 }) }), salt: fc.nat() }), { minLength: 1, maxLength: 3, size: 'max' });

/** Decodes so many spoilt replies, requests and events of all endpoints. Answers how many were taken and how many refused; throws at the first that goes wrong. */
export const decodeAnything = async (numRuns: number): Promise<{ readonly taken: number; readonly refused: number }> => {
  const seen = { taken: 0, refused: 0 };
  const one = (what: 'replies' | 'requests' | 'events', { length }: readonly unknown[]): fc.Arbitrary<{ readonly replies?: number; readonly requests?: number; readonly events?: number }> => fc.nat({ max: length - 1 }).map((at) => ({ [what]: at }));
  const anything = fc.oneof({ weight: 6, arbitrary: one('replies', replies) }, { weight: 5, arbitrary: one('requests', requests) }, { weight: 1, arbitrary: one('events', events) });
  await fc.assert(fc.asyncProperty(anything, spoils, async (chosen, done) => {
    const [reply, made, event] = [replies[chosen.replies ?? -1], requests[chosen.requests ?? -1], events[chosen.events ?? -1]];
    const verdict = reply ? await checkReply(reply, spoil(reply.honest, done)) : made ? await checkRequest(made, spoil(made.honest, done), done) : event && checkEvent(event.schema, spoil(event.honest, done));
    if (verdict) seen[verdict] += 1;
  }), { numRuns });
  return seen;
};
