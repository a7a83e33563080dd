import type { Clock } from '#core/ports/clock.ts';
import { sleep } from '#core/shared/repeating.ts';
import type { FaultPlan } from '../faults/fault-desk.ts';
import { ConnectionLost } from './interruptions.ts';
import { problemWith } from './problem-with.ts';

const portal = '<!doctype html><html><head><title>Guest Wi-Fi</title></head><body><h1>Welcome</h1><p>Accept the terms to go online.</p></body></html>';

/** What HTTP lets no body stand in. */
const BODILESS: ReadonlySet<number> = new Set([204, 205, 304]);

const insteadOf = (fault: NonNullable<FaultPlan['instead']>): Response => {
  switch (fault.kind) {
    case 'drop-before': throw new ConnectionLost({ how: 'drop' });
    case 'reset': throw new ConnectionLost({ how: 'reset' });
    case 'html': return new Response(portal, { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } });
    case 'rate-limit': {
      const response = problemWith(429, 'request.too-many');
      response.headers.set('retry-after', String(Math.max(1, Math.ceil(fault.windowMs / 1000))));
      return response;
    }
    case 'status':
      if (BODILESS.has(fault.status)) return new Response(null, { status: fault.status });
      return fault.body === null ? problemWith(fault.status, fault.code) : new Response(fault.body, { status: fault.status, headers: { 'content-type': 'application/json' } });
  }
};

/** The same answer with another body; its length is no longer known beforehand. */
const withBody = (response: Response, body: ReadableStream<Uint8Array>): Response => {
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return new Response(body, { status: response.status, headers });
};

const breakOff = async (response: Response): Promise<never> => {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const { status, headers } = response;
  throw new ConnectionLost({ how: 'broken-off', answer: { status, headers, bytes: bytes.subarray(0, Math.ceil(bytes.length / 2)), length: bytes.length } });
};

const sliceMs = 100;

/** Drips: ten slices a second. */
const dripping = async (response: Response, bytesPerSecond: number, clock: Clock): Promise<Response> => {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const slice = Math.max(1, Math.floor((bytesPerSecond * sliceMs) / 1000));
  let at = 0;
  return withBody(response, new ReadableStream({
    pull: async (controller) => {
      if (at >= bytes.length) {
        controller.close();
        return;
      }
      await sleep(clock, sliceMs);
      controller.enqueue(bytes.subarray(at, at + slice));
      at += slice;
    },
  }, { highWaterMark: 0 }));
};

/** Lets a request through its faults. Throws `ConnectionLost` where the line goes. `seen` reads the answer before anything becomes of it, and gives it on. */
export const withFaults = async (plan: FaultPlan, clock: Clock, handle: () => Promise<Response>, seen: (response: Response) => Promise<Response>): Promise<Response> => {
  if (plan.delayMs > 0) await sleep(clock, plan.delayMs);
  const response = await seen(plan.instead === null ? await handle() : insteadOf(plan.instead));
  switch (plan.after?.kind) {
    case undefined: return response;
    case 'drop-after': throw new ConnectionLost({ how: 'drop' });
    case 'hang': throw new ConnectionLost({ how: 'hang' });
    case 'truncate': return breakOff(response);
    case 'slow-body': return dripping(response, plan.after.bytesPerSecond, clock);
  }
};
