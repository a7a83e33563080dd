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

/** What a stream says first; it has no middle, for it does not end. Null: it is none. */
const beginningOf = async ({ headers, body }: Response): Promise<Uint8Array | null> => {
  if (body === null || headers.get('content-type')?.startsWith('text/event-stream') !== true) return null;
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader();
  const { value = new Uint8Array() } = await reader.read();
  await reader.cancel();
  return value;
};

const breakOff = async (response: Response): Promise<never> => {
  const { status, headers } = response;
  const beginning = await beginningOf(response);
  if (beginning !== null) throw new ConnectionLost({ how: 'broken-off', answer: { status, headers, bytes: beginning, length: 2 * beginning.length } });
  const bytes = new Uint8Array(await response.arrayBuffer());
  throw new ConnectionLost({ how: 'broken-off', answer: { status, headers, bytes: bytes.subarray(0, Math.ceil(bytes.length / 2)), length: bytes.length } });
};

const sliceMs = 100;

/** The same answer in ten slices a second. */
const dripping = (response: Response, bytesPerSecond: number, clock: Clock): Response => {
  if (response.body === null) return response;
  const reader: ReadableStreamDefaultReader<Uint8Array> = response.body.getReader();
  const slice = Math.max(1, Math.floor((bytesPerSecond * sliceMs) / 1000));
  let left = new Uint8Array();
  return new Response(new ReadableStream({
    pull: async (controller) => {
      if (left.length === 0) {
        const piece = await reader.read();
        if (piece.done) {
          controller.close();
          return;
        }
        left = new Uint8Array(piece.value);
      }
      await sleep(clock, sliceMs);
      controller.enqueue(left.subarray(0, slice));
      left = left.subarray(slice);
    },
    cancel: () => reader.cancel(),
  }, { highWaterMark: 0 }), response);
};

/** Nobody will read it: what it would still tell is let go of. */
const lose = (response: Response, how: 'drop' | 'hang'): never => {
  response.body?.cancel().catch(() => undefined);
  throw new ConnectionLost({ how });
};

/** Lets a request through its faults. Throws `ConnectionLost` where the line goes. `seen` reads the answer before anything becomes of it, and gives it on. */
export const withFaults = async (plan: FaultPlan, clock: Clock, handle: () => Promise<Response>, seen: (response: Response) => Promise<Response>): Promise<Response> => {
  if (plan.delayMs > 0) await sleep(clock, plan.delayMs);
  const response = await seen(plan.instead === null ? await handle() : insteadOf(plan.instead));
  switch (plan.after?.kind) {
    case undefined: return response;
    case 'drop-after': return lose(response, 'drop');
    case 'hang': return lose(response, 'hang');
    case 'truncate': return breakOff(response);
    case 'slow-body': return dripping(response, plan.after.bytesPerSecond, clock);
  }
};
