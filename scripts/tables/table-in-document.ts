import { rowResult } from './row-result.ts';
import { statusOf, type TableRow } from './table-rows.ts';
import type { Outcomes } from './test-reports.ts';

const HEAD = ['| Id | What is asked | Status | Held by | Result |', '|---|---|---|---|---|'];

const cell = (text: string): string => text.replaceAll(/(?<!\\)\|/g, '\\|');

const heldBy = (row: TableRow): string => {
  const byFile = Map.groupBy(row.proofs, ({ file }) => file);
  const held = [...byFile].map(([file, proofs]) => `\`${file}\` ${proofs.map(({ title }) => `“${title}”`).join(', ')}`).join('; ');
  const words = [row.note, row.operators].map((text) => text.charAt(0).toUpperCase() + text.slice(1));
  return [held, ...words, row.missing === '' ? '' : `Missing: ${row.missing}`].filter((part) => part !== '').join('. ');
};

/** The cells of the table's rows in a document, by the row's id. */
export const cellsOf = (document: string): ReadonlyMap<string, readonly string[]> => new Map(document.split('\n').flatMap((line) => {
  const cells = line.split(/(?<!\\)\|/).map((text) => text.trim());
  const id = cells[1] ?? '';
  return /^[A-Z]\d+$/.test(id) ? [[id, cells.slice(1, -1)] as const] : [];
}));

/** A document whose table is made anew from its rows and from what ran. What did not run keeps its result. */
export const withTable = (document: string, rows: readonly TableRow[], outcomes: Outcomes, titles: ReadonlyMap<string, readonly string[]>): string => {
  const before = cellsOf(document);
  const lines = rows.map((row) => {
    const result = rowResult(row, outcomes, titles, before.get(row.id)?.[4] ?? '');
    return `| ${[row.id, row.asks, statusOf(row), heldBy(row), result].map(cell).join(' | ')} |`;
  });
  return document.replace(/^\| Id \|.*\n(?:\|.*(?:\n|$))*/m, () => `${[...HEAD, ...lines].join('\n')}\n`);
};
