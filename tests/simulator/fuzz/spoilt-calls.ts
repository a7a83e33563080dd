import fc from 'fast-check';
import * as v from 'valibot';
import { isErrorCode } from '#core/errors/error-codes.ts';
import { problem } from '#adapters/wire/common.ts';
import type { Endpoint, Schema } from '#adapters/wire/endpoint.ts';
import { samplesOf } from '#tests/adapters/wire/fuzz/sample-of.ts';
import { spoil, spoilText, type Spoil } from '#tests/adapters/wire/fuzz/spoil.ts';

/** A call as it goes out. */
export interface SpoiltCall { readonly method: string; readonly path: string; readonly headers: Readonly<Record<string, string>>; readonly body: string | undefined }

/** Names of fields with what a server knows under them, so that a spoilt call comes further than the first look: `{ shopId: 1, orderId: 'abc' }`. */
export type Known = Readonly<Record<string, unknown>>;

type Texts = Record<string, string>;
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);

const atHome = (value: unknown, known: Known): unknown => {
  if (Array.isArray(value)) return value.map((item) => atHome(item, known));
  return isRecord(value) ? Object.fromEntries(Object.entries(value).map(([name, item]) => [name, name in known ? known[name] : atHome(item, known)])) : value;
};

const textsOf = (schema: Schema | undefined, known: Known): Texts => {
  const [sample] = schema === undefined ? [] : samplesOf(schema);
  const texts = atHome(sample, known);
  return isRecord(texts) ? Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, String(value)])) : {};
};

const isHeader = (text: string): boolean => /^[\t\u0020-\u007e]*$/.test(text);

/** An honest call with something done to it: to its body, or to what stands in path, query and headers. */
const spoiltCall = (endpoint: Endpoint, known: Known, spoils: readonly Spoil[]): SpoiltCall => {
  const parts = { params: textsOf(endpoint.params, known), query: textsOf(endpoint.query, known), headers: textsOf(endpoint.headers, known) };
  const names = Object.entries(parts).flatMap(([where, texts]) => Object.keys(texts).map((name) => ({ where, name, texts })));
  const isInBody = endpoint.body !== undefined && (names.length === 0 || (spoils[0]?.salt ?? 0) % 4 !== 0);
  if (!isInBody) {
    for (const one of spoils) {
      const chosen = names[one.place % Math.max(1, names.length)];
      const text = spoilText(chosen?.texts[chosen.name] ?? '', one).toWellFormed();
      if (chosen && (chosen.where !== 'headers' || isHeader(text))) chosen.texts[chosen.name] = text;
    }
  }
  const honest = endpoint.body === undefined ? undefined : atHome(samplesOf(endpoint.body)[(spoils[0]?.place ?? 0) % samplesOf(endpoint.body).length], known);
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(parts.params[name] ?? ''));
  const query = new URLSearchParams(parts.query).toString();
  return {
    method: endpoint.method, path: query === '' ? path : `${path}?${query}`, headers: { ...parts.headers, ...(honest !== undefined && { 'content-type': 'application/json' }) },
    body: honest === undefined ? undefined : isInBody && spoils.length > 0 ? spoil(honest, spoils).text : JSON.stringify(honest),
  };
};

const spoils = fc.array(fc.record({ place: fc.nat(), how: fc.nat({ max: 10 }), salt: fc.nat() }), { maxLength: 2, size: 'max' });

/** So many spoilt calls of an endpoint; the same ones for the same seed. */
export const spoiltCalls = (endpoint: Endpoint, known: Known, numRuns: number, seed: number): readonly SpoiltCall[] => fc.sample(spoils, { numRuns, seed }).map((one) => spoiltCall(endpoint, known, one));

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** W3: what is wrong with an answer to such a call; null when it is a declared reply, or a refusal in our own words. */
export const faultOf = (endpoint: Endpoint, answer: { readonly status: number; readonly contentType: string; readonly text: string }): string | null => {
  const { status, contentType, text } = answer;
  // An address longer than a line may be: Node's own answer, before anything of ours hears of it.
  if (status === 431) return null;
  if (status >= 400 && endpoint.replies[status] === undefined) {
    const refusal = v.safeParse(problem, jsonOf(text));
    if (status >= 500) return `breaks down with ${String(status)}`;
    if (!contentType.startsWith('application/problem+json') || !refusal.success || refusal.output.status !== status) return `refuses with ${contentType}: ${text.slice(0, 200)}`;
    return isErrorCode(refusal.output.code) || /^[A-Z]/.test(Object.keys(refusal.output.errors)[0] ?? '') ? null : `refuses with a code that nobody knows: ${text.slice(0, 200)}`;
  }
  const kind = endpoint.replies[status];
  if (kind === undefined) return status === 304 ? null : `answers ${String(status)}, which it does not declare`;
  if (kind === 'empty') return text === '' ? null : `answers ${text.slice(0, 100)} where nothing is declared`;
  return 'mediaType' in kind || v.is(kind, jsonOf(text)) ? null : `answers what it does not declare: ${text.slice(0, 300)}`;
};

/** The call, so that it can be sent again by hand. */
export const inWords = ({ method, path, headers, body = '' }: SpoiltCall): string => `${method} ${path.slice(0, 200)} ${JSON.stringify(headers).slice(0, 200)} ${body.slice(0, 300)}`;
