import { isOfReceipts } from '../escpos/code-pages.ts';

/** Control bytes, direction marks and what takes no place on paper: soft hyphens, zero-width joiners, byte order marks. */
const unprintable = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}]/gu;
const spaces = /\p{Z}/gu;
/** What every printer has as it is: nothing in it is to be replaced. */
const isPlain = (text: string): boolean => /^[ -~\u00A1-\u00AC\u00AE-\u00FF]*$/.test(text);
/** Signs that code pages lack, as the nearest one that they have. */
const nearest: Readonly<Record<string, string>> = {
  '−': '-', '‐': '-', '‑': '-', '⁄': '/', '′': "'", '″': '"',
  ı: 'i', ŋ: 'n', Ŋ: 'N', ŧ: 't', Ŧ: 'T', і: 'i', І: 'I', ґ: 'г', Ґ: 'Г',
};

/** A letter that no page has loses its marks (`ở` is `o`): a name with another mark is read, one with question marks is not. */
const written = (char: string): string => {
  const known = nearest[char] ?? char;
  if (isOfReceipts(known)) return known;
  const bare = Array.from(char.normalize('NFKD').replaceAll(/\p{M}/gu, ''), (part) => nearest[part] ?? part);
  return bare.every(isOfReceipts) ? bare.join('') : '?';
};

/**
 * S17: a text from outside as one line that prints as text and as nothing else: no control byte reaches the printer, no line break, no
 * change of direction. Runs of spaces become one. Sign for sign it is what the paper has: what no page of a receipt holds is a question mark here already.
 */
export const printable = (text: string, maxCharacters = 200): string => {
  if (isPlain(text)) return text.replaceAll(/ {2,}/g, ' ').trim().slice(0, maxCharacters).trim();
  return Array.from(
    text.normalize('NFC').replaceAll(/[\r\n\t]/g, ' ').replaceAll(unprintable, '').replaceAll(spaces, ' ').replaceAll(/ {2,}/g, ' ').trim(),
    written,
  ).join('').slice(0, maxCharacters).trim();
};

/** Signs that mean something in receiptline's markup. */
const markup: Readonly<Record<string, string>> = {
  '\\': '\\\\', '|': '\\|', '{': '\\{', '}': '\\}', '~': '\\~', '_': '\\_', '"': '\\"', '`': '\\`', '^': '\\^', '-': '\\-', '=': '\\=',
};

/** A printable text as it stands in a receipt's markup. */
export const inMarkup = (text: string, maxCharacters?: number): string => printable(text, maxCharacters).replaceAll(/[\\|{}~_"`^=-]/g, (char) => markup[char] ?? char);
