import { createInstance, type i18n } from 'i18next';
import { LOCALE } from '#core/business-constants.ts';
import { hasTexts, TEXT_LANGUAGES, type TextLanguage } from './languages.ts';
import { TEXT_PARTS, textBundle, type TextPart } from './text-bundles.ts';

/** §1, §9: English. */
const FALLBACK = LOCALE.fallbackLanguage;

/** The texts of the app: one language at a time, fetched when it is chosen. */
export interface Texts {
  readonly i18next: i18n;
  /** Fetches a language's texts and shows them. Rejects when they cannot be fetched; the old language stays. */
  readonly changeLanguage: (language: string) => Promise<void>;
  /** Fetches a part in the language now shown, and from then on in every language that is chosen; again is free. */
  readonly loadPart: (part: TextPart) => Promise<void>;
}

const orFallback = (language: string): TextLanguage => (hasTexts(language) ? language : FALLBACK);

/** An incomplete language brings English along for what it lacks (§1). */
const needed = (language: TextLanguage): readonly TextLanguage[] => (TEXT_LANGUAGES[language].complete ? [language] : [language, FALLBACK]);

/**
 * Starts the texts in a language; a language without texts of ours is shown in English.
 * i18next is set up so that a key is one flat word (dots mean nothing) and the texts are plain: React escapes them.
 */
export const startTexts = async (language: string): Promise<Texts> => {
  const first = orFallback(language);
  const i18next = createInstance();
  const wanted = new Set<TextPart>(['app']);
  const load = async (languages: readonly TextLanguage[], part: TextPart): Promise<void> => {
    await Promise.all(languages.map(async (code) => {
      if (i18next.hasResourceBundle(code, part)) return;
      i18next.addResourceBundle(code, part, await textBundle(code, part));
    }));
  };
  await i18next.init({
    lng: first, fallbackLng: FALLBACK, ns: [...TEXT_PARTS], defaultNS: 'app', fallbackNS: [...TEXT_PARTS], resources: {},
    keySeparator: false, nsSeparator: false, interpolation: { escapeValue: false }, returnNull: false, initAsync: false,
  });
  await load(needed(first), 'app');
  return {
    i18next,
    changeLanguage: async (next) => {
      const code = orFallback(next);
      await Promise.all([...wanted].map((part) => load(needed(code), part)));
      await i18next.changeLanguage(code);
    },
    loadPart: async (part) => {
      wanted.add(part);
      await load(needed(orFallback(i18next.language)), part);
    },
  };
};
