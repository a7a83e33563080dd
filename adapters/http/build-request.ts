import * as v from 'valibot';
import type { Endpoint } from '../wire/endpoint.ts';

/** A call made ready to be sent: path with query, and what `fetch` needs besides the bound. */
export interface BuiltRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** A call's parts, of whichever endpoint. */
type Parts = Readonly<Partial<Record<'params' | 'query' | 'headers' | 'body', unknown>>>;

/** The texts of a part; what is left out (`undefined`) is not sent. */
const textsOf = (part: unknown): Record<string, string> => {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(part ?? {})) if (typeof value === 'string') texts[name] = value;
  return texts;
};

/** W4: a parameter that cannot be (a forged link) is not sent: `..` would lead to another call. */
const fitsPath = (endpoint: Endpoint, params: unknown): boolean => endpoint.params === undefined || v.is(endpoint.params, params);

const leadsElsewhere = /(?:^|\/)\.\.?(?:\/|$)/;

/** The path with its parameters in it; null where one of them would lead elsewhere. */
const filled = (path: string, values: Readonly<Record<string, string>>): string | null => {
  // Words and names in turn.
  const whole = path.split(/[{}]/).map((part, at) => (at % 2 === 0 ? part : encodeURIComponent(values[part] ?? ''))).join('');
  return leadsElsewhere.test(whole) ? null : whole;
};

/** Fills an endpoint's path, query, headers and body; null when a path parameter is none that this endpoint could have. */
export const buildRequest = (endpoint: Endpoint, input: unknown): BuiltRequest | null => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an endpoint's input has no other parts; each is looked at before anything is made of it
  const { params, query: asked, headers: given, body: sent } = input as Parts;
  if (!fitsPath(endpoint, params)) return null;
  const path = endpoint.path.includes('{') ? filled(endpoint.path, textsOf(params)) : endpoint.path;
  if (path === null) return null;
  const query = asked === undefined ? '' : new URLSearchParams(textsOf(asked)).toString();
  const headers = textsOf(given);
  const body = endpoint.body === undefined ? null : JSON.stringify(sent);
  return {
    path: query === '' ? path : `${path}?${query}`,
    // A plain GET carries no header of ours, so that a preload in the page's HTML is the same request and is used for it.
    headers: body === null ? headers : { ...headers, 'content-type': 'application/json' },
    body,
  };
};
