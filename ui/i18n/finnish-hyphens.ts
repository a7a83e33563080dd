/** Where a Finnish syllable begins: before a consonant that a vowel follows; never so that fewer than three letters stand alone. */
const SYLLABLE = /(?<=\p{L}{3})(?=[bcdfghjklmnpqrstvwxz][aeiouyäöå]\p{L})/giu;

/** A Finnish name whose long words may be divided: no browser has a dictionary of Finnish, so a compound without soft hyphens of its own is cut anywhere. Words up to so many letters stay whole. */
export const finnishHyphens = (text: string, longest: number): string =>
  text.replaceAll(/[\p{L}\u00AD]+/gu, (word) => word.length > longest && !word.includes('\u00AD') ? word.replaceAll(SYLLABLE, '\u00AD') : word);
