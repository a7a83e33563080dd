/** Control bytes, direction marks and what takes no place on paper: soft hyphens, zero-width joiners, byte order marks. */
const unprintable = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}]/gu;
const spaces = /\p{Z}/gu;
/** What every printer has as it is: nothing in it is to be replaced. */
const isPlain = (text: string): boolean => /^[ -~\u00A1-\u00AC\u00AE-\u00FF]*$/.test(text);
/** Signs that code pages lack, as the nearest one that they have. */
const nearest: Readonly<Record<string, string>> = { '−': '-', '‐': '-', '‑': '-', '⁄': '/', '′': "'", '″': '"' };

/**
 * S17: a text from outside as one line that prints as text and as nothing else: no control byte reaches the printer, no line break, no
 * change of direction. Runs of spaces become one.
 */
export const printable = (text: string, maxCharacters = 200): string => {
  if (isPlain(text)) return text.replaceAll(/ {2,}/g, ' ').trim().slice(0, maxCharacters).trim();
  return Array.from(
    text.normalize('NFC').replaceAll(/[\r\n\t]/g, ' ').replaceAll(unprintable, '').replaceAll(spaces, ' ').replaceAll(/ {2,}/g, ' ').trim(),
    (char) => nearest[char] ?? char,
  ).slice(0, maxCharacters).join('').trim();
};

/** Signs that mean something in receiptline's markup. */
const markup: Readonly<Record<string, string>> = {
  '\\': '\\\\', '|': '\\|', '{': '\\{', '}': '\\}', '~': '\\~', '_': '\\_', '"': '\\"', '`': '\\`', '^': '\\^', '-': '\\-', '=': '\\=',
};

/** A printable text as it stands in a receipt's markup. */
export const inMarkup = (text: string, maxCharacters?: number): string => printable(text, maxCharacters).replaceAll(/[\\|{}~_"`^=-]/g, (char) => markup[char] ?? char);
