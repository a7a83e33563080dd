const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');
const PER_LINE = 12;

/** Bytes as programmers read them: place, bytes, and what of them is ASCII. */
export const hexLines = (bytes: Uint8Array): readonly string[] =>
  Array.from({ length: Math.ceil(bytes.length / PER_LINE) }, (_, line) => {
    const row = [...bytes.subarray(line * PER_LINE, (line + 1) * PER_LINE)];
    const shown = row.map((byte) => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '·')).join('');
    return `${hex(line * PER_LINE, 4)} ${row.map((byte) => hex(byte, 2)).join('').padEnd(PER_LINE * 2)} ${shown}`;
  });
