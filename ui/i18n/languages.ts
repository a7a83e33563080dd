import type { Language } from '#core/locale/languages.ts';

/** The languages (§1) with texts. `complete`: no fallback is ever needed. */
export const TEXT_LANGUAGES = {
  sv: { complete: true },
  fi: { complete: true },
  en: { complete: true },
  no: { complete: true },
  ru: { complete: false },
} as const satisfies Partial<Record<Language, { readonly complete: boolean }>>;

export type TextLanguage = keyof typeof TEXT_LANGUAGES;

/** What may be chosen: a language without texts is not offered, even if a server has it. */
export const hasTexts = (code: string): code is TextLanguage => Object.hasOwn(TEXT_LANGUAGES, code);
