import { parentPort } from 'node:worker_threads';
import { emptyTally, tallySession } from '../world/tally.ts';
import { runBatch, type RunOptions } from './run-batch.ts';

/** A worker thread that runs batches as they are handed to it. */
interface BatchOrder { readonly batch: number; readonly until: number; readonly run: RunOptions }

const isOrder = (message: unknown): message is BatchOrder => typeof message === 'object' && message !== null && 'batch' in message && 'run' in message;

parentPort?.on('message', (message: unknown) => {
  if (!isOrder(message)) return;
  const tally = emptyTally();
  runBatch(message.batch, message.run, message.until, (result) => {
    tallySession(tally, result);
    return false;
  }).then(
    () => parentPort?.postMessage({ tally }),
    (error: unknown) => parentPort?.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
