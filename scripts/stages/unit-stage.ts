import { readFile } from 'node:fs/promises';
import { runTool } from '../run-program.ts';
import type { Stage } from './stage.ts';

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

/** Architecture, unit, contract and simulation tests: everything that needs no browser. */
export const unitStage = (reportFolder: string): Stage => ({
  name: 'architecture, unit, contracts',
  run: async () => {
    const reportFile = `${reportFolder}/vitest.json`;
    const run = await runTool('vitest/vitest.mjs', ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${reportFile}`]);
    const report = JSON.parse(await readFile(reportFile, 'utf8')) as VitestReport;
    // A file that does not even load has no tests to count, yet it is a failure.
    const brokenFiles = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;
    const failed = report.numFailedTests + brokenFiles;
    return {
      passed: report.numPassedTests,
      failed: failed === 0 && run.code !== 0 ? 1 : failed,
      output: run.output,
    };
  },
});
