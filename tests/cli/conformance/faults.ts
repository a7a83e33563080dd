import type { Fault, Forward, Passed, Passing } from './a-conformance-line.ts';

/** A simulator that breaks one rule, and the checks that must say so; no other check may. */
export interface FaultyVariant {
  readonly name: string;
  readonly side: 'product' | 'host';
  readonly caughtBy: readonly string[];
  /** What the run is allowed; left out: it reads only. */
  readonly allow?: readonly string[];
  /** What the payments of the run meet at a terminal that takes its time, in their order; left out: they are approved at once. */
  readonly scenario?: string;
  /** The kiosk of the run is signed out by it. */
  readonly signsOut?: true;
  /** Made anew for each run: some faults remember. */
  readonly fault: () => Fault;
}

/** Any page may read what a fault makes up: that is no fault of its own. */
export const READABLE = { 'access-control-allow-origin': '*' };
export const JSON_HEADERS = { ...READABLE, 'content-type': 'application/json' };

export type Json = Record<string, unknown>;
export const read = (body: string): Json => JSON.parse(body) as Json;
export const withBody = (passed: Passed, change: (body: Json) => Json): Passed => ({ ...passed, body: JSON.stringify(change(read(passed.body))) });
export const renamed = (request: Passing, key: string): Passing => ({ ...request, headers: { ...request.headers, 'idempotency-key': key } });
export const ok = (body: unknown): Passed => ({ status: 200, headers: JSON_HEADERS, body: JSON.stringify(body) });
export const problem = (status: number, code: string): Passed => ({ status, headers: { ...READABLE, 'content-type': 'application/problem+json' }, body: JSON.stringify({ status, code, title: code }) });
export const when = (is: (request: Passing) => boolean, act: (request: Passing, forward: Forward) => Promise<Passed>) => (): Fault => (request, forward) => (is(request) ? act(request, forward) : forward(request));
