import type { Fault, Forward, Passed, Passing } from './a-conformance-line.ts';

/** A simulator that breaks one rule, and the checks that must say so; no other check may. */
export interface FaultyVariant {
  readonly name: string;
  readonly side: 'product' | 'host';
  readonly caughtBy: readonly string[];
  /** What the run is allowed; left out: it reads only. */
  readonly allow?: readonly string[];
  /** Made anew for each run: some faults remember. */
  readonly fault: () => Fault;
}

export const JSON_HEADERS = { 'content-type': 'application/json' };

export type Json = Record<string, unknown>;
export const read = (body: string): Json => JSON.parse(body) as Json;
export const withBody = (passed: Passed, change: (body: Json) => Json): Passed => ({ ...passed, body: JSON.stringify(change(read(passed.body))) });
export const renamed = (request: Passing, key: string): Passing => ({ ...request, headers: { ...request.headers, 'idempotency-key': key } });
export const ok = (body: unknown): Passed => ({ status: 200, headers: JSON_HEADERS, body: JSON.stringify(body) });
export const problem = (status: number, code: string): Passed => ({ status, headers: { 'content-type': 'application/problem+json' }, body: JSON.stringify({ status, code, title: code }) });
export const when = (is: (request: Passing) => boolean, act: (request: Passing, forward: Forward) => Promise<Passed>) => (): Fault => (request, forward) => (is(request) ? act(request, forward) : forward(request));
