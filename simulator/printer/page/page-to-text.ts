import { CELL_WIDTH_DOTS, type PrintedItem, type PrintedPage } from './printed-page.ts';

/** Rules drawn with line characters read as plain signs. */
const plain: Readonly<Record<string, string>> = {
  '─': '-', '═': '=', '│': '|', '║': '|', '┼': '+', '┴': '+', '┬': '+', '┤': '+', '├': '+', '┌': '+', '┐': '+', '└': '+', '┘': '+', '╭': '+', '╮': '+', '╰': '+', '╯': '+',
};

/** A wide character fills the columns behind it with spaces, as the eye sees it. */
const textOf = (item: PrintedItem): string => {
  if (item.kind === 'dots') return item.says === '' ? '[picture]' : `[${item.says}]`;
  return Array.from(item.text, (char) => (plain[char] ?? char) + ' '.repeat(item.scaleX - 1)).join('');
};

const lineText = (items: readonly PrintedItem[]): string => {
  const cells: string[] = [];
  for (const item of items) {
    const from = Math.round(item.left / CELL_WIDTH_DOTS);
    while (cells.length < from) cells.push(' ');
    Array.from(textOf(item)).forEach((char, index) => { cells[from + index] = char; });
  }
  return cells.join('').trimEnd();
};

/** The paper as text, a line per printed line, in columns of font A. Pictures and codes become words in brackets. */
export const pageToText = (page: PrintedPage): string => page.lines.map((line) => `${lineText(line.items)}\n`).join('');
