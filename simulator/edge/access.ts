import { refuse, type Refusal } from '../http/problem.ts';
import type { Call } from '../http/call.ts';

export interface AccessRules {
  /** Host names under which this host may be called (S13, against DNS rebinding); any port. */
  readonly hosts: readonly string[];
  /** Origins of pages that may call it (S14): `http://127.0.0.1:4300`. */
  readonly origins: readonly string[];
  /** Request headers that a page may send besides the plain ones. */
  readonly headers: readonly string[];
}

/** The names under which a machine reaches itself. */
export const LOOPBACK_NAMES: readonly string[] = ['127.0.0.1', 'localhost', '[::1]'];

const isReading = (method: string): boolean => method === 'GET' || method === 'HEAD';
const nameOf = (host: string): string => host.replace(/:\d+$/, '').toLowerCase();

/** S13, S14: a request under a foreign name or from a foreign page is refused; one that changes something must say where it comes from. */
export const refuseForeign = (request: Call, { hosts, origins }: AccessRules): Refusal | null => {
  const host = request.headers.get('host') ?? new URL(request.url).host;
  if (!hosts.includes(nameOf(host))) return refuse(403, 'request.forbidden', { host });
  const origin = request.headers.get('origin');
  if (origin === null) return isReading(request.method) ? null : refuse(403, 'request.forbidden', { origin: '' });
  return origins.includes(origin) ? null : refuse(403, 'request.forbidden', { origin });
};

/** A tool's own interface: only under a known name, and from a page only when the page came from the very same place. Programs send no origin. */
export const refuseStranger = (request: Call, hosts: readonly string[]): Refusal | null => {
  const host = request.headers.get('host') ?? new URL(request.url).host;
  if (!hosts.includes(nameOf(host))) return refuse(403, 'request.forbidden', { host });
  const origin = request.headers.get('origin');
  const isOwn = origin === null || origin === `http://${host}` || origin === `https://${host}`;
  return isOwn && request.headers.get('sec-fetch-site') !== 'cross-site' ? null : refuse(403, 'request.forbidden', { origin: origin ?? '' });
};

/** The headers that let a page of ours read the answer. None for anybody else. */
export const corsHeaders = (request: Call, { origins }: AccessRules): readonly (readonly [string, string])[] => {
  const origin = request.headers.get('origin');
  return origin !== null && origins.includes(origin) ? [['access-control-allow-origin', origin], ['vary', 'Origin']] : [];
};

/** The answer to a browser's question before the request (R7: also for the local network). */
export const preflight = (request: Call, rules: AccessRules): Response => {
  const headers = new Headers([...corsHeaders(request, rules)].map(([name, value]): [string, string] => [name, value]));
  headers.set('access-control-allow-methods', 'GET, POST, PUT, DELETE');
  headers.set('access-control-allow-headers', ['authorization', 'content-type', 'idempotency-key', ...rules.headers].join(', '));
  headers.set('access-control-max-age', '600');
  if (request.headers.get('access-control-request-private-network') === 'true') headers.set('access-control-allow-private-network', 'true');
  if (request.headers.get('access-control-request-local-network') === 'true') headers.set('access-control-allow-local-network', 'true');
  return new Response(null, { status: 204, headers });
};
