import { LOCALE } from '../business-constants.ts';

/** §3: a text in one language. */
export interface TextEntry { readonly language: string; readonly text: string }

/** §3: translatable fields, a list of entries per field name; picture references stand under `imageId`. */
export type I18n = Readonly<Record<string, readonly TextEntry[]>>;

const entryFor = (entries: readonly TextEntry[] | undefined, language: string): TextEntry | undefined =>
  entries?.find((entry) => entry.language === language) ?? entries?.find((entry) => entry.language === LOCALE.fallbackLanguage);

/** §3: the entry of the requested language, else of the fallback (§9), else an empty string. */
export const lookUpText = (entries: readonly TextEntry[] | undefined, language: string): string => entryFor(entries, language)?.text ?? '';

/** Which language `lookUpText` answered in, so that a screen can mark foreign parts with `lang` (X15); null when it has none. */
export const languageOfText = (entries: readonly TextEntry[] | undefined, language: string): string | null => entryFor(entries, language)?.language ?? null;

/**
 * A field of something translatable: its translation (§3 lookup), else the plain field the server sent beside it.
 * @example translated(article, 'name', 'fi')
 */
export const translated = <F extends string>(entity: { readonly i18n: I18n } & Readonly<Record<F, string>>, field: F, language: string): string =>
  lookUpText(entity.i18n[field], language) || entity[field];

/** What is not seen: signs that turn the order of letters around, letters without a picture, tags. Joiners, and signs that choose a letter's shape, are no such. */
const unseen = /(?![\u200C\u200D\p{VS}])\p{DI}/gu;

/** Joiners at the beginning, and beside a blank or a sign of ASCII. Each run is looked at once, from its beginning. */
const idleJoiners = /(?<=^|[\p{ASCII}\s])[\u200C\u200D]+|(?<![\u200C\u200D])[\u200C\u200D]+(?=[\p{ASCII}\s])/gu;

/** More marks upon one letter than any writing puts there: they would cover the lines around it, and count as no character. */
const heapOfMarks = /(\p{M}{8})\p{M}+/gu;

/**
 * What somebody has written as others will read it, and in that order, on a screen, a slip or a receipt: on one line, without control characters, without what nobody sees and without heaps of marks.
 * Joiners stay only where they can join something: in families of emoji, and in scripts whose letters change with their neighbours.
 */
export const visibleText = (text: string): string =>
  text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').replace(unseen, '').replace(idleJoiners, '').replace(heapOfMarks, '$1').trim();

/**
 * §5: lower case, trimmed, only letters, digits, spaces and hyphens, white space as single hyphens, no repeated hyphens.
 * Nothing makes an address of a name yet, for dishes and categories have codes; whatever does (a shop's page under its name) makes it by this.
 */
export const slug = (text: string): string =>
  text.toLowerCase().trim().replace(/[^\p{L}\p{N}\s-]/gu, '').replace(/\s+/g, '-').replace(/-+/g, '-');

/** Made once: that takes longer than all that is ever asked of it. */
let segmenter: Intl.Segmenter | null = null;
const charactersOf = (text: string): Intl.Segments => (segmenter ??= new Intl.Segmenter()).segment(text);

/** Of these, every unit is a character by itself. */
const isPlain = (text: string): boolean => /^[ -~]*$/.test(text);

/** R11: how many characters a person sees; an emoji family is one. */
export const countCharacters = (text: string): number => (isPlain(text) ? text.length : [...charactersOf(text)].length);

/** R11: the first `max` characters a person sees. */
export const firstCharacters = (text: string, max: number): string =>
  (isPlain(text) ? text.slice(0, max) : [...charactersOf(text)].slice(0, max).map((part) => part.segment).join(''));
