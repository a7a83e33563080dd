import type { PaperWriter } from './paper-writer.ts';
import type { PrinterSettings } from './printer-settings.ts';
import type { PrinterSensors } from './status-reply.ts';
import type { Symbols } from './symbols.ts';

/** What a command can do. */
export interface PrintHead {
  readonly settings: PrinterSettings;
  readonly symbols: Symbols;
  readonly paper: PaperWriter;
  sensors(): PrinterSensors;
  reply(bytes: Uint8Array): void;
  setAutomaticStatus(isOn: boolean): void;
  cut(kind: 'full' | 'partial'): void;
  kickDrawer(): void;
  /** `ESC @` */
  reset(): void;
  character(char: string): void;
  noteUnknown(command: string): void;
}

/** A command of two bytes and its arguments. */
export interface Command {
  /** As the manuals write it: `ESC a`. */
  readonly name: string;
  /** How many argument bytes follow, told from the first 4 kB of those that are there; null: cannot be told yet. */
  readonly size: (rest: Uint8Array) => number | null;
  readonly run: (head: PrintHead, args: Uint8Array) => void;
}

export const byteAt = (bytes: Uint8Array, at: number): number => bytes[at] ?? 0;
/** Two bytes, the low one first. */
export const wordAt = (bytes: Uint8Array, at: number): number => byteAt(bytes, at) | (byteAt(bytes, at + 1) << 8);

const prefixes: Readonly<Record<string, number>> = { DLE: 0x10, ESC: 0x1b, FS: 0x1c, GS: 0x1d };
const named: Readonly<Record<string, number>> = { SP: 0x20, EOT: 0x04, ENQ: 0x05, DC4: 0x14 };

/** @example keyOf('ESC a') // 0x1b61 */
export const keyOf = (name: string): number => {
  const [prefix = '', code = ''] = name.split(' ');
  return ((prefixes[prefix] ?? 0) << 8) | (named[code] ?? code.charCodeAt(0));
};

/** How a command that nobody knows is listed: `ESC 0x7A`. */
export const nameOfKey = (key: number): string => {
  const prefix = Object.keys(prefixes).find((name) => prefixes[name] === key >> 8) ?? '';
  return `${prefix} 0x${(key & 0xff).toString(16).toUpperCase().padStart(2, '0')}`;
};

export const isPrefix = (byte: number): boolean => byte === 0x10 || (byte >= 0x1b && byte <= 0x1d);

/** A command with a fixed number of argument bytes. */
export const fixed = (name: string, size: number, run: Command['run']): Command => ({ name, size: () => size, run });

const nothing: Command['run'] = () => undefined;
/** A command that is known and leaves no mark on this printer's paper. */
export const silent = (name: string, size: number): Command => fixed(name, size, nothing);
