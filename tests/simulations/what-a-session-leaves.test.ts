import { setFlagsFromString } from 'node:v8';
import { createContext, Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { runBatch } from '#simulator/composition/run-batch.ts';

// As the workers of a run have it (`simulate`).
setFlagsFromString('--no-allocation-site-pretenuring');
setFlagsFromString('--expose-gc');
const [ownContext, smallCollection] = [createContext(), new Script("gc({ type: 'minor' })")];

const [first, last] = [40, 80];
/** Orders, and what V8 learns of the code; a document or a host that is kept makes it twice as much. */
const mostKb = 220;

describe('the virtual world lets go of what is over', () => {
  it.each(['web', 'kiosk'] as const)('a small collection takes the documents of a %s session along, for great ones are rare and small ones copy what they keep', { timeout: 60_000 }, async (kind) => {
    const used: number[] = [];
    await runBatch(1, { seed: 1, faults: null, shop: null, kind }, Infinity, () => {
      smallCollection.runInContext(ownContext);
      used.push(process.memoryUsage().heapUsed);
      return used.length > last;
    });
    const keptKb = ((used[last] ?? Infinity) - (used[first] ?? 0)) / (last - first) / 1024;
    expect(keptKb).toBeLessThan(mostKb);
  });
});
