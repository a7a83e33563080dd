import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    // What only the long run does (`npm run test:long`).
    exclude: ['tests/e2e/**', 'tests/accessibility/**', 'tests/bench/**', ...(process.env['WEBORDER_LONG'] === '1' ? [] : ['tests/**/*.long.test.ts'])],
    environment: 'node',
    maxWorkers: 2,
    // A time zone that is none of the shops': code that leans on the machine's own zone shows itself.
    env: { TZ: 'America/Noronha' },
    testTimeout: 10_000,
    restoreMocks: true,
    allowOnly: false,
    passWithNoTests: false,
  },
});
