import { finnishHyphens } from '../../i18n/finnish-hyphens.ts';

/** Longer words do not fit into the narrowest column of a board beside a price. */
const LONGEST_WORD = 14;

/** A dish's name as a board shows it: a Finnish compound may be divided. */
export const boardName = (name: string, language: string): string => language === 'fi' ? finnishHyphens(name, LONGEST_WORD) : name;
