import * as v from 'valibot';
import type { Endpoint, InputOf, Schema } from '#adapters/wire/endpoint.ts';
import type { Body } from './json-body.ts';
import { isSecretName } from '../journal/mask-secrets.ts';
import { refuse, type Refusal } from './problem.ts';

/** A decoded call, or why it is none. */
export type Decoded<T> = { readonly ok: true; readonly input: T } | { readonly ok: false; readonly problem: Refusal };

type PartName = 'params' | 'query' | 'headers' | 'body';

/** A call's parts as they came; each is read only where its endpoint declares it. */
export interface RawInput {
  readonly params: Readonly<Record<string, string>>;
  query(): Readonly<Record<string, string>>;
  headers(): Readonly<Record<string, string>>;
  body(): Promise<Body> | Body;
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

/**
 * Decodes what an endpoint declares: path, query, headers, JSON body, in this order. The first thing that does not fit is the answer,
 * and it names the path (W4).
 */
export const decodeInput = async <E extends Endpoint>(endpoint: E, raw: RawInput): Promise<Decoded<InputOf<E>>> => {
  const decoded: Record<string, unknown> = {};
  const decode = (part: PartName, schema: Schema | undefined, value: unknown): Refusal | null => {
    if (schema === undefined) return null;
    const result = v.safeParse(schema, value, { abortEarly: true });
    if (!result.success) return part === 'params' ? misfitParams(raw.params) : misfit(part, result.issues[0]);
    decoded[part] = result.output;
    return null;
  };
  const inHead = decode('params', endpoint.params, raw.params) ?? (endpoint.query && decode('query', endpoint.query, raw.query())) ??
    (endpoint.headers && decode('headers', endpoint.headers, raw.headers()));
  if (inHead) return { ok: false, problem: inHead };
  if (endpoint.body !== undefined) {
    const body = await raw.body();
    if (!body.ok) return body;
    const inBody = decode('body', endpoint.body, body.value);
    if (inBody) return { ok: false, problem: inBody };
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each part was decoded with the endpoint's own schema just above
  return { ok: true, input: decoded as InputOf<E> };
};
