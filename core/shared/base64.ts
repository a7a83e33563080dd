const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const letter = (bits: number): string => LETTERS[bits % 64] ?? '';

/** Bytes as text that fits into storage and into a data URL (RFC 4648 §4). @example toBase64(new Uint8Array([72, 105])) // 'SGk=' */
export const toBase64 = (bytes: Uint8Array): string => {
  const groups: string[] = [];
  for (let at = 0; at < bytes.length; at += 3) {
    const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3);
    const bits = first * 65_536 + second * 256 + third;
    const left = bytes.length - at;
    groups.push(letter(Math.floor(bits / 262_144)), letter(Math.floor(bits / 4096)), left > 1 ? letter(Math.floor(bits / 64)) : '=', left > 2 ? letter(bits) : '=');
  }
  return groups.join('');
};
