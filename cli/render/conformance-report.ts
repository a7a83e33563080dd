import type { CheckResult } from '../conformance/run-checks.ts';

/** One server with the results of its checks. */
export interface Suite { readonly name: string; readonly url: string; readonly results: readonly CheckResult[] }

const marks: Readonly<Record<CheckResult['outcome'], string>> = { passed: 'ok  ', failed: 'FAIL', skipped: 'skip' };
/** Of the exchanges of a check, the last ones tell most. */
const SHOWN = 2;
const FIRST_LETTERS = 160;

const lines = ({ id, title, severity, source, outcome, why, evidence }: CheckResult, width: number): readonly string[] => [
  `${marks[outcome]}  ${id.padEnd(width)}  ${title}${outcome === 'skipped' ? ` (${why})` : ''}`,
  ...(outcome === 'failed' ? [`        ${severity}, ${source}: ${why}`] : []),
  ...(outcome === 'failed' ? evidence.slice(-SHOWN) : []).flatMap(({ response, curl }) => [`        $ ${curl}`, `        < ${response.status === 0 ? 'no answer' : response.status} ${response.text.slice(0, FIRST_LETTERS).replaceAll(/\s+/g, ' ')}`.trimEnd()]),
];

/** Where nothing answers nothing is looked at: a screen full of that would push the one line that counts out of sight. */
const shortened = ([first, ...others]: readonly CheckResult[], width: number): readonly string[] | null =>
  (first?.outcome === 'failed' && others.length > 1 && others.every(({ why }) => why === `${first.id} failed`) ? [...lines(first, width), `${marks.skipped}  the other ${others.length} (${first.id} failed)`] : null);

/** How many checks ended in which way. */
export const countsOf = (results: readonly CheckResult[]): Readonly<Record<CheckResult['outcome'], number>> => {
  const count = (outcome: CheckResult['outcome']): number => results.filter((each) => each.outcome === outcome).length;
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped') };
};

/** The report for people: a line per check, and what is wrong with a line for the shell. */
export const conformanceReport = (suites: readonly Suite[]): string => suites.map(({ name, url, results }) => {
  const width = Math.max(...results.map(({ id }) => id.length));
  const { passed, failed, skipped } = countsOf(results);
  return [`${name}, ${url}`, ...(shortened(results, width) ?? results.flatMap((each) => lines(each, width))), `${passed} passed, ${failed} failed, ${skipped} skipped`].join('\n');
}).join('\n\n');
