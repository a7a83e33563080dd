import { CELL_HEIGHT_DOTS, isBlack, widthOf, type PrintedDots, type PrintedLine, type PrintedPage, type PrintedText } from './printed-page.ts';

/**
 * The shipped monospace font (`@fontsource-variable/jetbrains-mono`) by the name that its stylesheet declares, then what a machine has.
 * No address stands in the picture: whoever shows it brings the font.
 */
const RECEIPT_FONT = "'JetBrains Mono Variable', 'JetBrains Mono', ui-monospace, 'DejaVu Sans Mono', 'Liberation Mono', monospace";

/** Unprinted paper around the printable area. */
const marginDots = 36;
const fontSizeDots = 20;
/** From the top of a cell to the baseline. */
const baselineDots = 18;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeXml = (text: string): string => text.replaceAll(/[&<>"']/g, (char) => escapes[char] ?? char);

const textElement = (item: PrintedText, line: PrintedLine): string => {
  const width = widthOf(item);
  const height = CELL_HEIGHT_DOTS * item.scaleY;
  const top = line.top + line.height - height;
  // The dots of a capital stand above its cell: white ones would be lost on the paper.
  const box = item.inverted ? `<path d="M${item.left} ${top - 3 * item.scaleY}h${width}v${height + 4 * item.scaleY}h${-width}z"/>` : '';
  const rule = item.underline ? `<path d="M${item.left} ${top + height - 2}h${width}v2h${-width}z"/>` : '';
  const cell = width / item.text.length;
  const marks = `${item.bold ? ' font-weight="700"' : ''}${item.inverted ? ' fill="#fff"' : ''}`;
  // Words that more than one space parts stand each at a place of their own: viewers disagree about what becomes of runs of spaces.
  const words = [...item.text.matchAll(/\S+(?: \S+)*/g)].map(({ 0: word, index }) => {
    const left = item.left + index * cell;
    const place = item.scaleX === 1 && item.scaleY === 1
      ? `x="${left}" y="${top + baselineDots}"`
      : `transform="translate(${left} ${top}) scale(${item.scaleX} ${item.scaleY})" x="0" y="${baselineDots}"`;
    // The length is fixed, so that columns stand under each other whatever font the viewer has.
    return `<text ${place} textLength="${(word.length * cell) / item.scaleX}" lengthAdjust="spacingAndGlyphs"${marks}>${escapeXml(word)}</text>`;
  });
  return box + words.join('') + rule;
};

/** Runs that are drawn of a page, at most: a receipt that is one picture has a quarter of it, and a picture of nothing but noise must not become a hundred megabytes. */
const MAX_RUNS = 400_000;

/** Runs of black dots as one path; equal rows below each other are drawn as one higher row. */
const dotsElement = (item: PrintedDots, line: PrintedLine, left: { runs: number }): string => {
  const stride = Math.ceil(item.width / 8);
  const rowAt = (y: number): string => item.bits.subarray(y * stride, (y + 1) * stride).join();
  let path = '';
  for (let y = 0; y < item.height && left.runs > 0;) {
    const row = rowAt(y);
    let height = 1;
    while (y + height < item.height && rowAt(y + height) === row) height += 1;
    for (let x = 0; x < item.width && left.runs > 0; x += 1) {
      if (!isBlack(item, x, y)) continue;
      const from = x;
      while (x < item.width && isBlack(item, x, y)) x += 1;
      left.runs -= 1;
      path += `M${item.left + from} ${line.top + y}h${x - from}v${height}h${from - x}z`;
    }
    y += height;
  }
  return path === '' ? '' : `<path d="${path}"/>`;
};

/** The paper as a picture: self-contained SVG, one dot of the printer is one unit. */
export const pageToSvg = (page: PrintedPage): string => {
  const width = page.widthDots + 2 * marginDots;
  const height = page.heightDots + 2 * marginDots;
  const left = { runs: MAX_RUNS };
  const marks = page.lines.flatMap((line) => line.items.map((item) => (item.kind === 'dots' ? dotsElement(item, line, left) : textElement(item, line))));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width / 2}" height="${height / 2}" viewBox="${-marginDots} ${-marginDots} ${width} ${height}" role="img">` +
    `<path fill="#fff" d="M${-marginDots} ${-marginDots}h${width}v${height}h${-width}z"/>` +
    `<g fill="#000" font-family="${RECEIPT_FONT}" font-size="${fontSizeDots}" font-variant="none">${marks.join('')}</g></svg>`;
};
