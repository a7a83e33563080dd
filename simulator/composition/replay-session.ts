import type { SessionResult } from '../world/session-result.ts';
import { BATCH_SIZE, runAlone, runBatch, type RunOptions } from './run-batch.ts';

export interface ReplayOptions extends RunOptions {
  readonly session: number;
  /** Strikes that are left out, by number. */
  readonly skipped: ReadonlySet<number>;
  /** Without the sessions before it. */
  readonly alone: boolean;
}

/** Runs one session again, as it was in its run, and keeps its story. */
export const replaySession = async (options: ReplayOptions): Promise<SessionResult> => {
  const { session, skipped, alone } = options;
  if (alone) return runAlone(options, { session, skipped });
  let found: SessionResult | null = null;
  await runBatch(Math.floor(session / BATCH_SIZE), options, session + 1, (result) => {
    if (result.session === session) found = result;
    return false;
  }, { session, skipped });
  if (found === null) throw new Error(`session ${session} was not run`);
  return found;
};

/**
 * The shortest story found that still breaks the same invariant: alone in the world if that is enough, and without every strike that is not needed.
 * `mostTries`: how many replays it may cost.
 */
export const shrinkSession = async (options: Omit<ReplayOptions, 'skipped' | 'alone'>, broken: SessionResult, mostTries = 150): Promise<{ readonly result: SessionResult; readonly options: ReplayOptions }> => {
  const id = broken.violation?.id;
  let tries = 0;
  const attempt = async (skipped: ReadonlySet<number>, alone: boolean): Promise<SessionResult | null> => {
    tries += 1;
    const result = await replaySession({ ...options, skipped, alone });
    return result.violation !== null && result.violation.id === id ? result : null;
  };
  let best = await attempt(new Set(), true);
  const alone = best !== null;
  best ??= await attempt(new Set(), false);
  if (best === null) return { result: broken, options: { ...options, skipped: new Set(), alone: false } };
  let skipped: ReadonlySet<number> = new Set();
  // Halves first, then one by one; what is left is needed.
  for (let size = Math.max(1, Math.floor(best.strikeCount / 2)); size >= 1; size = size === 1 ? 0 : Math.floor(size / 2)) {
    for (let from = 1; from <= broken.strikeCount && tries < mostTries; from += size) {
      const wanted = new Set([...skipped, ...Array.from({ length: size }, (_, at) => from + at)]);
      if (wanted.size === skipped.size) continue;
      const shorter = await attempt(wanted, alone);
      if (shorter === null) continue;
      best = shorter;
      skipped = wanted;
    }
  }
  return { result: best, options: { ...options, skipped, alone } };
};
