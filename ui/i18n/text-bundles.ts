import type { TextLanguage } from './languages.ts';

/** Texts of one part of the app: key → text. */
export type TextBundle = Readonly<Record<string, string>>;

/** `app`: all that screens say. `errors`: the catalogue of §8, fetched after the first paint. Shops and the kiosk add parts of their own. */
export type TextPart = 'app' | 'errors';

/** Where the texts are; each is a file of its own, so a guest downloads one language. */
export const TEXT_BUNDLES: Readonly<Record<TextLanguage, Readonly<Record<TextPart, () => Promise<TextBundle>>>>> = {
  sv: {
    app: async () => (await import('./texts/sv/app.ts')).app,
    errors: async () => (await import('./texts/sv/errors.ts')).errors,
  },
  en: {
    app: async () => (await import('./texts/en/app.ts')).app,
    errors: async () => (await import('./texts/en/errors.ts')).errors,
  },
};
