import { Hono } from 'hono';
import { corsHeaders, preflight, refuseForeign, type AccessRules } from '../edge/access.ts';
import { readJsonBody } from '../http/json-body.ts';
import { commonHeaders } from '../http/security-headers.ts';
import { problemResponse } from '../http/serve.ts';
import { readEnvelopes } from './read-envelopes.ts';
import type { TelemetrySink } from './telemetry-sink.ts';

/** Where the service's library sends to, below the endpoint of the connection string. */
export const INGESTION_PATH = '/v2/track';

const BAD_ITEM = 400;
const PARTLY = 206;

/** `InstrumentationKey=…;IngestionEndpoint=…` of the simulator's own end. The key is nobody's. */
export const ownConnectionString = (origin: string): string => `InstrumentationKey=00000000-0000-4000-8000-000000000000;IngestionEndpoint=${origin}/`;

/**
 * Takes telemetry as Azure Application Insights does: a batch of items as JSON, answered by how many were received and taken, with those that were not by
 * their place. For pages of the product server only, and with no log of its own: what came is in the sink, without its key.
 */
export const createIngestionApp = (sink: TelemetrySink, rules: AccessRules): Hono => {
  const app = new Hono();
  app.options(INGESTION_PATH, (context) => {
    const refusal = refuseForeign(context.req.raw, rules);
    return refusal === null ? preflight(context.req.raw, rules) : problemResponse(refusal);
  });
  app.post(INGESTION_PATH, async (context) => {
    const request = context.req.raw;
    const refusal = refuseForeign(request, rules);
    if (refusal !== null) return problemResponse(refusal);
    const headers = new Headers([...commonHeaders, ...corsHeaders(request, rules)].map(([name, value]): [string, string] => [name, value]));
    // What a page sends when it goes may not say that it is JSON: it would have to ask first.
    const body = await readJsonBody(request, { isAnyType: true });
    if (!body.ok) return problemResponse(body.problem, headers);
    const items = readEnvelopes(body.value);
    const taken = items.filter((item) => item !== null);
    sink.take(taken);
    const errors = items.flatMap((item, index) => (item === null ? [{ index, statusCode: BAD_ITEM, message: 'This is no item of telemetry.' }] : []));
    headers.set('content-type', 'application/json');
    headers.set('cache-control', 'no-store');
    const status = errors.length === 0 ? 200 : taken.length === 0 ? BAD_ITEM : PARTLY;
    return new Response(JSON.stringify({ itemsReceived: items.length, itemsAccepted: taken.length, errors }), { status, headers });
  });
  return app;
};
