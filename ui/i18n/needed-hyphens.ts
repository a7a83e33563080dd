import { hasLongWord } from './long-words.ts';
import { withoutHyphens } from './without-hyphens.ts';

/** Without soft hyphens, unless a word has more letters than a line takes: a browser would divide words that fit on the next line. */
export const neededHyphens = (text: string, longest: number): string => hasLongWord(text, longest) ? text : withoutHyphens(text);
