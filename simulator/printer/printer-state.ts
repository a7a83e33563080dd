import { seconds, type Millis } from '#core/shared/duration.ts';
import { ROLL_MM } from '#adapters/wire/terminal-control.ts';
import type { PrinterSensors } from './escpos/status-reply.ts';

/**
 * How the printer behaves beyond what its sensors tell. Written is not printed:
 * `slow`; `half`: it jams in the middle; `accepted`: says yes, nothing comes; `later`: says no, but the paper comes after the refill;
 * `twice`; `lost`: says yes and forgets.
 */
type PrinterManner = 'normal' | 'slow' | 'half' | 'accepted' | 'later' | 'twice' | 'lost';

/** What the switches of the printer are set to. */
export interface PrinterCondition {
  readonly online: boolean;
  readonly coverOpen: boolean;
  readonly jam: boolean;
  /** Paper that is left on the roll. */
  readonly paperMm: number;
  readonly manner: PrinterManner;
}

/** From here on the near-end sensor is lit. */
export const NEAR_END_MM = 4_000;
const slowMs = seconds(8);

export const READY_PRINTER: PrinterCondition = { online: true, coverOpen: false, jam: false, paperMm: ROLL_MM, manner: 'normal' };

/** Why nothing can be printed now, in the wire's words. */
export type PrinterFault = 'offline' | 'coverOpen' | 'jam' | 'paperEnd';

/** The first reason that stands in the way; null: ready. */
export const faultOf = (condition: PrinterCondition): PrinterFault | null => {
  if (!condition.online) return 'offline';
  if (condition.coverOpen) return 'coverOpen';
  if (condition.jam) return 'jam';
  return condition.paperMm <= 0 ? 'paperEnd' : null;
};

const paperOf = (paperMm: number): PrinterSensors['paper'] => {
  if (paperMm <= 0) return 'end';
  return paperMm < NEAR_END_MM ? 'near-end' : 'ok';
};

/** What the sensors tell. */
export const sensorsOf = (condition: PrinterCondition): PrinterSensors => ({
  online: condition.online, coverOpen: condition.coverOpen, jam: condition.jam, paper: paperOf(condition.paperMm), drawerOpen: false,
});

/** How much paper a job needs, and whether it waits in the printer's own memory when it cannot be printed (the raw port) or is refused (the host). */
interface PrinterJob { readonly id: string; readonly lengthMm: number; readonly waits: boolean }

export interface PrinterState { readonly condition: PrinterCondition; readonly stuck: readonly PrinterJob[] }

export type PrinterEvent =
  | { readonly type: 'print'; readonly job: PrinterJob }
  /** Somebody turned a switch, closed the cover, put a roll in. */
  | { readonly type: 'set'; readonly change: Partial<PrinterCondition> };

type PrinterEffect =
  | { readonly type: 'comes-out'; readonly jobId: string; readonly portion: 'whole' | 'half'; readonly afterMs: Millis }
  /** The job stays inside until the printer is ready again. */
  | { readonly type: 'stuck'; readonly jobId: string }
  /** The job was taken and will never come out; `forgotten`: nobody will ever know of it. */
  | { readonly type: 'vanishes'; readonly jobId: string; readonly forgotten: boolean }
  | { readonly type: 'answer'; readonly jobId: string; readonly fault: PrinterFault | null; readonly afterMs: Millis }
  | { readonly type: 'sensors-changed'; readonly sensors: PrinterSensors };

export interface PrinterStep { readonly state: PrinterState; readonly effects: readonly PrinterEffect[] }

const answer = (job: PrinterJob, fault: PrinterFault | null, afterMs: Millis = 0): PrinterEffect => ({ type: 'answer', jobId: job.id, fault, afterMs });
const out = (job: PrinterJob, portion: 'whole' | 'half' = 'whole', afterMs: Millis = 0): PrinterEffect => ({ type: 'comes-out', jobId: job.id, portion, afterMs });

const used = (condition: PrinterCondition, lengthMm: number): PrinterCondition => ({ ...condition, paperMm: Math.max(0, condition.paperMm - lengthMm) });

const withSensors = (before: PrinterCondition, step: PrinterStep): PrinterStep => {
  const [old, fresh] = [sensorsOf(before), sensorsOf(step.state.condition)];
  const isSame = old.online === fresh.online && old.coverOpen === fresh.coverOpen && old.jam === fresh.jam && old.paper === fresh.paper;
  return isSame ? step : { state: step.state, effects: [...step.effects, { type: 'sensors-changed', sensors: fresh }] };
};

/** Prints as far as the paper goes. */
const printWhole = (state: PrinterState, job: PrinterJob, afterMs: Millis, copies: number): PrinterStep => {
  const { condition } = state;
  const need = job.lengthMm * copies;
  if (condition.paperMm < job.lengthMm) {
    return { state: { ...state, condition: used(condition, job.lengthMm) }, effects: [out(job, 'half', afterMs), answer(job, 'paperEnd', afterMs)] };
  }
  const sheets = Array.from({ length: copies }, () => out(job, 'whole', afterMs));
  return { state: { ...state, condition: used(condition, need) }, effects: [...sheets, answer(job, null, afterMs)] };
};

const print = (state: PrinterState, job: PrinterJob): PrinterStep => {
  const { condition } = state;
  const fault = faultOf(condition);
  if (fault !== null && !job.waits) return { state, effects: [answer(job, fault)] };
  if (fault !== null) return { state: { ...state, stuck: [...state.stuck, job] }, effects: [{ type: 'stuck', jobId: job.id }, answer(job, fault)] };
  switch (condition.manner) {
    case 'normal': return printWhole(state, job, 0, 1);
    case 'slow': return printWhole(state, job, slowMs, 1);
    case 'twice': return printWhole(state, job, 0, 2);
    case 'half': return { state: { ...state, condition: used(condition, job.lengthMm / 2) }, effects: [out(job, 'half'), answer(job, 'jam')] };
    case 'accepted': return { state, effects: [{ type: 'vanishes', jobId: job.id, forgotten: false }, answer(job, null)] };
    case 'lost': return { state, effects: [{ type: 'vanishes', jobId: job.id, forgotten: true }, answer(job, null)] };
    case 'later': return { state: { ...state, stuck: [...state.stuck, job] }, effects: [{ type: 'stuck', jobId: job.id }, answer(job, 'paperEnd')] };
  }
};

/** What waited inside comes out as soon as nothing stands in its way. */
const release = (state: PrinterState): PrinterStep => {
  let { condition } = state;
  const effects: PrinterEffect[] = [];
  const stuck: PrinterJob[] = [];
  for (const job of state.stuck) {
    if (faultOf(condition) === null) {
      effects.push(out(job));
      condition = used(condition, job.lengthMm);
    } else stuck.push(job);
  }
  return { state: { condition, stuck }, effects };
};

const set = (state: PrinterState, change: Partial<PrinterCondition>): PrinterStep => {
  const condition: PrinterCondition = { ...state.condition, ...change };
  const isRefilled = change.paperMm !== undefined && change.paperMm > state.condition.paperMm;
  const next: PrinterState = { ...state, condition };
  return condition.manner === 'later' && !isRefilled ? { state: next, effects: [] } : release(next);
};

/** One step of the printer: what it is now, and what comes out of it, as data. */
export const printerStep = (state: PrinterState, event: PrinterEvent): PrinterStep => {
  const step = event.type === 'print' ? print(state, event.job) : set(state, event.change);
  return withSensors(state.condition, step);
};
