import { setFlagsFromString } from 'node:v8';
import { SHARE_ENV, Worker } from 'node:worker_threads';
import { emptyTally, hashOfTally, mergeTally, tallySession, type Tally } from '../world/tally.ts';
import { BATCH_SIZE, runBatch, type RunOptions } from './run-batch.ts';

export interface SimulateOptions extends RunOptions {
  readonly sessions: number;
  /** Threads; 0: in this one. */
  readonly workers: number;
  /** Told after each batch. */
  readonly onProgress?: (tally: Tally) => void;
  /** Asked before each batch, and without threads after each session; true: nothing more is begun. */
  readonly mustStop?: (tally: Tally) => boolean;
}

const hasTally = (message: unknown): message is { readonly tally: Tally } => typeof message === 'object' && message !== null && 'tally' in message;
const errorIn = (message: unknown): string | null => (typeof message === 'object' && message !== null && 'error' in message ? String(message.error) : null);

const inThisThread = async ({ sessions, onProgress, mustStop, ...run }: SimulateOptions): Promise<Tally> => {
  const tally = emptyTally();
  for (let batch = 0; batch * BATCH_SIZE < sessions && mustStop?.(tally) !== true; batch += 1) {
    await runBatch(batch, run, sessions, (result) => {
      tallySession(tally, result);
      return mustStop?.(tally) === true;
    });
    onProgress?.(tally);
  }
  return tally;
};

/** Nearly all that a session makes is gone with it: with this much room, and from the beginning, it is never copied about. */
const youngMb = 192;
const prepareMemory = (): void => {
  setFlagsFromString(`--min-semi-space-size=${youngMb / 3}`);
  // V8 would learn, from sessions that happen to be collected in their midst, to begin some objects as old ones: those keep all that they refer to.
  setFlagsFromString('--no-allocation-site-pretenuring');
  // Every processor has a world of its own to run: help with a collection would be taken from another one, and waited for.
  setFlagsFromString('--no-parallel-scavenge');
};

/** One worker: takes batches until there are none; rejects when it dies. */
const work = (next: () => number | null, options: SimulateOptions, onTally: (tally: Tally) => void): Promise<void> => new Promise((resolve, reject) => {
  const worker = new Worker(new URL('./simulate-worker.ts', import.meta.url), { env: SHARE_ENV, resourceLimits: { maxYoungGenerationSizeMb: youngMb } }); // The machine's time zone can be changed in it (F36).
  const { seed, faults, shop, kind } = options;
  const give = (): void => {
    const batch = next();
    if (batch !== null) worker.postMessage({ batch, until: options.sessions, run: { seed, faults, shop, kind } });
    else void worker.terminate().then(() => resolve(), reject);
  };
  worker.on('message', (message: unknown) => {
    const error = errorIn(message);
    if (error !== null) {
      void worker.terminate();
      reject(new Error(error));
    } else if (hasTally(message)) {
      onTally(message.tally);
      give();
    }
  });
  worker.on('error', reject);
  give();
});

/** Runs that many sessions of the virtual world and tells what they came to. The same seed comes to the same, however many threads there are (R6). */
export const simulate = async (options: SimulateOptions): Promise<Tally> => {
  if (options.workers === 0) return inThisThread(options);
  prepareMemory();
  const tally = emptyTally();
  let batch = 0;
  const next = (): number | null => {
    if (batch * BATCH_SIZE >= options.sessions || options.mustStop?.(tally) === true) return null;
    batch += 1;
    return batch - 1;
  };
  await Promise.all(Array.from({ length: options.workers }, () => work(next, options, (part) => {
    mergeTally(tally, part);
    options.onProgress?.(tally);
  })));
  return tally;
};

/** For whoever calls: what a run came to. */
export type SimulationTally = Tally;

/** The hash over all stories of a run (R6). */
export const simulationHash = (tally: SimulationTally): string => hashOfTally(tally);
