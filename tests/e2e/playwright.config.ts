import { defineConfig } from 'playwright/test';
import { findChromium } from '#scripts/find-chromium.ts';
import { chromiumSwitches } from './support/chromium-switches.ts';
import { isLongRun } from './support/is-long-run.ts';

const executablePath = findChromium();

/** Motion is painted by the processor here, at the cost of everything else; tests of motion, and of a guest's plain ways, ask for it. */
const still = { contextOptions: { reducedMotion: 'reduce' } } as const;

/**
 * A test runs at phone size; tagged `@desktop` it runs at desktop size instead, tagged `@both` at both sizes,
 * tagged `@kiosk` on a kiosk's screen.
 */
export default defineConfig({
  testDir: '..',
  testMatch: ['e2e/**/*.spec.ts', 'accessibility/**/*.spec.ts'],
  // What goes through every combination takes too long for every day: `npm run test:long`.
  testIgnore: isLongRun ? [] : ['**/*.long.spec.ts'],
  outputDir: '../../test-results',
  // The build's renderer is a megabyte of JavaScript as it is: looked through for TypeScript, it kept the first test of each worker waiting.
  build: { external: ['**/dist/ui-server/**'] },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Generous: what is right comes in time on a busy machine, too, and what is wrong is wrong at any time.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  use: {
    // A worker fetches everything once more for each test, which is a quarter of what the tests cost: those of whole orders, of what is kept, and of what comes back say 'allow'.
    serviceWorkers: 'block',
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    screenshot: 'only-on-failure',
    // Recording doubles the work of a page; WEBORDER_TRACE=1 when a failure has to be looked into.
    trace: process.env['WEBORDER_TRACE'] === '1' ? 'retain-on-failure' : 'off',
    launchOptions: { args: [...chromiumSwitches], ...(executablePath !== undefined && { executablePath }) },
  },
  projects: [
    { name: 'desktop', grep: /@desktop|@both/, use: { viewport: { width: 1280, height: 800 }, ...still } },
    { name: 'kiosk', grep: /@kiosk/, use: { viewport: { width: 1080, height: 1920 }, hasTouch: true, ...still } },
    // The last to begin are short here: no test of a minute runs alone in the end.
    {
      name: 'phone',
      grepInvert: /@desktop|@kiosk/,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true, ...still },
    },
  ],
});
