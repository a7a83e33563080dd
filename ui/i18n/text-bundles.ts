import type { TextLanguage } from './languages.ts';

/** Texts of one part of the app: key → text. */
export type TextBundle = Readonly<Record<string, string>>;

/**
 * `app`: frame, menu and basket, there from the start · `home`, `article`, `checkout` (to the order), `signage` and `legal` come with their pages ·
 * `account` (the way in) and `member` (what customers have): with the first page about accounts, or when somebody is signed in ·
 * `errors`: the catalogue of §8, fetched when the page has come to rest.
 */
export const TEXT_PARTS = ['app', 'home', 'article', 'checkout', 'account', 'member', 'signage', 'legal', 'errors'] as const;
export type TextPart = (typeof TEXT_PARTS)[number];

/** Where the texts are; each is a file of its own, so a guest downloads one language. */
export const TEXT_BUNDLES: Readonly<Record<TextLanguage, Readonly<Record<TextPart, () => Promise<TextBundle>>>>> = {
  sv: {
    app: async () => (await import('./texts/sv/app.ts')).app,
    home: async () => (await import('./texts/sv/home.ts')).home,
    article: async () => (await import('./texts/sv/article.ts')).article,
    checkout: async () => (await import('./texts/sv/checkout.ts')).checkout,
    account: async () => (await import('./texts/sv/account.ts')).account,
    member: async () => (await import('./texts/sv/member.ts')).member,
    signage: async () => (await import('./texts/sv/signage.ts')).signage,
    legal: async () => (await import('./texts/sv/legal.ts')).legal,
    errors: async () => (await import('./texts/sv/errors.ts')).errors,
  },
  en: {
    app: async () => (await import('./texts/en/app.ts')).app,
    home: async () => (await import('./texts/en/home.ts')).home,
    article: async () => (await import('./texts/en/article.ts')).article,
    checkout: async () => (await import('./texts/en/checkout.ts')).checkout,
    account: async () => (await import('./texts/en/account.ts')).account,
    member: async () => (await import('./texts/en/member.ts')).member,
    signage: async () => (await import('./texts/en/signage.ts')).signage,
    legal: async () => (await import('./texts/en/legal.ts')).legal,
    errors: async () => (await import('./texts/en/errors.ts')).errors,
  },
};
