import type { Delay } from './simulator-parts.ts';

/** No delay is longer: the server would cut it. */
const LONGEST_MS = 600_000;
/** How far a delay that varies strays, where nobody has said. */
const USUAL_SIGMA = 1;

const isLength = (ms: number): boolean => ms <= LONGEST_MS;

/** A delay as it is written: `2000`, `2000-8000` (anything between), `around 400` (now and then far more). */
export const delayText = (delay: Delay): string => {
  switch (delay.kind) {
    case 'fixed': return String(delay.ms);
    case 'uniform': return `${String(delay.minMs)}-${String(delay.maxMs)}`;
    case 'log-normal': return `around ${String(delay.medianMs)}`;
  }
};

/** The delay that is written; null: none is. */
export const delayOf = (text: string, sigma = USUAL_SIGMA): Delay | null => {
  const [, around, from, to] = /^(?:around (\d+)|(\d+)(?:\s*(?:-|–|to)\s*(\d+))?)$/i.exec(text.trim()) ?? [];
  if (around !== undefined) return isLength(Number(around)) ? { kind: 'log-normal', medianMs: Number(around), sigma } : null;
  if (from === undefined) return null;
  const minMs = Number(from);
  if (to === undefined) return isLength(minMs) ? { kind: 'fixed', ms: minMs } : null;
  return minMs <= Number(to) && isLength(Number(to)) ? { kind: 'uniform', minMs, maxMs: Number(to) } : null;
};
