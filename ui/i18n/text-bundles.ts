import type { TextLanguage } from './languages.ts';

/** Texts of one part of the app: key → text. */
export type TextBundle = Readonly<Record<string, string>>;

/** `app`: what is there from the start. `checkout`: from checkout to the order, `legal`: terms and privacy, fetched with those pages. `errors`: the catalogue of §8, fetched after the first paint. */
export const TEXT_PARTS = ['app', 'checkout', 'legal', 'errors'] as const;
export type TextPart = (typeof TEXT_PARTS)[number];

/** Where the texts are; each is a file of its own, so a guest downloads one language. */
export const TEXT_BUNDLES: Readonly<Record<TextLanguage, Readonly<Record<TextPart, () => Promise<TextBundle>>>>> = {
  sv: {
    app: async () => (await import('./texts/sv/app.ts')).app,
    checkout: async () => (await import('./texts/sv/checkout.ts')).checkout,
    legal: async () => (await import('./texts/sv/legal.ts')).legal,
    errors: async () => (await import('./texts/sv/errors.ts')).errors,
  },
  en: {
    app: async () => (await import('./texts/en/app.ts')).app,
    checkout: async () => (await import('./texts/en/checkout.ts')).checkout,
    legal: async () => (await import('./texts/en/legal.ts')).legal,
    errors: async () => (await import('./texts/en/errors.ts')).errors,
  },
};
