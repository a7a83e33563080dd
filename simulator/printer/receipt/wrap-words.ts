import { printable } from './printable.ts';

/** A text in lines of at most `width` characters, broken between words; a longer word is broken where the line ends. At least one line. */
export const wrapWords = (text: string, width: number): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of printable(text).split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (longer.length <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (line.length > width) {
      lines.push(line.slice(0, width));
      line = line.slice(width);
    }
  }
  return [...lines, line];
};
