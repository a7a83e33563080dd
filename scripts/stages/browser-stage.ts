import { readFile } from 'node:fs/promises';
import { ensureChromium } from '../find-chromium.ts';
import { runTool } from '../run-program.ts';
import type { Stage } from './stage.ts';

interface PlaywrightReport {
  readonly errors: readonly unknown[];
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number; readonly skipped: number };
}

/** Whole journeys in a real browser. A test that passes only on a second try is a failure, and so is a skipped one. */
export const browserStage = (reportFolder: string): Stage => ({
  name: 'browser',
  run: async () => {
    const reportFile = `${reportFolder}/playwright.json`;
    const run = await runTool('playwright/cli.js', ['test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=dot,json'], {
      env: { CHROMIUM_PATH: await ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
    });
    const { stats, errors } = JSON.parse(await readFile(reportFile, 'utf8')) as PlaywrightReport;
    const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
    return { passed: stats.expected, failed: failed === 0 && run.code !== 0 ? 1 : failed, output: run.output };
  },
});
