/** A QR code as rows of modules; true is dark. */
export type QrMatrix = readonly (readonly boolean[])[];

/** By version, from 1: how many code words correct errors in each block, and the data code words of each block. Level M: 15 % may be damaged (ISO/IEC 18004). */
const BLOCKS: readonly { readonly correction: number; readonly data: readonly number[] }[] = [
  { correction: 10, data: [16] }, { correction: 16, data: [28] }, { correction: 26, data: [44] }, { correction: 18, data: [32, 32] }, { correction: 24, data: [43, 43] },
  { correction: 16, data: [27, 27, 27, 27] }, { correction: 18, data: [31, 31, 31, 31] }, { correction: 22, data: [38, 38, 39, 39] }, { correction: 22, data: [36, 36, 36, 37, 37] },
  { correction: 26, data: [43, 43, 43, 43, 44] },
];

/** Where small squares lie, by version from 1. */
const ALIGNMENT: readonly (readonly number[])[] = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];

const EXP: number[] = [];
const LOG: number[] = [];
for (let power = 0, value = 1; power < 255; power += 1) {
  EXP[power] = value;
  LOG[value] = power;
  value = value < 128 ? value * 2 : (value * 2) ^ 0x11d;
}
const multiply = (a: number, b: number): number => (a === 0 || b === 0 ? 0 : EXP[((LOG[a] ?? 0) + (LOG[b] ?? 0)) % 255] ?? 0);

/** Reed–Solomon: the remainder by the generator of so many code words. */
const correctionOf = (data: readonly number[], count: number): readonly number[] => {
  let generator = [1];
  for (let power = 0; power < count; power += 1) {
    const next = Array.from({ length: generator.length + 1 }, () => 0);
    for (const [at, factor] of generator.entries()) {
      next[at] = (next[at] ?? 0) ^ factor;
      next[at + 1] = (next[at + 1] ?? 0) ^ multiply(factor, EXP[power] ?? 0);
    }
    generator = next;
  }
  const rest = [...data, ...Array.from({ length: count }, () => 0)];
  for (let at = 0; at < data.length; at += 1) {
    const lead = rest[at] ?? 0;
    for (const [place, factor] of generator.entries()) rest[at + place] = (rest[at + place] ?? 0) ^ multiply(factor, lead);
  }
  return rest.slice(data.length);
};

const bitsOf = (value: number, length: number): readonly number[] => Array.from({ length }, (_, at) => (value >> (length - 1 - at)) & 1);

/** Mode, length, bytes and padding, as code words. */
const dataWords = (bytes: readonly number[], version: number, capacity: number): readonly number[] => {
  const bits = [...bitsOf(4, 4), ...bitsOf(bytes.length, version < 10 ? 8 : 16), ...bytes.flatMap((byte) => bitsOf(byte, 8))];
  bits.push(...bitsOf(0, Math.min(4, capacity * 8 - bits.length)));
  while (bits.length % 8 !== 0) bits.push(0);
  const words = Array.from({ length: bits.length / 8 }, (_, at) => bits.slice(at * 8, at * 8 + 8).reduce((word, bit) => word * 2 + bit, 0));
  for (let pad = 0; words.length < capacity; pad += 1) words.push(pad % 2 === 0 ? 236 : 17);
  return words;
};

/** All code words in the order in which they are drawn: the blocks' first ones, their second ones … */
const drawnWords = (bytes: readonly number[], version: number): readonly number[] => {
  const { correction, data } = BLOCKS[version - 1] ?? { correction: 0, data: [] };
  const words = dataWords(bytes, version, data.reduce((sum, length) => sum + length, 0));
  let from = 0;
  const blocks = data.map((length) => words.slice(from, from += length));
  const columns = (rows: readonly (readonly number[])[]): readonly number[] =>
    Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, at) => rows.flatMap((row) => row.slice(at, at + 1))).flat();
  return [...columns(blocks), ...columns(blocks.map((block) => correctionOf(block, correction)))];
};

const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0, (row) => row % 2 === 0, (_, column) => column % 3 === 0, (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0, (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0, (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** A number with its own error correction (BCH), for the format and the version. */
const withRemainder = (value: number, generator: number, bits: number): number => {
  let rest = value << bits;
  for (let at = 31 - Math.clz32(rest); rest >> bits !== 0; at = 31 - Math.clz32(rest)) rest ^= generator << (at - bits);
  return (value << bits) | rest;
};

type Draft = (boolean | null)[][];

const set = (draft: Draft, row: number, column: number, isDark: boolean): void => {
  const cells = draft[row];
  if (cells !== undefined && column >= 0 && column < cells.length) cells[column] = isDark;
};

const square = (draft: Draft, row: number, column: number, reach: number, isDark: (distance: number) => boolean): void => {
  for (let down = -reach; down <= reach; down += 1) {
    for (let right = -reach; right <= reach; right += 1) set(draft, row + down, column + right, isDark(Math.max(Math.abs(down), Math.abs(right))));
  }
};

/** What is the same in every code of this size. The places of the format are taken too. */
const fixedParts = (version: number): Draft => {
  const size = version * 4 + 17;
  const draft: Draft = Array.from({ length: size }, () => Array.from({ length: size }, () => null));
  for (let at = 0; at < size; at += 1) {
    set(draft, 6, at, at % 2 === 0);
    set(draft, at, 6, at % 2 === 0);
  }
  const places = ALIGNMENT[version - 1] ?? [];
  const last = places.at(-1) ?? 0;
  for (const row of places) {
    for (const column of places) if (!((row === 6 && (column === 6 || column === last)) || (row === last && column === 6))) square(draft, row, column, 2, (distance) => distance !== 1);
  }
  for (const [row, column] of [[3, 3], [3, size - 4], [size - 4, 3]] as const) square(draft, row, column, 4, (distance) => distance !== 2 && distance !== 4);
  writeFormat(draft, 0);
  if (version >= 7) {
    const bits = withRemainder(version, 0x1f25, 12);
    for (let at = 0; at < 18; at += 1) {
      const [long, short] = [Math.floor(at / 3), size - 11 + (at % 3)];
      set(draft, long, short, ((bits >> at) & 1) === 1);
      set(draft, short, long, ((bits >> at) & 1) === 1);
    }
  }
  return draft;
};

function writeFormat(draft: Draft, mask: number): void {
  const size = draft.length;
  const bits = withRemainder(mask, 0x537, 10) ^ 0x5412; // Level M is 00, so the value is the mask's number.
  const bit = (at: number): boolean => ((bits >> at) & 1) === 1;
  for (let at = 0; at < 15; at += 1) {
    const [near, far] = [at < 6 ? at : at < 8 ? at + 1 : size - 15 + at, at < 8 ? size - 1 - at : at === 8 ? 7 : 14 - at];
    set(draft, near, 8, bit(at));
    set(draft, 8, far, bit(at));
  }
  set(draft, size - 8, 8, true);
}

/** Fills the free places from lower right, two columns at a time, up and down. */
const fill = (parts: Draft, words: readonly number[], mask: number): QrMatrix => {
  const size = parts.length;
  const draft = parts.map((row) => [...row]);
  const bits = words.flatMap((word) => bitsOf(word, 8));
  let at = 0;
  let isUp = true;
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2) { // 6 is the timing column.
    for (let step = 0; step < size; step += 1) {
      const row = isUp ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (draft[row]?.[column] !== null) continue;
        set(draft, row, column, (bits[at] === 1) !== (MASKS[mask]?.(row, column) ?? false));
        at += 1;
      }
    }
    isUp = !isUp;
  }
  writeFormat(draft, mask);
  return draft.map((row) => row.map((isDark) => isDark === true));
};

/** How hard a code is to read: long runs, blocks, what looks like a corner, and an uneven share of dark. */
const penalty = (matrix: QrMatrix): number => {
  const size = matrix.length;
  const lines = [...matrix, ...matrix.map((_, column) => matrix.map((row) => row[column] ?? false))].map((line) => line.map((isDark) => (isDark ? '1' : '0')).join(''));
  let sum = 0;
  for (const line of lines) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2;
    sum += 40 * ([...line.matchAll(/(?=10111010000)/g)].length + [...line.matchAll(/(?=00001011101)/g)].length);
  }
  for (let row = 1; row < size; row += 1) {
    for (let column = 1; column < size; column += 1) {
      const corner = matrix[row]?.[column];
      if (matrix[row]?.[column - 1] === corner && matrix[row - 1]?.[column] === corner && matrix[row - 1]?.[column - 1] === corner) sum += 3;
    }
  }
  const dark = matrix.flat().filter(Boolean).length / (size * size);
  return sum + 10 * Math.floor(Math.abs(dark * 100 - 50) / 5);
};

/** A text as a QR code of level M; null when it is longer than about 200 bytes. @example qrCode('https://bjork.example/order/7k…') */
export const qrCode = (text: string): QrMatrix | null => {
  const bytes = [...new TextEncoder().encode(text)];
  const version = BLOCKS.findIndex(({ data }, at) => data.reduce((sum, length) => sum + length, 0) - (at < 9 ? 2 : 3) >= bytes.length) + 1;
  if (version === 0) return null;
  const [parts, words] = [fixedParts(version), drawnWords(bytes, version)];
  const candidates = MASKS.map((_, mask) => fill(parts, words, mask));
  return candidates.reduce((best, next) => (penalty(next) < penalty(best) ? next : best));
};
