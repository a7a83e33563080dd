import type { Proof, TableRow } from './table-rows.ts';
import type { Outcomes } from './test-reports.ts';
import { sourceTitleOf } from './test-titles.ts';

const LONG_FORM = 'long form: ';
const notRun = 'not run yet';

/** The two halves of a result: what `npm test` runs, and what only `npm run test:long` does. Empty: the row has no such tests. */
interface Halves { readonly quick: string; readonly long: string }

const tests = (count: number): string => `${String(count)} ${count === 1 ? 'test' : 'tests'}`;

const isLongFile = (file: string): boolean => file.includes('.long.');

const halvesOf = (result: string): Halves => {
  const at = result.indexOf(LONG_FORM);
  return at < 0 ? { quick: result, long: '' } : { quick: result.slice(0, at).replace(/; $/, ''), long: result.slice(at + LONG_FORM.length) };
};

/**
 * What happened to the tests of one half; where a file of theirs did not run, what stood there before goes on standing. How many passed is not said: each line
 * that is added to a test of many would make the table another.
 */
const halfResult = (proofs: readonly Proof[], outcomes: Outcomes, titles: ReadonlyMap<string, readonly string[]>, before: string): string => {
  if (proofs.length === 0) return '';
  if (proofs.some(({ file }) => !outcomes.has(file))) return before === '' ? notRun : before;
  const ran = proofs.map(({ file, title }) => (outcomes.get(file) ?? []).filter((outcome) => sourceTitleOf(outcome.title, titles.get(file) ?? []) === title));
  const all = ran.flat();
  const failed = all.filter(({ passed }) => !passed).length;
  if (ran.some((ofProof) => ofProof.length === 0)) return `failed, ${tests(ran.filter((ofProof) => ofProof.length === 0).length)} did not run`;
  if (failed > 0) return `failed, ${String(failed)} of ${tests(all.length)}`;
  return 'passed';
};

/** The last cell of a row. `before` is what it said so far. */
export const rowResult = (row: TableRow, outcomes: Outcomes, titles: ReadonlyMap<string, readonly string[]>, before: string): string => {
  const old = halvesOf(before);
  const quick = halfResult(row.proofs.filter(({ file }) => !isLongFile(file)), outcomes, titles, old.quick);
  const long = halfResult(row.proofs.filter(({ file }) => isLongFile(file)), outcomes, titles, old.long);
  return [quick, ...(long === '' ? [] : [LONG_FORM + long])].filter((half) => half !== '').join('; ');
};
