import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** They put other modules in the place of ours (`vi.mock`) or change what belongs to a whole process: each has a process of its own. */
const alone = ['tests/simulations/**/*.test.ts'];
// What only the long run does (`npm run test:long`).
const exclude = ['tests/e2e/**', 'tests/accessibility/**', 'tests/bench/**', ...(process.env['WEBORDER_LONG'] === '1' ? [] : ['tests/**/*.long.test.ts'])];

export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: 'alone', include: alone, exclude, isolate: true } },
      // One process after the other takes these files up: what they import is there already, which is half of the time they need.
      { extends: true, test: { name: 'together', include: ['tests/**/*.test.{ts,tsx}'], exclude: [...exclude, ...alone], isolate: false } },
    ],
    environment: 'node',
    // More than there are processors: half of the time of some files is waiting for what takes its time, a card or an answer that never comes.
    maxWorkers: 4,
    // Tests that wait together: five of them shared a processor so that none of their calls was answered within the product's own bounds on a busy machine.
    maxConcurrency: 3,
    env: {
      // A time zone that is none of the shops': code that leans on the machine's own zone shows itself.
      TZ: 'America/Noronha',
      // Where `weborder` keeps what Node has compiled and stripped of its types; the processes that tests start keep it there, too.
      NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'),
    },
    // What is right is not called wrong by a machine that has other work to do.
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    restoreMocks: true,
    allowOnly: false,
    passWithNoTests: false,
  },
});
