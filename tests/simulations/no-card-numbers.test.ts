import { afterAll, expect, it, vi } from 'vitest';
import { simulate } from '#simulator/composition/simulate.ts';
import type * as WireWatchModule from '#simulator/world/invariants/wire-watch.ts';
import { cardNumbersIn } from '#tests/support/card-numbers-in.ts';

const isLong = process.env['WEBORDER_LONG'] === '1';
const seen = vi.hoisted(() => ({ calls: 0, found: [] as string[], search: (_text: string): void => undefined }));

// Everything that goes over a line of the virtual world passes here: what is sent, and what is heard of it.
vi.mock('#simulator/world/invariants/wire-watch.ts', async (real) => {
  const module = await real<typeof WireWatchModule>();
  return {
    ...module,
    createWireWatch: (deps: Parameters<typeof module.createWireWatch>[0]) => {
      const watch = module.createWireWatch(deps);
      return {
        ...watch,
        sent: (call: Parameters<typeof watch.sent>[0]) => { seen.calls += 1; seen.search(`${call.url} ${call.body}`); watch.sent(call); },
        answered: (call: Parameters<typeof watch.answered>[0], reply: Parameters<typeof watch.answered>[1]) => { seen.search(reply?.text ?? ''); watch.answered(call, reply); },
      };
    },
  };
});
afterAll(() => { vi.restoreAllMocks(); });

it('[S36] in a run of the virtual world nothing that looks like a card number goes over any line', { timeout: isLong ? 3_600_000 : 120_000 }, async () => {
  seen.search = (text) => { seen.found.push(...cardNumbersIn(text)); };
  await simulate({ seed: 36, faults: null, shop: null, kind: null, sessions: isLong ? 5_000 : 40, workers: 0 });
  expect([seen.found, seen.calls > (isLong ? 100_000 : 800)]).toEqual([[], true]);
});
