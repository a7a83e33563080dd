import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'tests/accessibility/**', 'tests/bench/**'],
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
