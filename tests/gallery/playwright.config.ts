import { defineConfig } from 'playwright/test';
import everyDay from '../e2e/playwright.config.ts';

const base = everyDay.use ?? {};

/** Not a test: takes the pictures of `npm run gallery`. */
export default defineConfig({
  ...everyDay, testDir: '.', testMatch: '*.spec.ts', testIgnore: [],
  projects: [
    { name: 'phone', grepInvert: /@kiosk|@board/, use: { ...base, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true } },
    { name: 'small phone', grepInvert: /@kiosk|@board|@phone|dark/, use: { ...base, viewport: { width: 320, height: 640 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true } },
    { name: 'tablet', grepInvert: /@kiosk|@board|@phone|dark/, use: { ...base, viewport: { width: 834, height: 1112 }, hasTouch: true } },
    { name: 'desktop', grepInvert: /@kiosk|@board|@phone/, use: { ...base, viewport: { width: 1440, height: 900 } } },
    { name: 'board', grep: /@board/, use: base },
    { name: 'kiosk', grep: /@kiosk/, use: { ...base, viewport: { width: 1080, height: 1920 }, hasTouch: true } },
  ],
});
