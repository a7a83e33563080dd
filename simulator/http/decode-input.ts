import * as v from 'valibot';
import type { Endpoint, InputOf, Schema } from '#adapters/wire/endpoint.ts';
import type { Body } from './json-body.ts';
import { isSecretName } from '../journal/mask-secrets.ts';
import { refuse, type Refusal } from './problem.ts';

/** A decoded call, or why it is none. */
export type Decoded<T> = { readonly ok: true; readonly input: T } | { readonly ok: false; readonly problem: Refusal };

type PartName = 'params' | 'query' | 'headers' | 'body';

/** A call's parts as they came; each is read only where its endpoint declares it. */
interface RawHead {
  readonly params: Readonly<Record<string, string>>;
  query(): Readonly<Record<string, string>>;
  headers(): Readonly<Record<string, string>>;
}

const isNumber = (value: unknown): boolean => typeof value === 'number';

/** What was wrong, in words. Of a secret only what it should have been: the answer is read in logs. */
const detailOf = (path: string, issue: v.BaseIssue<unknown>): string => (isSecretName(path.split('.').at(-1) ?? '') ? `Expected ${issue.expected ?? 'another value'}` : issue.message);

/** W3: which of our codes a misfit has. R11: a number that is no quantity has its own text; what is no number at all is a program's mistake. */
const misfit = (part: PartName, issue: v.BaseIssue<unknown>): Refusal => {
  const path = v.getDotPath(issue) ?? '';
  if (part === 'headers' && path === 'idempotency-key' && issue.received === 'undefined') return refuse(400, 'request.idempotency-key-missing');
  if (part === 'body' && path.endsWith('.quantity') && isNumber(issue.input)) return refuse(400, 'order.invalid-quantity', { path });
  return refuse(400, 'request.invalid-field', { path: part === 'body' ? path : `${part}.${path}` }, detailOf(path, issue));
};

/** What stands in the path and fits no parameter names nothing: there is no shop `abc`. */
const misfitParams = (params: Readonly<Record<string, string>>): Refusal => {
  if (params['orderId'] !== undefined) return refuse(404, 'order.failed-find-order', { orderId: params['orderId'].slice(0, 64) });
  if (params['shopId'] !== undefined) return refuse(404, 'preorder.invalid-shop-id', { shopId: params['shopId'].slice(0, 64) });
  return refuse(404, 'error.notFound');
};

type Parts = Readonly<Partial<Record<PartName, unknown>>>;

const decodeHead = (endpoint: Endpoint, raw: RawHead): Decoded<Parts> => {
  const decoded: Partial<Record<PartName, unknown>> = {};
  const decode = (part: PartName, schema: Schema | undefined, value: unknown): Refusal | null => {
    if (schema === undefined) return null;
    const result = v.safeParse(schema, value, { abortEarly: true });
    if (!result.success) return part === 'params' ? misfitParams(raw.params) : misfit(part, result.issues[0]);
    decoded[part] = result.output;
    return null;
  };
  const problem = decode('params', endpoint.params, raw.params) ?? (endpoint.query && decode('query', endpoint.query, raw.query())) ??
    (endpoint.headers && decode('headers', endpoint.headers, raw.headers()));
  return problem ? { ok: false, problem } : { ok: true, input: decoded };
};

const withBody = (schema: Schema, head: Parts, body: Body): Decoded<Parts> => {
  if (!body.ok) return body;
  const result = v.safeParse(schema, body.value, { abortEarly: true });
  return result.success ? { ok: true, input: { ...head, body: result.output } } : { ok: false, problem: misfit('body', result.issues[0]) };
};

/** What the endpoint's own schemas have decoded, part by part. */
const asInputOf = <E extends Endpoint>(_endpoint: E, decoded: Decoded<Parts>): Decoded<InputOf<E>> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each part was decoded with this endpoint's own schema just above
  decoded as Decoded<InputOf<E>>;

/**
 * Decodes what an endpoint declares: path, query, headers, JSON body, in this order. The first thing that does not fit is the answer,
 * and it names the path (W4). `body`: read only where everything before it fits.
 */
export const decodeInput = async <E extends Endpoint>(endpoint: E, raw: RawHead & { body(): Promise<Body> }): Promise<Decoded<InputOf<E>>> => {
  const head = decodeHead(endpoint, raw);
  return asInputOf(endpoint, !head.ok || endpoint.body === undefined ? head : withBody(endpoint.body, head.input, await raw.body()));
};

/** The same for a call whose body is there already. */
export const decodePlainInput = <E extends Endpoint>(endpoint: E, raw: RawHead & { body(): Body }): Decoded<InputOf<E>> => {
  const head = decodeHead(endpoint, raw);
  return asInputOf(endpoint, !head.ok || endpoint.body === undefined ? head : withBody(endpoint.body, head.input, raw.body()));
};
