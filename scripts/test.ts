/**
 * `npm test` and `npm run check`: every stage in turn, none stops the next, and the last line says `N passed, N failed`.
 * `--no-browser` leaves out what needs the built app and a browser, and most guests of the virtual world. `--long` runs everything as often and as far as it is meant to be, which takes an hour.
 */
import { mkdir, rm } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { browserStage } from './stages/browser-stage.ts';
import type { Stage, StageResult } from './stages/stage.ts';
import { scriptBudget } from './stages/script-budget-stage.ts';
import { lint, types, uiBuild, unused } from './stages/static-stages.ts';
import { tablesStage } from './stages/tables-stage.ts';
import { unitStage } from './stages/unit-stage.ts';
import { reportFolder } from './tables/test-reports.ts';

const attempt = async (stage: Stage): Promise<StageResult> => {
  try {
    const result = await stage.run();
    if (result.passed + result.failed > 0) return result;
    return { passed: 0, failed: 1, output: `${result.output}\nNo test ran here, which counts as a failure.` };
  } catch (error) {
    return { passed: 0, failed: 1, output: error instanceof Error ? error.message : String(error) };
  }
};

const report = (name: string, result: StageResult, sinceMs: number): void => {
  const seconds = ((performance.now() - sinceMs) / 1000).toFixed(1);
  if (result.failed > 0) console.log(result.output.trim());
  console.log(`${result.failed === 0 ? '✓' : '✗'} ${name}: ${result.passed} passed, ${result.failed} failed (${seconds} s)`);
};

if (process.argv.includes('--long')) process.env['WEBORDER_LONG'] = '1';
const withBrowser = !process.argv.includes('--no-browser');
// Run all day: the virtual world has fewer guests then.
if (!withBrowser) process.env['WEBORDER_CHECK'] = '1';
// The reports stay: the tables of docs/ are made from them. Without a browser the last browser tests' report holds on.
if (withBrowser) await rm(reportFolder, { recursive: true, force: true });
await mkdir(reportFolder, { recursive: true });
const stages: readonly Stage[] = [
  types,
  lint,
  unused,
  unitStage(reportFolder),
  ...(withBrowser ? [uiBuild, scriptBudget, browserStage(reportFolder), tablesStage] : []),
];

let passed = 0;
let failed = 0;
for (const stage of stages) {
  const sinceMs = performance.now();
  const result = await attempt(stage);
  report(stage.name, result, sinceMs);
  passed += result.passed;
  failed += result.failed;
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
