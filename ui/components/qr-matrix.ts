/**
 * QR codes (ISO/IEC 18004) of the smaller kind: bytes, error correction level M (a seventh may be scratched), versions 1 to 10, which hold 213 characters:
 * enough for an address. Written out here because what it takes is arithmetic, and a kiosk's page should depend on little.
 */
interface Version { readonly ecPerBlock: number; readonly blocks: readonly number[]; readonly alignment: readonly number[] }

const VERSIONS: readonly Version[] = [
  { ecPerBlock: 10, blocks: [16], alignment: [] },
  { ecPerBlock: 16, blocks: [28], alignment: [6, 18] },
  { ecPerBlock: 26, blocks: [44], alignment: [6, 22] },
  { ecPerBlock: 18, blocks: [32, 32], alignment: [6, 26] },
  { ecPerBlock: 24, blocks: [43, 43], alignment: [6, 30] },
  { ecPerBlock: 16, blocks: [27, 27, 27, 27], alignment: [6, 34] },
  { ecPerBlock: 18, blocks: [31, 31, 31, 31], alignment: [6, 22, 38] },
  { ecPerBlock: 22, blocks: [38, 38, 39, 39], alignment: [6, 24, 42] },
  { ecPerBlock: 22, blocks: [36, 36, 36, 37, 37], alignment: [6, 26, 46] },
  { ecPerBlock: 26, blocks: [43, 43, 43, 43, 44], alignment: [6, 28, 50] },
];

/** Powers and logarithms in the field of 256 elements that the error correction counts in. */
const POWERS: number[] = [];
const LOGS: number[] = [];
for (let exponent = 0, value = 1; exponent < 255; exponent += 1) {
  POWERS[exponent] = value;
  LOGS[value] = exponent;
  value = value < 128 ? value * 2 : (value * 2) ^ 0x11d;
}
const times = (left: number, right: number): number => (left === 0 || right === 0 ? 0 : POWERS[((LOGS[left] ?? 0) + (LOGS[right] ?? 0)) % 255] ?? 0);

/** Reed and Solomon's check bytes of one block. */
const checkBytes = (data: readonly number[], count: number): readonly number[] => {
  let generator = [1];
  for (let root = 0; root < count; root += 1) {
    const next = [...generator, 0];
    for (const [at, factor] of generator.entries()) next[at + 1] = (next[at + 1] ?? 0) ^ times(factor, POWERS[root] ?? 0);
    generator = next;
  }
  const rest = [...data, ...Array<number>(count).fill(0)];
  for (let at = 0; at < data.length; at += 1) {
    const lead = rest[at] ?? 0;
    for (const [offset, factor] of generator.entries()) rest[at + offset] = (rest[at + offset] ?? 0) ^ times(factor, lead);
  }
  return rest.slice(data.length);
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** All bytes of the symbol in the order in which they are drawn: data of the blocks in turn, then their check bytes in turn. */
const codewords = (bytes: Uint8Array, version: number, { blocks, ecPerBlock }: Version): readonly number[] => {
  const bits: number[] = [];
  const put = (value: number, length: number): void => { for (let at = length - 1; at >= 0; at -= 1) bits.push((value >> at) & 1); };
  put(0b0100, 4); // what follows are bytes
  put(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  const capacity = sum(blocks) * 8;
  put(0, Math.min(4, capacity - bits.length));
  while (bits.length % 8 !== 0) bits.push(0);
  for (let pad = 0xec; bits.length < capacity; pad ^= 0xec ^ 0x11) put(pad, 8);
  const all = Array.from({ length: capacity / 8 }, (_, at) => bits.slice(at * 8, at * 8 + 8).reduce((byte, bit) => byte * 2 + bit, 0));
  let from = 0;
  const data = blocks.map((length) => all.slice(from, (from += length)));
  const checks = data.map((block) => checkBytes(block, ecPerBlock));
  const inTurn = (parts: readonly (readonly number[])[]): number[] =>
    Array.from({ length: Math.max(...parts.map((part) => part.length)) }, (_, at) => parts.flatMap((part) => part[at] ?? [])).flat();
  return [...inTurn(data), ...inTurn(checks)];
};

type Grid = (boolean | null)[][];

/** A number with its check bits, as format and version are written. */
const withCheck = (value: number, checkLength: number, polynomial: number): number => {
  let rest = value << checkLength;
  for (let bit = 31 - Math.clz32(rest); bit >= checkLength; bit = 31 - Math.clz32(rest)) rest ^= polynomial << (bit - checkLength);
  return (value << checkLength) | rest;
};

const drawFixed = (grid: Grid, version: number, { alignment }: Version): void => {
  const size = grid.length;
  const set = (row: number, column: number, dark: boolean): void => { if (row >= 0 && column >= 0 && row < size && column < size) (grid[row] ?? [])[column] = dark; };
  for (let at = 8; at < size - 8; at += 1) { set(6, at, at % 2 === 0); set(at, 6, at % 2 === 0); }
  for (const [top, left] of [[0, 0], [0, size - 7], [size - 7, 0]] as const) {
    for (let row = -1; row <= 7; row += 1) {
      for (let column = -1; column <= 7; column += 1) {
        const ring = Math.max(Math.abs(row - 3), Math.abs(column - 3));
        set(top + row, left + column, ring !== 2 && ring !== 4);
      }
    }
  }
  const [first = 6, last = 6] = [alignment[0], alignment.at(-1)];
  for (const row of alignment) {
    for (const column of alignment) {
      if ((row === first && column === first) || (row === first && column === last) || (row === last && column === first)) continue;
      for (let down = -2; down <= 2; down += 1) for (let across = -2; across <= 2; across += 1) set(row + down, column + across, Math.max(Math.abs(down), Math.abs(across)) !== 1);
    }
  }
  set(size - 8, 8, true);
  if (version < 7) return;
  const bits = withCheck(version, 12, 0x1f25);
  for (let at = 0; at < 18; at += 1) {
    const [row, column] = [Math.floor(at / 3), size - 11 + (at % 3)];
    set(row, column, ((bits >> at) & 1) === 1);
    set(column, row, ((bits >> at) & 1) === 1);
  }
};

const drawFormat = (grid: Grid, mask: number): void => {
  const size = grid.length;
  const bits = withCheck(mask, 10, 0x537) ^ 0x5412; // level M is 00
  const dark = (at: number): boolean => ((bits >> at) & 1) === 1;
  const set = (row: number, column: number, at: number): void => { (grid[row] ?? [])[column] = dark(at); };
  for (let at = 0; at < 15; at += 1) {
    if (at < 6) set(at, 8, at); else if (at < 8) set(at + 1, 8, at); else if (at === 8) set(8, 7, at); else set(8, 14 - at, at);
    if (at < 8) set(8, size - 1 - at, at); else set(size - 15 + at, 8, at);
  }
};

const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0, (row) => row % 2 === 0, (_row, column) => column % 3 === 0, (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0, (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0, (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** The places that no fixed pattern takes, in the order in which bits are drawn: two columns at a time, from the right, up and down in turn. */
const freePlaces = (grid: Grid): readonly (readonly [row: number, column: number])[] => {
  const size = grid.length;
  const places: (readonly [number, number])[] = [];
  let isUpwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1;
    for (let step = 0; step < size; step += 1) {
      const row = isUpwards ? size - 1 - step : step;
      for (const column of [right, right - 1]) if (grid[row]?.[column] === null) places.push([row, column]);
    }
    isUpwards = !isUpwards;
  }
  return places;
};

/** How hard a symbol is to read: long runs, blocks, what looks like a corner, and too much of one colour. */
const penalty = (grid: Grid): number => {
  const size = grid.length;
  const lines = [...grid, ...grid.map((_, at) => grid.map((row) => row[at] ?? false))].map((line) => line.map((dark) => (dark ? '1' : '0')).join(''));
  const runs = sum(lines.map((line) => sum((line.match(/0{5,}|1{5,}/g) ?? []).map((run) => run.length - 2))));
  const corners = sum(lines.map((line) => 40 * [...`0000${line}0000`.matchAll(/(?=1011101(?:0000))|(?<=0000)(?=1011101)/g)].length));
  let blocks = 0;
  let dark = 0;
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const here = grid[row]?.[column];
      if (here) dark += 1;
      if (here === grid[row]?.[column + 1] && here === grid[row + 1]?.[column] && here === grid[row + 1]?.[column + 1]) blocks += 3;
    }
  }
  return runs + corners + blocks + 10 * Math.ceil(Math.abs((dark * 100) / (size * size) - 50) / 5);
};

/**
 * The symbol of a text, row by row, true is dark; null when the text is longer than 213 bytes. The quiet zone around it (4 modules) is the caller's.
 * @example qrMatrix('https://example.org/a')
 */
export const qrMatrix = (text: string): readonly (readonly boolean[])[] | null => {
  const bytes = new TextEncoder().encode(text);
  const at = VERSIONS.findIndex(({ blocks }, index) => sum(blocks) * 8 >= 4 + (index < 9 ? 8 : 16) + bytes.length * 8);
  const found = VERSIONS[at];
  if (!found) return null;
  const [version, size] = [at + 1, 21 + 4 * at];
  const fixed: Grid = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null));
  drawFixed(fixed, version, found);
  drawFormat(fixed, 0);
  const places = freePlaces(fixed);
  const words = codewords(bytes, version, found);
  const bitAt = (index: number): boolean => (((words[index >> 3] ?? 0) >> (7 - (index & 7))) & 1) === 1;
  const drawn = MASKS.map((isTurned, mask) => {
    const grid = fixed.map((row) => [...row]);
    drawFormat(grid, mask);
    for (const [index, [row, column]] of places.entries()) (grid[row] ?? [])[column] = bitAt(index) !== isTurned(row, column);
    return { grid, cost: penalty(grid) };
  });
  const best = drawn.reduce((left, right) => (right.cost < left.cost ? right : left));
  return best.grid.map((row) => row.map((dark) => dark ?? false));
};
