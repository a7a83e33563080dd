import { CELL_WIDTH_DOTS, type PrintedPage } from '../page/printed-page.ts';
import { characterOf } from './code-pages.ts';
import { byteAt, isPrefix, keyOf, nameOfKey, type Command, type PrintHead } from './command.ts';
import { deviceCommands } from './device-commands.ts';
import { createPaperWriter, DEFAULT_LINE_DOTS } from './paper-writer.ts';
import { pictureCommands } from './picture-commands.ts';
import { freshSettings } from './printer-settings.ts';
import type { PrinterSensors } from './status-reply.ts';
import { createSymbols } from './symbols.ts';
import { textCommands } from './text-commands.ts';

const commands: ReadonlyMap<number, Command> = new Map([...textCommands, ...pictureCommands, ...deviceCommands].map((command) => [keyOf(command.name), command]));

/** No honest command is longer (a whole roll's width by two metres is half of it); a longer one is passed over. */
const MAX_COMMAND_BYTES = 2 * 1024 * 1024;
/** No end of arguments is looked for further than this: a barcode has 255 bytes. */
const MAX_UNENDED_BYTES = 4 * 1024;
const MAX_UNKNOWN = 50;

export interface EscPosDecoderDeps {
  /** 42 or 48 columns of font A. */
  readonly columns: number;
  readonly sensors: () => PrinterSensors;
  /** What goes back to the sender: answers to status requests. */
  readonly reply: (bytes: Uint8Array) => void;
  /** A page is done: it was cut, or `end` was called. */
  readonly page: (page: PrintedPage) => void;
  readonly setAutomaticStatus?: (isOn: boolean) => void;
}

export interface EscPosDecoder {
  /** Bytes as they come; a command may be split anywhere. */
  write(bytes: Uint8Array): void;
  /** The same, done by `work` in turns. */
  take(bytes: Uint8Array): void;
  /** Goes on, until a page is done at most: drawing one takes its time. True: there is more to do. */
  work(): boolean;
  /** The sender has gone: what is printed but not cut becomes a page. */
  end(): void;
  /** Bytes that wait for the rest of their command. */
  pending(): number;
}

/**
 * A receipt printer's side of ESC/POS: bytes in, pages, answers and kicks of the drawer out. What it does not know it lists and passes over.
 * @example const decoder = createEscPosDecoder({ columns: 48, sensors, reply, page: pages.push }); decoder.write(bytes); decoder.end();
 */
export const createEscPosDecoder = (deps: EscPosDecoderDeps): EscPosDecoder => {
  const paper = createPaperWriter(deps.columns * CELL_WIDTH_DOTS);
  const settings = freshSettings();
  const symbols = createSymbols();
  const unknown = new Set<string>();
  let kicks = 0;
  let buffer = new Uint8Array();
  let toSkip = 0;
  let skipsToNul = false;
  let isPageDone = false;

  const finish = (cut: PrintedPage['cut']): void => {
    const isWorthAPage = paper.hasContent() || kicks > 0 || unknown.size > 0;
    const page = paper.take({ cut, drawerKicks: kicks, unknownCommands: [...unknown] });
    if (isWorthAPage) deps.page(page);
    isPageDone = true;
    kicks = 0;
    unknown.clear();
  };

  const head: PrintHead = {
    settings, symbols, paper, sensors: deps.sensors, reply: deps.reply, cut: finish,
    setAutomaticStatus: (isOn) => deps.setAutomaticStatus?.(isOn),
    kickDrawer: () => { kicks += 1; },
    reset: () => {
      Object.assign(settings, freshSettings());
      paper.setAlignment('left');
      paper.setLineSpacing(DEFAULT_LINE_DOTS);
      paper.setArea(0, deps.columns * CELL_WIDTH_DOTS);
    },
    character: (char) => {
      const { isFontB, scaleX, scaleY, bold, underline, inverted } = settings;
      paper.character(char, { cellDots: (isFontB ? 9 : CELL_WIDTH_DOTS) + settings.rightSpaceDots, scaleX, scaleY, bold, underline, inverted });
    },
    noteUnknown: (command) => { if (unknown.size < MAX_UNKNOWN) unknown.add(command); },
  };

  const single = (byte: number): void => {
    if (byte === 0x0a) paper.newLine();
    else if (byte === 0x09) paper.tab(settings.tabColumns);
    else if (byte === 0x0c) finish('none');
    else if (byte >= 0x20 && byte !== 0x7f) head.character(characterOf(settings.codePage, byte));
  };

  /** How many bytes were used up; 0: the rest of a command is still to come. */
  const step = (rest: Uint8Array): number => {
    const byte = byteAt(rest, 0);
    if (!isPrefix(byte)) {
      single(byte);
      return 1;
    }
    if (rest.length < 2) return 0;
    const key = (byte << 8) | byteAt(rest, 1);
    const command = commands.get(key);
    if (command === undefined) {
      head.noteUnknown(nameOfKey(key));
      return 2;
    }
    const args = rest.subarray(2);
    const size = command.size(args.subarray(0, MAX_UNENDED_BYTES));
    if (size === null) {
      // Arguments that do not end (a barcode without its closing NUL) are no command, and passed over: looked at anew with each byte they would take hours.
      if (args.length <= MAX_UNENDED_BYTES) return 0;
      head.noteUnknown(`${command.name} without end`);
      skipsToNul = true;
      return 2;
    }
    if (size > MAX_COMMAND_BYTES) {
      head.noteUnknown(`${command.name} too long`);
      toSkip = size;
      return 2;
    }
    if (args.length < size) return 0;
    command.run(head, args.subarray(0, size));
    return 2 + size;
  };

  const take = (bytes: Uint8Array): void => {
    const whole = new Uint8Array(buffer.length + bytes.length);
    whole.set(buffer);
    whole.set(bytes, buffer.length);
    buffer = whole;
  };

  const work = (): boolean => {
    isPageDone = false;
    let at = 0;
    while (at < buffer.length && !isPageDone) {
      if (skipsToNul) {
        const nul = buffer.indexOf(0, at);
        skipsToNul = nul < 0;
        at = nul < 0 ? buffer.length : nul + 1;
        continue;
      }
      if (toSkip > 0) {
        const skipped = Math.min(toSkip, buffer.length - at);
        toSkip -= skipped;
        at += skipped;
        continue;
      }
      const used = step(buffer.subarray(at));
      if (used === 0) break;
      at += used;
    }
    buffer = buffer.slice(at);
    return isPageDone && buffer.length > 0;
  };

  const write = (bytes: Uint8Array): void => {
    take(bytes);
    while (work());
  };

  return { write, take, work, end: () => { buffer = new Uint8Array(); toSkip = 0; skipsToNul = false; finish('none'); }, pending: () => buffer.length };
};

const calm: PrinterSensors = { online: true, coverOpen: false, paper: 'ok', jam: false, drawerOpen: false };

/** All pages of a complete stream of bytes. */
export const decodeEscPos = (bytes: Uint8Array, columns: number): PrintedPage[] => {
  const pages: PrintedPage[] = [];
  const decoder = createEscPosDecoder({ columns, sensors: () => calm, reply: () => undefined, page: (page) => { pages.push(page); } });
  decoder.write(bytes);
  decoder.end();
  return pages;
};
