import { isCodePage } from './code-pages.ts';
import { byteAt, fixed, silent, wordAt, type Command, type PrintHead } from './command.ts';
import { DEFAULT_LINE_DOTS, type Alignment } from './paper-writer.ts';

const isOdd = (args: Uint8Array): boolean => (byteAt(args, 0) & 1) === 1;
/** Underline: 1 and 2 dots, as numbers or as digits. */
const isUnderlined = (args: Uint8Array): boolean => [1, 2, 0x31, 0x32].includes(byteAt(args, 0));
const alignments: Readonly<Record<number, Alignment>> = { 0: 'left', 0x30: 'left', 1: 'center', 0x31: 'center', 2: 'right', 0x32: 'right' };
/** A distance that may be negative. */
const signedWord = (args: Uint8Array): number => (wordAt(args, 0) << 16) >> 16;

const setArea = ({ settings, paper }: PrintHead): void => paper.setArea(settings.leftMarginDots, settings.areaDots ?? Number.MAX_SAFE_INTEGER);

/** `ESC !`: font, bold, double height, double width and underline in one byte. */
const printMode = ({ settings }: PrintHead, args: Uint8Array): void => {
  const mode = byteAt(args, 0);
  settings.isFontB = (mode & 0x01) !== 0;
  settings.bold = (mode & 0x08) !== 0;
  settings.scaleY = (mode & 0x10) === 0 ? 1 : 2;
  settings.scaleX = (mode & 0x20) === 0 ? 1 : 2;
  settings.underline = (mode & 0x80) !== 0;
};

/** Tab stops end with NUL, or with a stop that is not further right than the one before. */
const tabStops = (args: Uint8Array): number[] => {
  const stops: number[] = [];
  for (const column of args) {
    if (column === 0 || column <= (stops.at(-1) ?? 0)) break;
    stops.push(column);
  }
  return stops;
};

export const textCommands: readonly Command[] = [
  fixed('ESC @', 0, (head) => head.reset()),
  fixed('ESC a', 1, ({ paper }, args) => {
    const alignment = alignments[byteAt(args, 0)];
    // Taken at the beginning of a line only, as the printers do.
    if (alignment !== undefined && paper.isAtLineStart()) paper.setAlignment(alignment);
  }),
  fixed('ESC E', 1, ({ settings }, args) => { settings.bold = isOdd(args); }),
  fixed('ESC G', 1, ({ settings }, args) => { settings.bold = isOdd(args); }),
  fixed('ESC -', 1, ({ settings }, args) => { settings.underline = isUnderlined(args); }),
  fixed('FS -', 1, ({ settings }, args) => { settings.underline = isUnderlined(args); }),
  fixed('ESC !', 1, printMode),
  fixed('GS !', 1, ({ settings }, args) => {
    settings.scaleX = ((byteAt(args, 0) >> 4) & 7) + 1;
    settings.scaleY = (byteAt(args, 0) & 7) + 1;
  }),
  fixed('GS B', 1, ({ settings }, args) => { settings.inverted = isOdd(args); }),
  fixed('ESC t', 1, (head, args) => {
    head.settings.codePage = byteAt(args, 0);
    if (!isCodePage(byteAt(args, 0))) head.noteUnknown(`ESC t ${byteAt(args, 0)}`);
  }),
  fixed('ESC M', 1, ({ settings }, args) => { settings.isFontB = isOdd(args); }),
  fixed('ESC SP', 1, ({ settings }, args) => { settings.rightSpaceDots = byteAt(args, 0); }),
  fixed('ESC 2', 0, ({ paper }) => paper.setLineSpacing(DEFAULT_LINE_DOTS)),
  fixed('ESC 3', 1, ({ paper }, args) => paper.setLineSpacing(byteAt(args, 0))),
  fixed('ESC d', 1, ({ paper }, args) => { for (let line = 0; line < byteAt(args, 0); line += 1) paper.newLine(); }),
  fixed('ESC J', 1, ({ paper }, args) => paper.feedDots(byteAt(args, 0))),
  fixed('ESC $', 2, ({ paper }, args) => paper.moveTo(wordAt(args, 0))),
  fixed('ESC \\', 2, ({ paper }, args) => paper.moveBy(signedWord(args))),
  fixed('GS L', 2, (head, args) => {
    head.settings.leftMarginDots = wordAt(args, 0);
    setArea(head);
  }),
  fixed('GS W', 2, (head, args) => {
    head.settings.areaDots = wordAt(args, 0);
    setArea(head);
  }),
  {
    name: 'ESC D',
    size: (rest) => {
      const stops = tabStops(rest.subarray(0, 32));
      if (rest.length > stops.length) return byteAt(rest, stops.length) === 0 ? stops.length + 1 : stops.length;
      return stops.length >= 32 ? 32 : null;
    },
    run: ({ settings }, args) => { settings.tabColumns = tabStops(args); },
  },
  // Known, and without a mark on this paper: other alphabets, upside down, smoothing, turning, units, page mode's own.
  ...['ESC R', 'ESC {', 'ESC V', 'ESC r', 'ESC U', 'ESC %', 'ESC ?', 'ESC =', 'ESC T', 'GS b', 'GS I', 'FS C', 'FS !', 'FS W'].map((name) => silent(name, 1)),
  ...['FS .', 'FS &', 'ESC S', 'ESC L', 'ESC <', 'GS :'].map((name) => silent(name, 0)),
  ...['FS S', 'GS P', 'GS $', 'GS \\', 'ESC c', 'FS p'].map((name) => silent(name, 2)),
  silent('ESC W', 8), silent('ESC B', 2), silent('DLE ENQ', 1), silent('DLE DC4', 3),
];
