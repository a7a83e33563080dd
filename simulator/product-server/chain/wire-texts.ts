import { LOCALE } from '#core/business-constants.ts';
import { translated, type I18n, type TextEntry } from '#core/shared/text.ts';

type WireI18n = Record<string, { language: string; text: string }[]>;

const entry = ({ language, text }: TextEntry): { language: string; text: string } => ({ language, text });

/** What a reader of this language reads: its own entry, or the fallback's where that is missing. What nobody would read is not sent. */
const readBy = (entries: readonly TextEntry[], language: string): readonly TextEntry[] => {
  const own = entries.filter((one) => one.language === language);
  return own.length > 0 ? own : entries.filter((one) => one.language === LOCALE.fallbackLanguage);
};

/** §3 on the wire. `language` null: every language. */
export const wireI18n = (i18n: I18n, language: string | null = null): WireI18n =>
  Object.fromEntries(Object.entries(i18n).map(([field, entries]) => [field, (language === null ? entries : readBy(entries, language)).map(entry)]));

/** The plain field beside the translations, in the reader's language too: equal texts cost nothing once compressed. */
export const wireText = <F extends string>(entity: { readonly i18n: I18n } & Readonly<Record<F, string>>, field: F, language: string | null): string =>
  language === null ? entity[field] : translated(entity, field, language);
