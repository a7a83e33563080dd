import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';
import { withTable } from './table-in-document.ts';
import { parseTableRows, withNamedTests, type TableRow } from './table-rows.ts';
import type { Outcomes } from './test-reports.ts';

/** A document with a table of promises: where it is, where its rows are written, how many it must have, and under which letter. */
export interface TableDocument {
  readonly path: string;
  readonly rows: string;
  readonly letter: string;
  readonly count: number;
}

export const tableDocuments: readonly TableDocument[] = [
  { path: 'docs/security.md', rows: 'docs/rows/security.md', letter: 'S', count: 38 },
  { path: 'docs/accessibility.md', rows: 'docs/rows/accessibility.md', letter: 'X', count: 21 },
];

const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');

/** The rows as written; links lead from the folder above, where the document is. */
export const rowsOf = ({ rows }: TableDocument): readonly TableRow[] => parseTableRows(read(rows).replaceAll('](../', ']('));

/** The document as it is, and as these test results make it. */
export const documentTwice = (document: TableDocument, outcomes: Outcomes, titles: ReadonlyMap<string, readonly string[]>): { readonly is: string; readonly wouldBe: string } => {
  const is = read(document.path);
  return { is, wouldBe: withTable(is, withNamedTests(rowsOf(document), titles), outcomes, titles) };
};
