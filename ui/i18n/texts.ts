import { createInstance, type i18n } from 'i18next';
import { LOCALE } from '#core/business-constants.ts';
import { SHOP_TEXTS } from '../brand/shop-texts.ts';
import { hasTexts, TEXT_LANGUAGES, type TextLanguage } from './languages.ts';
import { shopNamespace } from './shop-texts.ts';
import { TEXT_PARTS, textBundle, type TextBundle, type TextPart } from './text-bundles.ts';

/** §1, §9: English. */
const FALLBACK = LOCALE.fallbackLanguage;

/** The texts of the app: one language at a time, fetched when it is chosen. */
export interface Texts {
  readonly i18next: i18n;
  /** Fetches a language's texts and shows them, unless another was chosen meanwhile. Rejects when they cannot be fetched; the old language stays. */
  readonly changeLanguage: (language: string) => Promise<void>;
  /** Fetches a part in the language now shown, and from then on in every language that is chosen; again is free. */
  readonly loadPart: (part: TextPart) => Promise<void>;
  /** §1: what a shop says in its own way stands before the chain's texts, from now on; null or a shop without such texts: the chain's alone. Rejects like loadPart. */
  readonly speakFor: (shopId: number | null) => Promise<void>;
}

/** Where the texts come from: which parts there are, and how each is fetched. */
export interface TextSource {
  readonly parts: readonly TextPart[];
  /** Is asked for its own parts only. */
  bundle(this: void, language: TextLanguage, part: TextPart): Promise<TextBundle>;
}

/** Said by the i18next instance when another language is shown; and, by us, when a part has come or other texts stand first. */
export const TEXTS_CHANGED = 'languageChanged';

/** The shops' own texts are Swedish (§1). */
const SHOP_LANGUAGE: TextLanguage = 'sv';

const orFallback = (language: string): TextLanguage => (hasTexts(language) ? language : FALLBACK);

/** An incomplete language brings English along for what it lacks (§1). */
const needed = (language: TextLanguage): readonly TextLanguage[] => (TEXT_LANGUAGES[language].complete ? [language] : [language, FALLBACK]);

/**
 * Starts the texts in a language; a language without texts of ours is shown in English.
 * i18next is set up so that a key is one flat word (dots mean nothing) and the texts are plain: React escapes them.
 */
export const startTexts = async (first: string, { parts, bundle }: TextSource = { parts: TEXT_PARTS, bundle: textBundle }): Promise<Texts> => {
  const i18next = createInstance();
  const wanted = new Set<TextPart>(['app']);
  const load = async (language: TextLanguage, part: TextPart): Promise<void> => {
    await Promise.all(needed(language).map(async (code) => {
      if (i18next.hasResourceBundle(code, part)) return;
      i18next.addResourceBundle(code, part, await bundle(code, part));
    }));
  };
  const said = (): void => { i18next.emit(TEXTS_CHANGED); };
  const begin = (namespace: string): void => {
    if (i18next.options.defaultNS === namespace) return;
    i18next.setDefaultNamespace(namespace);
    said();
  };
  let speaker: number | null = null;
  let chosen: TextLanguage;
  const changeLanguage = async (next: string): Promise<void> => {
    const code = orFallback(next);
    chosen = code;
    await Promise.all([...wanted].map((part) => load(code, part)));
    for (const part of wanted) await load(code, part); // Those too that were asked for meanwhile, in the language before.
    if (code === chosen) await i18next.changeLanguage(code); // Another may have been chosen meanwhile.
  };
  await i18next.init({
    fallbackLng: FALLBACK, ns: [...parts], defaultNS: 'app', fallbackNS: [...parts], resources: {},
    keySeparator: false, nsSeparator: false, interpolation: { escapeValue: false }, returnNull: false, initAsync: false,
  });
  await changeLanguage(first);
  return {
    i18next,
    changeLanguage,
    loadPart: async (part) => {
      wanted.add(part);
      await load(orFallback(i18next.language), part);
      said();
    },
    speakFor: async (shopId) => {
      speaker = shopId;
      const own = shopId !== null && SHOP_TEXTS[shopId];
      const namespace = own ? shopNamespace(shopId) : 'app';
      if (own && !i18next.hasResourceBundle(SHOP_LANGUAGE, namespace)) {
        begin('app'); // What another shop says is not said of this one while its own words are on their way, or lost.
        i18next.addResourceBundle(SHOP_LANGUAGE, namespace, await own());
      }
      if (speaker === shopId) begin(namespace); // Another may have been chosen meanwhile.
    },
  };
};
