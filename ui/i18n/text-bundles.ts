import type { KioskTextPart } from './kiosk-text-bundles.ts';
import type { TextLanguage } from './languages.ts';

/** Texts of one part of the app: key → text. */
export type TextBundle = Readonly<Record<string, string>>;

/**
 * `app`: frame, menu and basket, there from the start · `home`, `article`, `checkout` (to the order), `signage` and `legal` come with their pages ·
 * `account` (the way in) and `member` (what customers have): with the first page about accounts, or when somebody is signed in ·
 * `errors`: the catalogue of §8, fetched when the page has come to rest.
 */
export const TEXT_PARTS = ['app', 'home', 'article', 'checkout', 'account', 'member', 'signage', 'legal', 'errors'] as const;
export type GuestTextPart = (typeof TEXT_PARTS)[number];

/** A part of the texts; a kiosk has some of its own (kiosk-text-bundles.ts). */
export type TextPart = GuestTextPart | KioskTextPart;

/** Where the parts of a language are that not every page needs. */
export type TextParts = Readonly<Record<Exclude<GuestTextPart, 'app'>, () => Promise<TextBundle>>>;

/** A language: what every page needs, and the way to the rest. One file, so that a guest downloads nothing of any other language. */
interface LanguageTexts { readonly app: TextBundle; readonly parts: TextParts }

const LANGUAGE_TEXTS: Readonly<Record<TextLanguage, () => Promise<LanguageTexts>>> = {
  sv: () => import('./texts/sv/app.ts'),
  fi: () => import('./texts/fi/app.ts'),
  en: () => import('./texts/en/app.ts'),
  no: () => import('./texts/no/app.ts'),
  ru: () => import('./texts/ru/app.ts'),
};

/** A part of the texts of a language. Rejects when it cannot be fetched. */
export const textBundle = async (language: TextLanguage, part: GuestTextPart): Promise<TextBundle> => {
  const { app, parts } = await LANGUAGE_TEXTS[language]();
  return part === 'app' ? app : parts[part]();
};
