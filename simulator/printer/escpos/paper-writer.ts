import { CELL_HEIGHT_DOTS, CELL_WIDTH_DOTS, heightOf, widthOf, type PrintedDots, type PrintedItem, type PrintedLine, type PrintedPage, type PrintedText } from '../page/printed-page.ts';

type TextStyle = Pick<PrintedText, 'cellDots' | 'scaleX' | 'scaleY' | 'bold' | 'underline' | 'inverted'>;
export type Alignment = 'left' | 'center' | 'right';

/** 1/6 inch, the spacing a printer starts with. */
export const DEFAULT_LINE_DOTS = 30;
/** A line that is never ended, and a page that is never cut, must not fill the memory. */
const MAX_LINES = 4000;
/** Nor what is printed over and over itself: so many words and pictures, and two metres of paper all in pictures. */
const MAX_ITEMS = 20_000;
const MAX_PICTURE_DOTS = 576 * 8 * 2_000;

/** The print head over the paper: takes characters and dots, breaks lines, aligns, feeds. */
export interface PaperWriter {
  character(char: string, style: TextStyle): void;
  dots(dots: Omit<PrintedDots, 'kind' | 'left'>): void;
  /** Ends the line: feeds by the line spacing, or by what the tallest thing on it needs. */
  newLine(): void;
  /** Ends the line after a picture; a line feed that follows it leaves no blank line. */
  newLineAfterPicture(): void;
  /** Feeds so many dots below the line, in place of the line spacing. */
  feedDots(dots: number): void;
  moveTo(dots: number): void;
  moveBy(dots: number): void;
  tab(stopsColumns: readonly number[]): void;
  setAlignment(alignment: Alignment): void;
  setArea(left: number, width: number): void;
  setLineSpacing(dots: number): void;
  /** Nothing more is drawn until the paper is cut. */
  isFull(): boolean;
  /** Has anything been printed, or was paper only fed? */
  hasContent(): boolean;
  isAtLineStart(): boolean;
  /** What lies on the paper so far, and a fresh one. */
  take(end: Pick<PrintedPage, 'cut' | 'drawerKicks' | 'unknownCommands'>): PrintedPage;
}

const isSameStyle = (item: PrintedText, style: TextStyle): boolean =>
  item.cellDots === style.cellDots && item.scaleX === style.scaleX && item.scaleY === style.scaleY && item.bold === style.bold &&
  item.underline === style.underline && item.inverted === style.inverted;

/** What stands over the edge of the paper is not printed. */
const clipped = (dots: Omit<PrintedDots, 'kind' | 'left'>, width: number): Omit<PrintedDots, 'kind' | 'left'> => {
  if (dots.width <= width) return dots;
  const [from, stride] = [Math.ceil(dots.width / 8), Math.ceil(width / 8)];
  const bits = new Uint8Array(stride * dots.height);
  for (let y = 0; y < dots.height; y += 1) bits.set(dots.bits.subarray(y * from, y * from + stride), y * stride);
  return { ...dots, width, bits };
};

const factor: Readonly<Record<Alignment, number>> = { left: 0, center: 0.5, right: 1 };

export const createPaperWriter = (widthDots: number): PaperWriter => {
  let lines: PrintedLine[] = [];
  let items: PrintedItem[] = [];
  let top = 0;
  let cursor = 0;
  let alignment: Alignment = 'left';
  let lineDots = DEFAULT_LINE_DOTS;
  let area = { left: 0, width: widthDots };
  let isAfterPicture = false;
  let count = 0;
  let pictureDots = 0;
  const isFull = (): boolean => count >= MAX_ITEMS || pictureDots >= MAX_PICTURE_DOTS;

  const endLine = (leastDots: number): void => {
    const right = items.reduce((far, item) => Math.max(far, item.left + widthOf(item)), 0);
    const shift = Math.max(0, Math.round((area.width - right) * factor[alignment])) + area.left;
    const height = items.reduce((tallest, item) => Math.max(tallest, heightOf(item)), 0);
    const feed = Math.max(leastDots, height === 0 && leastDots === 0 ? CELL_HEIGHT_DOTS : height);
    if (lines.length < MAX_LINES) lines.push({ top, height: height === 0 ? feed : height, items: items.map((item) => ({ ...item, left: item.left + shift })) });
    top += feed;
    items = [];
    cursor = 0;
    isAfterPicture = false;
  };

  const character = (char: string, style: TextStyle): void => {
    const width = style.cellDots * style.scaleX;
    if (cursor + width > area.width && items.length > 0) endLine(lineDots);
    const last = items.at(-1);
    if (last?.kind === 'text' && isSameStyle(last, style) && last.left + widthOf(last) === cursor) items[items.length - 1] = { ...last, text: last.text + char };
    else if (!isFull()) {
      items.push({ kind: 'text', left: cursor, text: char, ...style });
      count += 1;
    }
    cursor += width;
  };

  return {
    character,
    dots: (dots) => {
      if (cursor + dots.width > area.width && items.length > 0) endLine(lineDots);
      if (isFull()) return;
      const seen = clipped(dots, area.width);
      items.push({ kind: 'dots', left: cursor, ...seen });
      cursor += seen.width;
      count += 1;
      pictureDots += seen.width * seen.height;
    },
    newLine: () => {
      if (isAfterPicture && items.length === 0) top += lineDots;
      else endLine(lineDots);
      isAfterPicture = false;
    },
    newLineAfterPicture: () => {
      if (items.length > 0) endLine(0);
      isAfterPicture = true;
    },
    feedDots: (dots) => {
      if (items.length > 0) endLine(dots);
      else top += dots;
    },
    moveTo: (dots) => { cursor = Math.min(Math.max(0, dots), area.width); },
    moveBy: (dots) => { cursor = Math.min(Math.max(0, cursor + dots), area.width); },
    tab: (stopsColumns) => {
      const next = stopsColumns.find((column) => column * CELL_WIDTH_DOTS > cursor);
      if (next !== undefined) cursor = Math.min(next * CELL_WIDTH_DOTS, area.width);
    },
    setAlignment: (next) => { alignment = next; },
    setArea: (left, width) => {
      const from = Math.min(Math.max(0, left), widthDots - CELL_WIDTH_DOTS);
      area = { left: from, width: Math.min(Math.max(CELL_WIDTH_DOTS, width), widthDots - from) };
    },
    setLineSpacing: (dots) => { lineDots = dots; },
    isFull,
    hasContent: () => items.length > 0 || lines.some((line) => line.items.length > 0),
    isAtLineStart: () => items.length === 0 && cursor === 0,
    take: (end) => {
      if (items.length > 0) endLine(lineDots);
      const page: PrintedPage = { widthDots, lines, heightDots: top, ...end };
      lines = [];
      top = 0;
      cursor = 0;
      isAfterPicture = false;
      count = 0;
      pictureDots = 0;
      return page;
    },
  };
};
