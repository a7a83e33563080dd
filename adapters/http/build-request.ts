import * as v from 'valibot';
import type { Endpoint } from '../wire/endpoint.ts';

/** A call made ready to be sent: path with query, and what `fetch` needs besides the bound. */
export interface BuiltRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

const partOf = (input: unknown, name: 'params' | 'query' | 'headers' | 'body'): unknown =>
  typeof input === 'object' && input !== null ? Reflect.get(input, name) : undefined;

/** The texts of a part; what is left out (`undefined`) is not sent. */
const textsOf = (part: unknown): [string, string][] =>
  typeof part === 'object' && part !== null
    ? Object.entries(part).flatMap(([name, value]: [string, unknown]): [string, string][] => (typeof value === 'string' ? [[name, value]] : []))
    : [];

/** W4: a parameter that cannot be (a forged link) is not sent: `..` would lead to another call. */
const fitsPath = (endpoint: Endpoint, params: unknown): boolean => endpoint.params === undefined || v.is(endpoint.params, params);

/** The path with its parameters in it; null where one of them would lead elsewhere. */
const filled = (path: string, values: ReadonlyMap<string, string>): string | null => {
  const whole = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(values.get(name) ?? ''));
  return whole.split('/').some((part) => part === '.' || part === '..') ? null : whole;
};

/** Fills an endpoint's path, query, headers and body; null when a path parameter is none that this endpoint could have. */
export const buildRequest = (endpoint: Endpoint, input: unknown): BuiltRequest | null => {
  const params = partOf(input, 'params');
  if (!fitsPath(endpoint, params)) return null;
  const path = endpoint.path.includes('{') ? filled(endpoint.path, new Map(textsOf(params))) : endpoint.path;
  if (path === null) return null;
  const asked = textsOf(partOf(input, 'query'));
  const query = asked.length === 0 ? '' : new URLSearchParams(asked).toString();
  const headers = Object.fromEntries(textsOf(partOf(input, 'headers')));
  const body = endpoint.body === undefined ? null : JSON.stringify(partOf(input, 'body'));
  return {
    path: query === '' ? path : `${path}?${query}`,
    // A plain GET carries no header of ours, so that a preload in the page's HTML is the same request and is used for it.
    headers: body === null ? headers : { ...headers, 'content-type': 'application/json' },
    body,
  };
};
