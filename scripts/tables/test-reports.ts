import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectRoot } from '../project-root.ts';

/** Where test runs leave their JSON reports; git ignores it. */
export const reportFolder = join(projectRoot, 'test-reports');

/** How a test ended, under its title in the report. */
interface Outcome {
  readonly title: string;
  readonly passed: boolean;
}

/** What ran, by test file (path from the root). */
export type Outcomes = ReadonlyMap<string, readonly Outcome[]>;

interface VitestReport {
  readonly startTime: number;
  readonly testResults: readonly { readonly name: string; readonly assertionResults: readonly { readonly title: string; readonly status: string }[] }[];
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly { readonly file: string; readonly title: string; readonly tests: readonly { readonly status: string }[] }[];
}

interface PlaywrightReport {
  readonly config: { readonly rootDir: string };
  readonly suites: readonly Suite[];
  readonly stats: { readonly startTime: string };
}

interface Ran { readonly since: number; readonly outcomes: readonly (readonly [file: string, outcome: Outcome])[] }

const fromRoot = (path: string): string => relative(projectRoot, path).replaceAll('\\', '/');

const ofVitest = ({ startTime, testResults }: VitestReport): Ran => ({
  since: startTime,
  outcomes: testResults.flatMap(({ name, assertionResults }) => assertionResults.map(({ title, status }) => [fromRoot(name), { title, passed: status === 'passed' }] as const)),
});

const ofSuite = (suite: Suite, rootDir: string): Ran['outcomes'] => [
  ...(suite.specs ?? []).flatMap(({ file, title, tests }) => tests.map(({ status }) => [fromRoot(join(rootDir, file)), { title, passed: status === 'expected' }] as const)),
  ...(suite.suites ?? []).flatMap((inner) => ofSuite(inner, rootDir)),
];

/** What a report of vitest or Playwright says. */
export const ranIn = (report: VitestReport | PlaywrightReport): Ran =>
  ('testResults' in report ? ofVitest(report) : { since: Date.parse(report.stats.startTime), outcomes: report.suites.flatMap((suite) => ofSuite(suite, report.config.rootDir)) });

/** Several runs as one: what a later run says of a file counts, also when it ran that file alone. */
export const mergedRuns = (runs: readonly Ran[]): Outcomes => {
  const merged = new Map<string, readonly Outcome[]>();
  for (const { outcomes } of runs.toSorted((a, b) => a.since - b.since)) {
    const ofRun = Map.groupBy(outcomes, ([file]) => file);
    for (const [file, all] of ofRun) merged.set(file, all.map(([, outcome]) => outcome));
  }
  return merged;
};

/** Everything that the reports in a folder say; empty without any. */
export const readOutcomes = (folder: string = reportFolder): Outcomes => {
  if (!existsSync(folder)) return new Map();
  const files = globSync('*.json', { cwd: folder });
  return mergedRuns(files.map((file) => ranIn(JSON.parse(readFileSync(join(folder, file), 'utf8')) as VitestReport | PlaywrightReport)));
};
