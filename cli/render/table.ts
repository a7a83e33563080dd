import { withoutSoftHyphens } from './output.ts';

/** A column: its title, how to show a row, and which side figures stand on. */
export interface Column<Row> { readonly title: string; readonly of: (row: Row) => string; readonly align?: 'left' | 'right' }

const widthOf = (text: string): number => [...new Intl.Segmenter().segment(text)].length;

const padded = (text: string, width: number, align: 'left' | 'right'): string => {
  const space = ' '.repeat(Math.max(0, width - widthOf(text)));
  return align === 'right' ? space + text : text + space;
};

/** Columns as wide as their widest cell, two spaces between them, no lines; soft hyphens left out. */
export const table = <Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string => {
  const cells = rows.map((row) => columns.map((column) => withoutSoftHyphens(column.of(row))));
  const widths = columns.map((column, at) => Math.max(widthOf(column.title), ...cells.map((line) => widthOf(line[at] ?? ''))));
  const line = (texts: readonly string[]): string =>
    texts.map((text, at) => padded(text, widths[at] ?? 0, columns[at]?.align ?? 'left')).join('  ').trimEnd();
  return [line(columns.map((column) => column.title)), ...cells.map(line)].join('\n');
};
