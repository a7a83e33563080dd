import { withoutSoftHyphens } from './output.ts';

/** A column: its title, how to show a row, and which side figures stand on. */
export interface Column<Row> { readonly title: string; readonly of: (row: Row) => string; readonly align?: 'left' | 'right' }

/** Drawn over two columns: emoji, flags, and the signs of East Asia. */
const wide = /^(?:\p{Emoji_Presentation}|\p{Regional_Indicator}|.\uFE0F|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303E\uFF01-\uFF60])/u;

const segmenter = new Intl.Segmenter();
/** Columns of a terminal. */
const widthOf = (text: string): number => [...segmenter.segment(text)].reduce((sum, { segment }) => sum + (wide.test(segment) ? 2 : 1), 0);

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
